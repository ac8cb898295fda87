import { useApi } from '@saddar/client'
import { prefetchSpacingMs } from '@saddar/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPage } from './load-page.ts'
import { matchRoute } from './match-route.ts'

/** Prefetches a page's code and data when its link is hovered, focused or touched (rule 8.3). Loaded after the first view. */
export default function LinkPrefetch(): null {
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
      // A failed prefetch is ignored: the page itself fetches again and shows the error.
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
  return null
}
