import { useSyncExternalStore } from 'react'

/** The shopper's phone as this browser remembers it (behaviour 3.10). */
export interface MyPhone {
  key: string
  name: string
  /** Lists show what fits it. */
  applied: boolean
}

const storageKey = 'myPhone'
let cached: { text: string; phone: MyPhone | null } = { text: '', phone: null }
const listeners = new Set<() => void>()

export function getMyPhone(): MyPhone | null {
  let text = ''
  try {
    text = localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage may be refused: the choice then lasts as long as the address that holds it.
  }
  if (text !== cached.text) cached = { text, phone: parse(text) }
  return cached.phone
}

/** Remembers a phone, or with null forgets it. */
export function keepMyPhone(phone: MyPhone | null): void {
  try {
    if (phone) localStorage.setItem(storageKey, JSON.stringify(phone))
    else localStorage.removeItem(storageKey)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** The phone stays known, and lists show everything again. */
export function pauseMyPhone(): void {
  const phone = getMyPhone()
  if (phone) keepMyPhone({ ...phone, applied: false })
}

/** null on the server, while hydrating, and when none was chosen. */
export const useMyPhone = (): MyPhone | null => useSyncExternalStore(subscribe, getMyPhone, () => null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string): MyPhone | null {
  try {
    const { key, name, applied } = JSON.parse(text) as Partial<MyPhone>
    return typeof key === 'string' && typeof name === 'string' ? { key, name, applied: applied === true } : null
  } catch {
    return null
  }
}
