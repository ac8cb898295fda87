import type { Cart, CartLineInput, GuestCartChange } from '@saddar/contract'
import { guestCartLinesMaximum } from '@saddar/contract/limits'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { canChoose, matchSku, readAllSkusOfProducts } from '../catalogue/index.ts'
import { readSettings } from '../settings/index.ts'
import { addLine, changeLine, findLineToRemove, withLine } from './cart-lines.ts'
import { type CartLine, toCart } from './read-cart.ts'

/**
 * The cart of a guest, as of now: the device stores which SKUs and how many, the server answers with prices, stock and totals and applies
 * changes by the rules of every cart. Nothing is stored here, so made-up carts cost no space (rule 5.8).
 * @throws AppError UNAUTHENTICATED where guests cannot check out, and the errors of the change
 */
export async function readGuestCart(db: Db, given: CartLineInput[], change?: GuestCartChange): Promise<Cart> {
  const { guestCheckout, delivery } = await readSettings(db)
  if (!guestCheckout) throw new AppError('UNAUTHENTICATED')
  const lines = await readGuestLines(db, given)
  return toCart(change ? await applyChange(db, lines, change) : lines, { delivery, place: undefined })
}

async function applyChange(db: Db, lines: CartLine[], change: GuestCartChange): Promise<CartLine[]> {
  if (change.action === 'remove') {
    const removed = findLineToRemove(lines, change)
    return lines.filter((line) => line !== removed)
  }
  if (change.action === 'set') return withLine(lines, changeLine(lines, change))
  const skus = (await readAllSkusOfProducts(db, [change.productId])).filter(canChoose)
  return withLine(lines, addLine(lines, skus, change, guestCartLinesMaximum))
}

/**
 * The lines that these name, in their order, including those that can no longer be bought. Lines of unknown SKUs are left out; of several
 * lines of one SKU, the last counts.
 */
export async function readGuestLines(db: Db, given: CartLineInput[]): Promise<CartLine[]> {
  const skus = await readAllSkusOfProducts(db, [...new Set(given.map(({ productId }) => productId))])
  return given.reduce<CartLine[]>((lines, input) => {
    // A removed SKU may have the same choice as the one that took its place.
    const sku = matchSku(skus.filter(canChoose), input) ?? matchSku(skus, input)
    return sku ? withLine(lines, { sku, quantity: input.quantity }) : lines
  }, [])
}
