import { pushToDataLayer } from '@saddar/client'
import { localStore } from '@saddar/client/browser-storage'
import type { Cart, CartItem, Order } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import { describeChoice, getLineKey, type NewLine } from './cart-line/line-identity.ts'

/** An item in the format of GA4 (developers.google.com/analytics, "Measure ecommerce"). */
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
const purchasesMaximum = 50

/** Tracks an added line; `cart` is the server's reply. */
export function trackAddToCart(cart: Cart, added: NewLine): void {
  const key = getLineKey(added)
  const line = cart.items.find((each) => getLineKey(each) === key)
  if (!line) return
  push('add_to_cart', { value: effectivePrice(line) * added.quantity, items: [toItem(line, added.quantity)] })
}

/** Tracks the start of checkout with these lines. */
export function trackBeginCheckout(lines: CartItem[]): void {
  const value = lines.reduce((sum, line) => sum + effectivePrice(line) * line.quantity, 0)
  push('begin_checkout', { value, items: lines.map((line) => toItem(line, line.quantity)) })
}

/** Tracks a placed order, once per browser even if its page is opened again (rule 12.8). */
export function trackPurchase(order: Order): void {
  if (!rememberPurchase(order.orderId)) return
  push('purchase', {
    transaction_id: order.orderId,
    // Without shipping, as GA4 requires.
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
  // Otherwise a tag manager merges the items of the previous event into this one.
  pushToDataLayer({ ecommerce: null }, { event, ecommerce: { currency, ...ecommerce } })
}

let inMemory: string[] = []

/** Returns whether this order has not been tracked yet. */
function rememberPurchase(orderId: string): boolean {
  const tracked = readPurchases()
  if (tracked.includes(orderId)) return false
  // Also in memory: where storage is refused, the order is still tracked only once in this tab.
  inMemory = [...tracked, orderId].slice(-purchasesMaximum)
  localStore.write(purchasesKey, JSON.stringify(inMemory))
  return true
}

function readPurchases(): string[] {
  const stored = localStore.readJson(purchasesKey)
  return Array.isArray(stored) ? [...inMemory, ...stored.filter((id) => typeof id === 'string' && !inMemory.includes(id))] : inMemory
}
