import type { Route } from '../shared/page/page.ts'
import { readPageNumber } from '../shared/page/read-page-number.ts'
import { matchPattern } from '../shared/router/index.ts'
import { redirects, routes } from './routes.tsx'

export interface RouteMatch {
  route: Route
  params: Record<string, string>
}

/** The route of a path, or null for an unknown one. */
export function matchRoute(pathname: string): RouteMatch | null {
  for (const route of routes) {
    const params = matchPattern(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

/**
 * The cache key of a page: its path and the search parameters that the route uses, sorted, without empty ones and without page 1.
 * `key` is null for a redirect: an unknown path (to `/`, with `isUnknown`), a trailing slash or a moved URL.
 */
export function normalizeUrl(url: string): { key: string | null; redirect?: string; isUnknown?: true } {
  const parsed = parseUrl(url)
  if (!parsed) return { key: null, redirect: '/', isUnknown: true }
  const { pathname, searchParams, search } = parsed
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  const target = redirects[path] ?? (path === pathname ? undefined : path)
  if (target) return { key: null, redirect: target + search }
  const match = matchRoute(path)
  if (!match) return { key: null, redirect: '/', isUnknown: true }
  const params = new URLSearchParams()
  for (const name of [...(match.route.query ?? [])].sort()) {
    // A form without JavaScript repeats a parameter; the shop itself writes a comma-separated list.
    const value = searchParams.getAll(name).join(',').trim()
    if (value && !(name === 'page' && readPageNumber(value) === 1)) params.set(name, value)
  }
  for (const name of match.route.choices ?? []) {
    // The last one and untrimmed, as the browser reads it.
    const value = searchParams.getAll(name).at(-1)
    if (value) params.set(name, value)
  }
  const query = params.toString()
  return { key: query ? `${path}?${query}` : path }
}

function parseUrl(url: string): URL | null {
  const parsed = url.startsWith('/') ? URL.parse(`http://shop.invalid${url}`) : null
  // A browser reads '//host' as another site ('/\\host' and '/..//host' resolve to the same): never echo it in a redirect.
  return parsed?.pathname.startsWith('//') ? null : parsed
}
