import { pushPageView } from '@saddar/client'
import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'

/**
 * Reports each screen to the data layer (rule 12.8), by its path only: the query contains what staff search for, such as a customer's phone
 * number.
 */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const path = useHref(pathname)
  useEffect(() => {
    // A redirect replaces its first URL immediately, so only the resulting screen counts as a view.
    const timer = setTimeout(() => {
      if (trimEnd(window.location.pathname) === trimEnd(path)) pushPageView(path)
    })
    return () => clearTimeout(timer)
  }, [path])
}

const trimEnd = (path: string) => path.replace(/\/$/, '')
