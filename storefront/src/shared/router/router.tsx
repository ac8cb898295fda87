import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, type NavigationType, parseLocation, readLocation, resolveTo, type Scroll, type To, writeEntry } from './location.ts'

export interface NavigateOptions {
  /** Replaces the history entry, so that Back skips the current one. */
  replace?: boolean
  /** Stored with the history entry. */
  state?: unknown
  /** `top` by default; use another for filters and changes within a page. */
  scroll?: Exclude<Scroll, 'restore'>
}

/** Navigates to a URL of the shop, or by a number of history entries. Resolves when the page's code is loaded. */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>

export interface PageChange {
  from: string
  to: string
  type: NavigationType
}

/** Replaces the old page with the new one: `update` renders it and calls `onShown` when it is in the document, before it is painted. */
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
/** Provides the parameters of the path to a page. */
export const ParamsProvider = ParamsContext.Provider

/**
 * The shop's router, a subset of react-router's declarative mode at a tenth of its size (see docs/decisions). `prepare` loads the code of a
 * path before the page changes, so that the old page stays until the new one can be shown. If that fails, the browser loads the document,
 * or, without a network, the shop shows the error in the page's place.
 */
export function BrowserRouter({ prepare, change, children }: RouterProps) {
  const [shown, setShown] = useState<Shown>(() => {
    ensureEntryKey()
    return { location: readLocation(), scroll: 'restore' }
  })
  const latest = useRef(0)
  const shownPath = useRef(shown.location.pathname)

  const show = useCallback(
    async (pathname: string, type: NavigationType, scroll: Scroll, commit: () => void) => {
      const attempt = ++latest.current
      const loading = prepare(pathname)
      markBusy(loading !== undefined)
      // Another link may have been followed meanwhile; only the latest navigation counts.
      if (loading) await loading.catch((failure) => attempt === latest.current && ignoreWhenOffline(failure))
      if (attempt !== latest.current) return
      const from = shownPath.current
      shownPath.current = pathname
      commit()
      markBusy(false)
      const update = (onShown?: () => void) => setShown({ location: readLocation(), scroll, onShown })
      // A changed filter must render immediately, or its checkbox would jump back; a new page may be a transition.
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
      const scroll = ensureEntryKey() ? 'keep' : 'restore'
      void show(window.location.pathname, 'POP', scroll, () => {}).catch(() => window.location.reload())
    }
    // A page that was left while it waited may come back from the browser's cache.
    const onPageShow = () => markBusy(false)
    window.addEventListener('popstate', onPopState)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('popstate', onPopState)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [show])

  useLayoutEffect(() => shown.onShown?.(), [shown])

  const value = useMemo(() => ({ ...shown, navigate }), [shown, navigate])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** For server rendering: the URL never changes. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const value: RouterState = { location: parseLocation(url), scroll: 'restore', navigate: async () => {} }
  return <RouterContext value={value}>{children}</RouterContext>
}

/**
 * Gives a key to an entry created by the browser, on a page load or a link to '#main': scroll positions are stored by key.
 * @returns whether the entry was new
 */
function ensureEntryKey(): boolean {
  if (history.state) return false
  writeEntry(window.location.href, 'REPLACE', null)
  return true
}

/** While the code of the next page loads, the styles dim the old one, so that a press on a slow connection is seen to count (app.css). */
const markBusy = (isBusy: boolean) => document.documentElement.toggleAttribute('data-busy', isBusy)
const isBusy = () => document.documentElement.hasAttribute('data-busy')

function ignoreWhenOffline(failure: unknown): void {
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

/** The search parameters, and a function that changes them on the same path. */
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

/** Redirects to another URL when rendered, unless the visitor has pressed a link whose page is still loading. */
export function Navigate({ to, replace, state }: { to: To } & NavigateOptions) {
  const navigate = useNavigate()
  const stateText = JSON.stringify(state ?? null)
  const toText = JSON.stringify(to)
  useBrowserLayoutEffect(() => {
    if (!isBusy()) void navigate(JSON.parse(toText) as To, { replace, state: JSON.parse(stateText) as unknown })
  }, [navigate, toText, stateText, replace])
  return null
}
