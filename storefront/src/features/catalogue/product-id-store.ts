import { useSyncExternalStore } from 'react'

const nothing: readonly string[] = []

/**
 * A list of product ids that this browser keeps, newest first, alike in all its tabs. On the server and while hydrating it is empty.
 * Storage that is refused or broken counts as empty: the shop works without it.
 */
export function createProductIdStore(storageKey: string, maximum: number) {
  let cached = { text: '', ids: nothing }
  const listeners = new Set<() => void>()

  const list = (): readonly string[] => {
    const text = readText(storageKey)
    if (text !== cached.text) cached = { text, ids: parseIds(text) }
    return cached.ids
  }
  const replace = (ids: string[]) => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, maximum)))
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
  return {
    list,
    replace,
    subscribe,
    add: (id: string) => replace([id, ...list().filter((other) => other !== id)]),
    remove: (id: string) => replace(list().filter((other) => other !== id)),
    useIds: () => useSyncExternalStore(subscribe, list, () => nothing),
  }
}

function readText(storageKey: string): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

function parseIds(text: string): readonly string[] {
  if (!text) return nothing
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : nothing
  } catch {
    return nothing
  }
}
