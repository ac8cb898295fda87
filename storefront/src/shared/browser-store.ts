import { localStore } from '@saddar/client/browser-storage'
import { useSyncExternalStore } from 'react'

/**
 * A value stored in this browser, shared by its tabs; where storage is refused, until the page is left. It reads as `emptyValue` on the server,
 * while hydrating, and when its content is invalid.
 */
export function createBrowserStore<T>(storageKey: string, emptyValue: T, parse: (text: string) => T) {
  let cached = { text: '', value: emptyValue }
  let unsaved = ''
  const listeners = new Set<() => void>()

  const read = (): T => {
    const text = unsaved || (localStore.read(storageKey) ?? '')
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
    unsaved = ''
    if (!text) localStore.remove(storageKey)
    else if (!localStore.write(storageKey, text)) unsaved = text
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
