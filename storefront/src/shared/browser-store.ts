import { localStore } from '@saddar/client/browser-storage'
import { useSyncExternalStore } from 'react'

/**
 * A value stored in this browser, shared by its tabs. It reads as `emptyValue` on the server, while hydrating, and when storage is refused or
 * its content is invalid.
 */
export function createBrowserStore<T>(storageKey: string, emptyValue: T, parse: (text: string) => T) {
  let cached = { text: '', value: emptyValue }
  const listeners = new Set<() => void>()

  const read = (): T => {
    const text = localStore.read(storageKey) ?? ''
    if (text !== cached.text) cached = { text, value: readValue(text) }
    return cached.value
  }
  const readValue = (text: string): T => {
    try {
      return text ? parse(text) : emptyValue
    } catch {
      return emptyValue
    }
  }
  /** Saves a text; '' removes it. */
  const write = (text: string) => {
    if (!text) localStore.remove(storageKey)
    else if (!localStore.write(storageKey, text)) return
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
  return { read, write, subscribe, use: () => useSyncExternalStore(subscribe, read, () => emptyValue) }
}
