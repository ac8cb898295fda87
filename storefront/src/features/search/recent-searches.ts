const storageKey = 'recentSearches'
const kept = 6

/** What this browser searched for last, newest first. */
export function listRecentSearches(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const others = listRecentSearches().filter((item) => item.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, kept))
}

export function forgetSearches(): void {
  store([])
}

function store(searches: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Private windows may refuse storage; remembering is a convenience.
  }
}
