import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, type NavigationType, parseLocation, readLocation, resolveTo, type Scroll, type To, writeEntry } from './location.ts'

export interface NavigateOptions {
  /** Writes over the history entry: Back then skips where one was. */
  replace?: boolean
  /** Remembered with the history entry. */
  state?: unknown
  /** `top` by default: pass another for filters and for changes within the page. */
  scroll?: Exclude<Scroll, 'restore'>
}

/** Goes to an address of the shop, or so many steps through the history. Settles when the page's code is here. */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>

export interface PageChange {
  from: string
  to: string
  type: NavigationType
}

/** How a new page takes the place of the old one: `update` shows it and calls `onShown` once it is in the document, before it is painted. */
export type ShowPage = (update: (onShown?: () => void) => void, change: PageChange) => void

interface RouterProps {
  prepare: (pathname: string) => Promise<unknown> | undefined
  change: ShowPage
  children: ReactNode
}

interface Shown {
  location: Location
  scroll: Scroll
  onShown?: () => void
}

interface RouterState extends Shown {
  navigate: Navigate
}

const RouterContext = createContext<RouterState | null>(null)
const ParamsContext = createContext<Record<string, string>>({})
/** Gives a page the values of its path. */
export const ParamsProvider = ParamsContext.Provider

/**
 * The shop's router, some of react-router's declarative mode at a tenth of its bytes (see docs/decisions). `prepare` loads what a path needs
 * before the page changes, so that the old one stays until the new one can be shown; if that fails, the browser loads the page anew, or,
 * without a network, the shop says so in the page's place.
 */
export function BrowserRouter({ prepare, change, children }: RouterProps) {
  const [shown, setShown] = useState<Shown>(() => {
    nameEntry()
    return { location: readLocation(), scroll: 'restore' }
  })
  const latest = useRef(0)
  const shownPath = useRef(shown.location.pathname)

  const show = useCallback(
    async (pathname: string, type: NavigationType, scroll: Scroll, commit: () => void) => {
      const attempt = ++latest.current
      const waiting = prepare(pathname)
      if (waiting) await waiting.catch(stayOffline)
      // Another link was followed meanwhile: the last one counts.
      if (attempt !== latest.current) return
      const from = shownPath.current
      shownPath.current = pathname
      commit()
      const update = (onShown?: () => void) => setShown({ location: readLocation(), scroll, onShown })
      // A changed filter must show at once, or its checkbox would jump back; a new page may take its time.
      if (from === pathname && scroll !== 'top') update()
      else change(update, { from, to: pathname, type })
    },
    [prepare, change],
  )
  const navigate = useCallback<Navigate>(
    async (to, { replace = false, state = null, scroll = 'top' } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const href = resolveTo(to, window.location)
      const type = replace || href === resolveTo('', window.location) ? 'REPLACE' : 'PUSH'
      try {
        await show(new URL(href, window.location.origin).pathname, type, scroll, () => writeEntry(href, type, state))
      } catch {
        window.location.assign(href)
      }
    },
    [show],
  )
  useEffect(() => {
    const onPopState = () => {
      // A new entry is a fragment link: the browser has already scrolled to the target.
      const scroll = nameEntry() ? 'keep' : 'restore'
      void show(window.location.pathname, 'POP', scroll, () => {}).catch(() => window.location.reload())
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [show])

  useLayoutEffect(() => shown.onShown?.(), [shown])

  const value = useMemo(() => ({ ...shown, navigate }), [shown, navigate])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** For a server render: the address stands still. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const value: RouterState = { location: parseLocation(url), scroll: 'restore', navigate: async () => {} }
  return <RouterContext value={value}>{children}</RouterContext>
}

/**
 * Gives an entry that the browser made, by loading a page or following '#main', a key of its own: scroll positions are kept by key.
 * @returns whether the entry was new
 */
function nameEntry(): boolean {
  if (history.state) return false
  writeEntry(window.location.href, 'REPLACE', null)
  return true
}

function stayOffline(failure: unknown): void {
  if (navigator.onLine) throw failure
}

function useRouter(): RouterState {
  const router = use(RouterContext)
  if (!router) throw new Error('This needs BrowserRouter or StaticRouter above it')
  return router
}

export const useLocation = (): Location => useRouter().location
export const useScroll = (): Scroll => useRouter().scroll
export const useNavigate = (): Navigate => useRouter().navigate
export const useParams = (): Record<string, string | undefined> => use(ParamsContext)

type ParamsChange = URLSearchParams | Record<string, string>
export type SetSearchParams = (next: ParamsChange | ((current: URLSearchParams) => ParamsChange), options?: NavigateOptions) => void

/** The search parameters, and the way to change them on the same path. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { location, navigate } = useRouter()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams: SetSearchParams = (next, options) => {
    const changed = typeof next === 'function' ? next(new URLSearchParams(location.search)) : next
    void navigate({ search: new URLSearchParams(changed).toString() }, options)
  }
  return [params, setParams]
}

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Leads on to another address as soon as it is rendered. */
export function Navigate({ to, replace, state }: { to: To } & NavigateOptions) {
  const navigate = useNavigate()
  const stateText = JSON.stringify(state ?? null)
  const toText = JSON.stringify(to)
  useBrowserLayoutEffect(() => {
    void navigate(JSON.parse(toText) as To, { replace, state: JSON.parse(stateText) as unknown })
  }, [navigate, toText, stateText, replace])
  return null
}
