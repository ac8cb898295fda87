import { pushPageView } from '@saddar/client'
import { tabStore } from '@saddar/client/browser-storage'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { listHeadId } from '../shared/page/list-head.ts'
import { readLocation, useLocation, useScroll } from '../shared/router/index.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/** What happens at every change of route: scroll and focus, and the page view for tracking. */
export function useNavigationEffects(): void {
  useScrollAndFocus()
  usePageViews()
}

const positionsKey = 'scrollPositions'
const keptPositions = 50

function readPositions(): Record<string, number> {
  return (tabStore.readJson(positionsKey) ?? {}) as Record<string, number>
}

/**
 * Scrolls and moves the focus after each navigation, as its `scroll` option says (rule 8.3). Positions are kept per history entry, in
 * sessionStorage across loads.
 */
function useScrollAndFocus(): void {
  const { key, pathname } = useLocation()
  const scroll = useScroll()
  const shown = useRef<{ key: string; pathname: string } | null>(null)
  const positions = useRef<Record<string, number> | null>(null)
  useBrowserLayoutEffect(() => {
    positions.current ??= readPositions()
    const known = positions.current
    const before = shown.current
    shown.current = { key, pathname }
    history.scrollRestoration = 'manual'
    // On the first load of an address the browser decides; a reload restores its position.
    if (!before && known[key] === undefined) return
    if (before && scroll !== 'restore') known[key] = scroll === 'top' ? 0 : (known[before.key] ?? 0)
    if (scroll === 'list') document.getElementById(listHeadId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (before && scroll !== 'keep') focusPage(scroll === 'top' && before.pathname === pathname)
    if (scroll === 'top' || scroll === 'restore') return scrollToPlace(known[key] ?? 0)
  }, [key, pathname, scroll])
  useEffect(() => {
    const note = () => {
      // Between a press on Back and the new page, the window still scrolls the old one: that belongs to neither.
      if (positions.current && shown.current?.key === readLocation().key) positions.current[shown.current.key] = window.scrollY
    }
    // Not the place once more: to read it, the browser would lay out the page that is being left.
    const keep = () => {
      const entries = Object.entries(positions.current ?? {}).slice(-keptPositions)
      tabStore.write(positionsKey, JSON.stringify(Object.fromEntries(entries)))
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    // Where one had scrolled to before anybody listened.
    const frame = requestAnimationFrame(note)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
    }
  }, [])
}

/**
 * Scrolls to a position in px at once. While the page is too short, because its content is still loading, it tries again each time the page
 * grows, until it gets there, the visitor acts, or the caller stops it.
 * @returns a function that stops it, if the position is not reached yet
 */
function scrollToPlace(top: number): (() => void) | undefined {
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
 * @param always also when the focus is within the page, on a link that is still there
 */
function focusPage(always: boolean): void {
  const main = document.getElementById('main')
  if (always || !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

function usePageViews(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    pushPageView(pathname + search)
  }, [pathname, search])
}
