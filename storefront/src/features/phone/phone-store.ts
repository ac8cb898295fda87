import { createBrowserStore } from '../../shared/browser-store.ts'

/** The shopper's phone, stored in this browser (rule 3.10). */
export interface MyPhone {
  key: string
  name: string
  /** Whether lists show only products that fit it. */
  applied: boolean
}

// Where storage is refused, the choice lasts as long as the URL that contains it.
const store = createBrowserStore<MyPhone | null>('myPhone', null, parse)

export const getMyPhone = store.read

/** Stores a phone, or removes it with null. */
export const saveMyPhone = (phone: MyPhone | null): void => store.write(phone ? JSON.stringify(phone) : '')

/** Keeps the phone but stops filtering lists by it. */
export function pauseMyPhone(): void {
  const phone = getMyPhone()
  if (phone) saveMyPhone({ ...phone, applied: false })
}

/** null on the server, while hydrating, and when no phone is chosen. */
export const useMyPhone = store.use

function parse(text: string): MyPhone | null {
  const { key, name, applied } = JSON.parse(text) as Partial<MyPhone>
  return typeof key === 'string' && typeof name === 'string' ? { key, name, applied: applied === true } : null
}
