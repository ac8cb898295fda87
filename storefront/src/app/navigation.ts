import { pushPageView, useApi } from '@saddar/client'
import { prefetchSpacingMs } from '@saddar/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { readLocation, useLocation, useNavigationType } from '../router/index.ts'
import { loadPage } from './load-page.ts'
import { matchRoute } from './match-route.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/** What happens at every change of route: scroll, the page view for tracking, and prefetching of links that are about to be followed. */
export function useNavigationEffects(): void {
  useScroll()
  usePageViews()
  useLinkPrefetch()
}

const positionsKey = 'scrollPositions'
const keptPositions = 50

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** A new page begins at its top, at once; Back and Forward find the place where one was, to the pixel. */
function useScroll(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef<{ key: string; pathname: string } | null>(null)
  const positions = useRef<Record<string, number> | null>(null)
  useBrowserLayoutEffect(() => {
    positions.current ??= readPositions()
    const before = shown.current
    shown.current = { key, pathname }
    history.scrollRestoration = 'manual'
    const saved = positions.current[key]
    if (type === 'POP' && saved !== undefined) window.scrollTo({ top: saved, behavior: 'instant' })
    else if (before && before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' })
    if (before && before.pathname !== pathname) focusPage()
  }, [key, pathname, type])
  useEffect(() => {
    const note = () => {
      // Between a press on Back and the new page, the window still scrolls the old one: that belongs to neither.
      if (positions.current && shown.current?.key === readLocation().key) positions.current[shown.current.key] = window.scrollY
    }
    // Not the place once more: to read it, the browser would lay out the page that is being left.
    const keep = () => {
      const entries = Object.entries(positions.current ?? {}).slice(-keptPositions)
      sessionStorage.setItem(positionsKey, JSON.stringify(Object.fromEntries(entries)))
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

/** Who moves by keyboard or hears the page goes on in the new page, not in the link that led there. */
function focusPage(): void {
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

function usePageViews(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    pushPageView(pathname + search)
  }, [pathname, search])
}

/** Fetches code and data of a page whose link is hovered, focused or touched. */
function useLinkPrefetch(): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const seen = new Map<string, number>()
    const prefetch = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
      const address = link.pathname + link.search
      if (Date.now() - (seen.get(address) ?? 0) < prefetchSpacingMs) return
      seen.set(address, Date.now())
      const match = matchRoute(link.pathname)
      if (!match) return
      const context = { api, queryClient, params: match.params, search: new URLSearchParams(link.search) }
      // A failed prefetch says nothing: the page itself will ask again and show what is wrong.
      void loadPage(match.route)
        .then((page) => page.prefetch?.(context))
        .catch(() => {})
    }
    const events = ['pointerover', 'touchstart', 'focusin'] as const
    for (const name of events) document.addEventListener(name, prefetch, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, prefetch)
    }
  }, [api, queryClient])
}
