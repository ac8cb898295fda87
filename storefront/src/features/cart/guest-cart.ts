import { type Api, ApiError } from '@saddar/client'
import { makeKey } from '@saddar/client/make-key'
import type { CallInput, Cart } from '@saddar/contract'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { getLineKey, type LineIdentity, type NewLine, pickIdentity } from '../../shared/cart-line/line-identity.ts'
import { guestCartStorage } from './cart-query.ts'
import type { CartCalls } from './cart-queue.ts'

type Change = NonNullable<CallInput<'POST /cart/guest'>['body']>['change']

/** The lines of a guest's cart, which this browser stores (rule 5.8). */
export const guestLines = createBrowserStore<NewLine[]>(guestCartStorage, [], (text) =>
  (JSON.parse(text) as NewLine[])
    .filter(({ productId, quantity }) => typeof productId === 'string' && Number.isInteger(quantity) && quantity >= 1)
    .map((line) => ({ ...pickIdentity(line), quantity: line.quantity })),
)

const emptyCart: Cart = { items: [], totalPrice: 0, totalShippingCost: 0, itemCount: 0 }
function writeLines(lines: NewLine[]): void {
  guestLines.write(lines.length > 0 ? JSON.stringify(lines) : '')
  if (lines.length === 0) cartId.write('')
}

const cartId = createBrowserStore<string>('guestCartId', '', (text) => text)

/**
 * The id of the cart that is stored, until something of it is ordered. The server takes one order of it, so that two tabs cannot both order it
 * (rule 6.1.3).
 */
export function getGuestCartId(): string {
  if (!cartId.read()) cartId.write(makeKey())
  return cartId.read()
}

/** Whether the stored cart still has these lines in their quantities: another tab may have ordered or changed it. */
export function hasGuestLines(lines: NewLine[]): boolean {
  const stored = new Map(guestLines.read().map((line) => [getLineKey(line), line.quantity]))
  return lines.every((line) => stored.get(getLineKey(line)) === line.quantity)
}

/**
 * The guest's cart, with a change or as it is: prices, stock and totals come from the server with every read, and it applies the changes by the
 * rules of every cart (rule 5.8). An empty cart asks for nothing.
 */
async function send(api: Api, change?: Change): Promise<Cart> {
  const lines = guestLines.read()
  if (lines.length === 0 && !change) return emptyCart
  const { cart } = (await api('POST /cart/guest', { body: { lines, change } })).data
  // What an order took in the meantime must not come back with an answer that still has it: it would be ordered again.
  const left = new Set(guestLines.read().map(getLineKey))
  const taken = new Set(lines.map(getLineKey).filter((key) => !left.has(key)))
  const items = cart.items.filter((item) => !taken.has(getLineKey(item)))
  writeLines(items.map((item) => ({ ...pickIdentity(item), quantity: item.quantity })))
  return taken.size > 0 ? send(api) : cart
}

// One tab after the other: each sends the lines that the other has stored.
const inTurn = <T>(work: () => Promise<T>): Promise<T> => navigator.locks?.request('guestCart', work) ?? work()

export const readGuestCart = (api: Api): Promise<Cart> => inTurn(() => send(api))

export function createGuestCartCalls(api: Api): CartCalls {
  const change = (change: Change) => inTurn(() => send(api, change))
  return {
    add: ({ quantity, ...line }) => change({ action: 'add', ...pickIdentity(line), quantity }),
    setQuantity: ({ quantity, ...line }) => change({ action: 'set', ...pickIdentity(line), quantity }),
    remove: (line) => change({ action: 'remove', ...pickIdentity(line) }),
    clear: async () => {
      writeLines([])
      return emptyCart
    },
  }
}

/** Removes what was ordered from the guest's cart; the rest is another cart. */
export function dropFromGuestCart(ordered: LineIdentity[]): void {
  const keys = new Set(ordered.map(getLineKey))
  cartId.write('')
  writeLines(guestLines.read().filter((line) => !keys.has(getLineKey(line))))
}

/**
 * The cart of the account that signed in here, united with the guest's cart, which ends with that (rule 5.9). Without an answer the guest's
 * lines stay for the next read: uniting twice changes nothing. The id of the guest's cart leaves out what an order has taken that was never
 * answered.
 */
export async function readAccountCart(api: Api): Promise<Cart> {
  const lines = guestLines.read()
  if (lines.length === 0) return (await api('GET /cart')).data.cart
  try {
    const { cart } = (await api('POST /cart/merge', { body: { lines, cartId: cartId.read() || null } })).data
    writeLines([])
    return cart
  } catch (error) {
    // Lines that the server cannot read must not keep the account's cart from loading.
    if (!(error instanceof ApiError && error.status === 400)) throw error
    writeLines([])
    return (await api('GET /cart')).data.cart
  }
}
