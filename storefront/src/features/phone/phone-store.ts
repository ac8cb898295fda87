import { createBrowserStore } from '../../shared/browser-store.ts'

/** The shopper's phone as this browser remembers it (rule 3.10). */
export interface MyPhone {
  key: string
  name: string
  /** Lists show what fits it. */
  applied: boolean
}

// Where storage is refused, the choice lasts as long as the address that holds it.
const store = createBrowserStore<MyPhone | null>('myPhone', null, parse)

export const getMyPhone = store.read

/** Remembers a phone, or with null forgets it. */
export const keepMyPhone = (phone: MyPhone | null): void => store.write(phone ? JSON.stringify(phone) : '')

/** The phone stays known, and lists show everything again. */
export function pauseMyPhone(): void {
  const phone = getMyPhone()
  if (phone) keepMyPhone({ ...phone, applied: false })
}

/** null on the server, while hydrating, and when none was chosen. */
export const useMyPhone = store.use

function parse(text: string): MyPhone | null {
  const { key, name, applied } = JSON.parse(text) as Partial<MyPhone>
  return typeof key === 'string' && typeof name === 'string' ? { key, name, applied: applied === true } : null
}
