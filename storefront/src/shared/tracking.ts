import { pushToDataLayer } from '@saddar/client'
import type { Cart, CartItem, Order } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import { describeChoice, getLineKey, type NewLine } from './cart-line/line-identity.ts'

/** An item as GA4 knows it (developers.google.com/analytics, "Measure ecommerce"). */
interface TrackedItem {
  item_id: string
  item_name: string
  item_variant?: string
  price: number
  quantity: number
}

interface Ecommerce {
  value: number
  items: TrackedItem[]
  transaction_id?: string
  shipping?: number
  coupon?: string
}

const currency = 'PKR'
const purchasesKey = 'trackedPurchases'
const keptPurchases = 50

/** A piece more of something is in the cart; `cart` is what the server answered. */
export function trackAddToCart(cart: Cart, added: NewLine): void {
  const key = getLineKey(added)
  const line = cart.items.find((each) => getLineKey(each) === key)
  if (!line) return
  push('add_to_cart', { value: effectivePrice(line) * added.quantity, items: [toItem(line, added.quantity)] })
}

/** Checkout has opened with something to order. */
export function trackBeginCheckout(lines: CartItem[]): void {
  const value = lines.reduce((sum, line) => sum + effectivePrice(line) * line.quantity, 0)
  push('begin_checkout', { value, items: lines.map((line) => toItem(line, line.quantity)) })
}

/** An order stands. Told once in a browser, whatever is answered, opened or loaded again (behaviour 12.8). */
export function trackPurchase(order: Order): void {
  if (!rememberPurchase(order.orderId)) return
  push('purchase', {
    transaction_id: order.orderId,
    // Of the goods alone, as GA4 asks.
    value: order.subtotal,
    shipping: order.totalShippingCost,
    ...(order.discountCode && { coupon: order.discountCode }),
    items: order.items.map(({ sku, productId, title, color, storageCapacity, size, price, quantity }) => ({
      item_id: sku || productId,
      item_name: title,
      ...nameVariant(describeChoice({ variantColor: color?.name, storageCapacity, size })),
      price,
      quantity,
    })),
  })
}

function toItem(line: Cart['items'][number], quantity: number): TrackedItem {
  return {
    item_id: line.sku || line.productId,
    item_name: line.title,
    ...nameVariant(describeChoice(line)),
    price: effectivePrice(line),
    quantity,
  }
}

const nameVariant = (choice: string) => (choice ? { item_variant: choice } : {})

function push(event: string, ecommerce: Ecommerce): void {
  // Else a tag manager would merge the items of the event before into this one.
  pushToDataLayer({ ecommerce: null }, { event, ecommerce: { currency, ...ecommerce } })
}

let inMemory: string[] = []

/** Whether this order has not been told yet. */
function rememberPurchase(orderId: string): boolean {
  const known = readPurchases()
  if (known.includes(orderId)) return false
  inMemory = [...known, orderId].slice(-keptPurchases)
  try {
    localStorage.setItem(purchasesKey, JSON.stringify(inMemory))
  } catch {
    // In memory it is still told once in this tab.
  }
  return true
}

function readPurchases(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(purchasesKey) ?? '[]')
    return Array.isArray(kept) ? [...inMemory, ...kept.filter((id) => typeof id === 'string' && !inMemory.includes(id))] : inMemory
  } catch {
    return inMemory
  }
}
