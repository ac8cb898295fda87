import type { Cart, CartItem } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import { sumShipping } from '@saddar/contract/sum-shipping'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'

/** Changes that the server has not confirmed yet: quantity per line key, 0 for a line being removed. */
export type CartChanges = Readonly<Record<string, number>>

export const isUnavailable = (line: CartItem): boolean => line.isUnavailable || line.isVariantUnavailable

/** The lines that can be bought; unavailable ones count in no total and block nothing (rule 5.3). */
export const listAvailable = (cart: Pick<Cart, 'items'>): CartItem[] => cart.items.filter((line) => !isUnavailable(line))
export const listUnavailable = (cart: Pick<Cart, 'items'>): CartItem[] => cart.items.filter(isUnavailable)

/** The line total in rupees, at the current price. */
export const getLineTotal = (line: CartItem): number => effectivePrice(line) * line.quantity

/** What the sale prices of a cart save, in rupees. */
export const sumSavings = (cart: Pick<Cart, 'items'>): number =>
  listAvailable(cart).reduce((sum, line) => sum + line.price * line.quantity - getLineTotal(line), 0)

/** The cart with the pending changes applied. Without changes, the server's own figures are kept. */
export function applyChanges(cart: Cart, changes: CartChanges): Cart {
  const hasChanges = cart.items.some((line) => getLineKey(line) in changes)
  if (!hasChanges) return cart
  const items = cart.items
    .map((line) => ({ ...line, quantity: changes[getLineKey(line)] ?? line.quantity }))
    .filter((line) => line.quantity > 0)
  return { items, ...sumLines(items.filter((line) => !isUnavailable(line))) }
}

function sumLines(lines: CartItem[]): Omit<Cart, 'items'> {
  return {
    totalPrice: lines.reduce((sum, line) => sum + getLineTotal(line), 0),
    totalShippingCost: sumShipping(lines),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}
