import type { Cart, CartLineInput } from '@saddar/contract'
import { cartLinesMaximum, cartWaitMs } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { type Read, runRead, runTogether } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { KeyedMutex } from '../../platform/keyed-mutex.ts'
import type { Choice } from '../catalogue/index.ts'
import { hashKey, orderedFromCart } from '../guest-orders/index.ts'
import { isAddedBefore, withAddition } from './additions.ts'
import { addLine, changeLine, countLeft, findLineToRemove, withLine } from './cart-lines.ts'
import { savedDeliveryTerms, toDeliveryTerms } from './delivery-terms.ts'
import { readGuestLines } from './guest-cart.ts'
import { type CartLine, cartAndSkus, cartLines, toCart } from './read-cart.ts'

const queue = new KeyedMutex()
const busy = () => new AppError('CART_BUSY')

/**
 * Runs the changes of a user's cart one at a time, each waiting at most 3 s (rule 5.5). `change` gets what `read` finds then, and returns the
 * lines that the cart has afterwards.
 *
 * The reply does not wait for the disk: a crash of the database loses the changes of carts of the last moments, of which none is an order
 * (decision 0029).
 * @throws AppError CART_BUSY
 */
function changeCart<T>(
  ctx: Context,
  userId: string,
  read: Read<T>,
  change: (tx: Transaction, found: T) => Promise<CartLine[]>,
): Promise<Cart> {
  const deadline = performance.now() + cartWaitMs
  return queue.run(userId, cartWaitMs, busy, async () => {
    try {
      return await inTransaction(ctx, async (tx) => {
        // The rest of the 3 s after queueing limits every lock of the transaction, including those that a concurrent order placement has.
        const lockTimeout = `${Math.max(1, Math.round(deadline - performance.now()))}ms`
        const lock = sql<{ terms: Parameters<typeof toDeliveryTerms>[0] }>`
          select set_config('lock_timeout', ${lockTimeout}, true), set_config('synchronous_commit', 'off', true),
            pg_advisory_xact_lock(hashtextextended(${`cart:${userId}`}, 0)), ${savedDeliveryTerms(userId)} as terms`
        const [locked, rows] = await runTogether(tx.db, lock, read.statement)
        return toCart(await change(tx, read.toResult(rows)), toDeliveryTerms(locked[0]!.terms))
      })
    } catch (error) {
      throw (error as { code?: string }).code === '55P03' ? busy() : error
    }
  })
}

/**
 * Adds a quantity of a SKU to the cart.
 * @param key the caller's own name for the addition: sent again, it adds once (rule 5.5.1)
 * @throws AppError PRODUCT_NOT_FOUND, CHOICE_REQUIRED, OUT_OF_STOCK, CART_FULL, IDEMPOTENCY_MISMATCH
 */
export const addToCart = (ctx: Context, userId: string, input: CartLineInput, key?: string): Promise<Cart> =>
  changeCart(ctx, userId, cartAndSkus(userId, input.productId), async (tx, { lines, skus }) => {
    if (key !== undefined && isAddedBefore(lines, skus, input, key)) return lines
    const line = addLine(lines, skus, input, cartLinesMaximum)
    const present = lines.find(({ sku }) => sku.skuId === line.sku.skuId)
    return writeLine(tx, userId, lines, { ...line, additions: withAddition(present, input.quantity, key) }, tx.last)
  })

/**
 * Sets the quantity of a line.
 * @throws AppError ITEM_NOT_IN_CART, OUT_OF_STOCK
 */
export const setCartQuantity = (ctx: Context, userId: string, input: CartLineInput): Promise<Cart> =>
  changeCart(ctx, userId, cartLines(userId), (tx, lines) => writeLine(tx, userId, lines, changeLine(lines, input), tx.last))

/**
 * Removes a line: the exact one, or the product's only one (rule 5.2).
 * @throws AppError ITEM_NOT_IN_CART
 */
export const removeFromCart = (ctx: Context, userId: string, choice: Choice): Promise<Cart> =>
  changeCart(ctx, userId, cartLines(userId), async (tx, lines) => {
    const removed = findLineToRemove(lines, choice)
    await tx.db.deleteFrom('cart_lines').where('user_id', '=', userId).where('sku_id', '=', removed.sku.skuId).execute()
    return lines.filter((line) => line !== removed)
  })

export const clearCart = (ctx: Context, userId: string): Promise<Cart> =>
  changeCart(ctx, userId, cartLines(userId), async (tx) => {
    await tx.db.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
    return []
  })

interface GuestCart {
  lines: CartLineInput[]
  cartId?: string | null | undefined
}

/**
 * Unites the lines that a guest's device stored with the cart of the account that signed in on it (rule 5.9). Of a SKU in both, the larger
 * quantity counts, so that a repeated request changes nothing; all quantities stay within the stock, and lines that do not fit are left out. So are those that an order has taken without the device learning
 * of it.
 */
export const mergeIntoCart = (ctx: Context, userId: string, guest: GuestCart): Promise<Cart> =>
  changeCart(ctx, userId, cartLines(userId), async (tx, present) => {
    let lines = present
    const ordered = guest.cartId ? await runRead(tx.db, orderedFromCart(hashKey(guest.cartId))) : []
    for (const { sku, quantity } of await readGuestLines(tx.db, guest.lines)) {
      if (ordered.some(({ skuId }) => skuId === sku.skuId)) continue
      const own = lines.find((line) => line.sku.skuId === sku.skuId)?.quantity ?? 0
      const united = Math.min(Math.max(own, quantity), countLeft(sku))
      const hasRoom = own > 0 || lines.length < cartLinesMaximum
      if (united > own && hasRoom) lines = await writeLine(tx, userId, lines, { sku, quantity: united })
    }
    return lines
  })

/** Writes a line of the cart. @param mark of the statement @returns the lines with it; a new one is the last */
async function writeLine(tx: Context, userId: string, lines: CartLine[], line: CartLine, mark = sql``): Promise<CartLine[]> {
  await sql`${mark}
    insert into cart_lines (user_id, sku_id, quantity, additions)
    values (${userId}, ${line.sku.skuId}, ${line.quantity}, ${line.additions?.length ? JSON.stringify(line.additions) : null}::jsonb)
    on conflict (user_id, sku_id) do update set quantity = excluded.quantity, additions = excluded.additions`.execute(tx.db)
  return withLine(lines, line)
}
