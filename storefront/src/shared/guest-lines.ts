import { createBrowserStore } from './browser-store.ts'
import { type NewLine, pickIdentity } from './cart-line/line-identity.ts'

/** The lines of a guest's cart, which this browser stores (rule 5.8). */
export const guestLines = createBrowserStore<NewLine[]>('guestCart', [], (text) =>
  (JSON.parse(text) as NewLine[])
    .filter(({ productId, quantity }) => typeof productId === 'string' && Number.isInteger(quantity) && quantity >= 1)
    .map((line) => ({ ...pickIdentity(line), quantity: line.quantity })),
)

/** Whether this browser has a guest's cart; false on the server and while hydrating. */
export const useHasGuestCart = (): boolean => guestLines.use().length > 0
