import { useSyncExternalStore } from 'react'

/**
 * A value that this browser keeps, alike in all its tabs. On the server and while hydrating it is `nothing`. Storage that is refused or broken
 * counts as empty: the shop works without it.
 */
export function createBrowserStore<T>(storageKey: string, nothing: T, parse: (text: string) => T) {
  let cached = { text: '', value: nothing }
  const listeners = new Set<() => void>()

  const read = (): T => {
    const text = readText(storageKey)
    if (text !== cached.text) cached = { text, value: readValue(text) }
    return cached.value
  }
  const readValue = (text: string): T => {
    try {
      return text ? parse(text) : nothing
    } catch {
      return nothing
    }
  }
  /** Keeps a text, or with '' forgets it. */
  const write = (text: string) => {
    try {
      if (text) localStorage.setItem(storageKey, text)
      else localStorage.removeItem(storageKey)
    } catch {
      return
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return { read, write, subscribe, use: () => useSyncExternalStore(subscribe, read, () => nothing) }
}

function readText(storageKey: string): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
