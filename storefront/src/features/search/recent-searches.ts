import { localStore } from '@saddar/client/browser-storage'

const storageKey = 'recentSearches'
const maximum = 6

/** The latest searches in this browser, newest first. */
export function listRecentSearches(): string[] {
  const value = localStore.readJson(storageKey)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, maximum) : []
}

export function rememberSearch(text: string): void {
  const others = listRecentSearches().filter((item) => item.toLowerCase() !== text.toLowerCase())
  save([text, ...others].slice(0, maximum))
}

export function forgetSearches(): void {
  save([])
}

const save = (searches: string[]) => void localStore.write(storageKey, JSON.stringify(searches))
