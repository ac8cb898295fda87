import { pushPageView } from '@saddar/client'
import { tabStore } from '@saddar/client/browser-storage'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { listHeadId } from '../shared/page/list-head.ts'
import { readLocation, useLocation, useScroll } from '../shared/router/index.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Runs the effects of each route change: scroll, focus and the page view for tracking. */
export function useNavigationEffects(): void {
  useScrollAndFocus()
  usePageViews()
}

const positionsKey = 'scrollPositions'
const positionsMaximum = 50

function readPositions(): Record<string, number> {
  return (tabStore.readJson(positionsKey) ?? {}) as Record<string, number>
}

/**
 * Scrolls and moves the focus after each navigation, as its `scroll` option says (rule 8.3). Scroll positions are stored per history entry,
 * in sessionStorage across loads.
 */
function useScrollAndFocus(): void {
  const { key, pathname } = useLocation()
  const scroll = useScroll()
  const shown = useRef<{ key: string; pathname: string } | null>(null)
  const positions = useRef<Record<string, number> | null>(null)
  useBrowserLayoutEffect(() => {
    positions.current ??= readPositions()
    const stored = positions.current
    const previous = shown.current
    shown.current = { key, pathname }
    if (previous) history.scrollRestoration = 'manual'
    // On the first load of a URL the browser scrolls; a reload restores the stored position.
    if (!previous && stored[key] === undefined) return
    if (previous && scroll !== 'restore') stored[key] = scroll === 'top' ? 0 : (stored[previous.key] ?? 0)
    if (scroll === 'list') document.getElementById(listHeadId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (previous && scroll !== 'keep') focusPage(scroll === 'top' && previous.pathname === pathname)
    if (scroll === 'top' || scroll === 'restore') return scrollToPosition(stored[key] ?? 0)
  }, [key, pathname, scroll])
  useEffect(() => {
    const recordPosition = () => {
      // Between Back and the render of the new page, the window still scrolls the old page: that position belongs to neither.
      if (positions.current && shown.current?.key === readLocation().key) positions.current[shown.current.key] = window.scrollY
    }
    // Does not read scrollY again: that would force a layout of the page that the visitor is leaving.
    const savePositions = () => {
      const entries = Object.entries(positions.current ?? {}).slice(-positionsMaximum)
      tabStore.write(positionsKey, JSON.stringify(Object.fromEntries(entries)))
    }
    window.addEventListener('scroll', recordPosition, { passive: true })
    window.addEventListener('pagehide', savePositions)
    // The position that the visitor had scrolled to before this listener was added. Until it is recorded, a reload leaves it to the browser.
    const frame = requestAnimationFrame(() => {
      recordPosition()
      history.scrollRestoration = 'manual'
    })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', recordPosition)
      window.removeEventListener('pagehide', savePositions)
    }
  }, [])
}

/**
 * Scrolls to a position in px immediately. While the page is too short because its content is still loading, it tries again each time
 * the page grows, until the position is reached, the visitor acts, or the caller stops it.
 * @returns a function that stops the attempts, if the position is not reached yet
 */
function scrollToPosition(top: number): (() => void) | undefined {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return window.scrollY > top - 1
  }
  if (scroll()) return
  const end = new AbortController()
  const stop = () => end.abort()
  const growth = new ResizeObserver(() => scroll() && stop())
  growth.observe(document.body)
  end.signal.onabort = () => growth.disconnect()
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(name, stop, { passive: true, signal: end.signal })
  return stop
}

/**
 * Moves the focus into the page, so that keyboard and screen reader users continue there and not at the link.
 * @param always moves it even if the focus is already within the page, for instance on a link that is still there
 */
function focusPage(always: boolean): void {
  const main = document.getElementById('main')
  if (always || !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

function usePageViews(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    // The keys of signed links are for nobody's statistics (rule 6.36).
    pushPageView((pathname + search).replace(/[^/=]{90,}/, ''))
  }, [pathname, search])
}
