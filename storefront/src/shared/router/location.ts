/** The current URL in parts, the state of its history entry, and the entry's key. */
export interface Location {
  pathname: string
  /** With its question mark, or ''. */
  search: string
  hash: string
  state: unknown
  key: string
}

/** A URL of this shop: '/cart', '?page=2' (same path), or its parts. */
export type To = string | { pathname?: string; search?: string; hash?: string }

/** How the page was reached: a new entry, a replaced one, or Back, Forward and the first load. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/**
 * Where a navigation scrolls to (rule 8.3): `top` also moves the focus into the page; `list` brings the head of the filtered list into view
 * and keeps the focus; `keep` does not scroll; `restore` uses the stored position of the history entry (Back, Forward, reload).
 */
export type Scroll = 'top' | 'list' | 'keep' | 'restore'

interface HistoryEntry {
  state: unknown
  key: string
}

export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = history.state as HistoryEntry | null
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'first' }
}

/** The location for a server render. */
export function parseLocation(url: string): Location {
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid')
  return { pathname, search, hash, state: null, key: 'first' }
}

/** Pushes a history entry, or replaces the current one. */
export function writeEntry(href: string, type: 'PUSH' | 'REPLACE', state: unknown): void {
  const entry: HistoryEntry = { state, key: Math.random().toString(36).slice(2, 10) }
  if (type === 'REPLACE') history.replaceState(entry, '', href)
  else history.pushState(entry, '', href)
}

/** Resolves a link against the current URL. */
export function resolveTo(to: To, from: Pick<Location, 'pathname' | 'search'>): string {
  // Most links on the server: parsing would return the same text.
  if (import.meta.env.SSR && typeof to === 'string') {
    if (resolvedPath.test(to)) return to
    if (resolvedSearch.test(to) && !from.pathname.startsWith('//')) return from.pathname + to
  }
  const text = typeof to === 'string' ? to : joinParts(to, from)
  const { pathname, search, hash } = new URL(text, `http://shop.invalid${from.pathname}${from.search}`)
  // A path with two slashes would be another site.
  return pathname.replace(/^\/{2,}/, '/') + search + hash
}

/** A path that parsing would not change: no dots, escapes or second slash. */
const resolvedPath = /^\/(?!\/)[\w\-/]*(\?[\w\-=&%+,]*)?$/
/** The same for parameters of the current path. */
const resolvedSearch = /^\?[\w\-=&%+,]+$/

function joinParts({ pathname, search = '', hash = '' }: Exclude<To, string>, from: Pick<Location, 'pathname'>): string {
  const query = search && !search.startsWith('?') ? `?${search}` : search
  return (pathname ?? from.pathname) + query + hash
}

/** Parameters of a path by a pattern such as '/product/:id'; null when it does not match. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const patternParts = pattern.split('/')
  const pathParts = pathname.split('/')
  if (patternParts.length !== pathParts.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index]!
    if (part.startsWith(':') && value) params[part.slice(1)] = decode(value)
    else if (part !== value) return null
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An invalid escape, such as a single % in an old link, must not break the page.
    return text
  }
}
