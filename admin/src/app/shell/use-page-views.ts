import { pushPageView } from '@saddar/client'
import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'

/**
 * Reports each screen to the data layer (behaviour 12.8). By its path alone: what staff search and filter for, such as a customer's phone
 * number, is in the query.
 */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const path = useHref(pathname)
  useEffect(() => {
    // A redirect replaces its first address at once: only what is shown is a view.
    const timer = setTimeout(() => {
      if (trimEnd(window.location.pathname) === trimEnd(path)) pushPageView(path)
    })
    return () => clearTimeout(timer)
  }, [path])
}

const trimEnd = (path: string) => path.replace(/\/$/, '')
