import type { Cart, CartLineInput } from '@saddar/contract'
import { cartLinesMaximum, cartWaitMs, lineQuantityMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { KeyedMutex } from '../../platform/keyed-mutex.ts'
import { type Choice, matchSku } from '../catalogue/index.ts'
import { type CartLine, readCartAndSkus, readCartLines, toCart } from './read-cart.ts'

const queue = new KeyedMutex()
const busy = () => new AppError('CART_BUSY')

/**
 * Runs the changes of a user's cart one at a time, each waiting at most 3 s (rule 5.5). `change` returns the lines that the cart has then.
 *
 * The reply does not wait for the disk: a crash of the database loses the changes of carts of the last moments, of which none is an order
 * (decision 0029).
 * @throws AppError CART_BUSY
 */
function changeCart(ctx: Context, userId: string, change: (tx: Context) => Promise<CartLine[]>): Promise<Cart> {
  const deadline = performance.now() + cartWaitMs
  return queue.run(userId, cartWaitMs, busy, async () => {
    try {
      return await inTransaction(ctx, async (tx) => {
        // The rest of the 3 s after queueing limits every lock of the transaction, including those that a concurrent order placement has.
        const lockTimeout = `${Math.max(1, Math.round(deadline - performance.now()))}ms`
        await sql`
          select set_config('lock_timeout', ${lockTimeout}, true), set_config('synchronous_commit', 'off', true),
            pg_advisory_xact_lock(hashtextextended(${`cart:${userId}`}, 0))`.execute(tx.db)
        return toCart(await change(tx))
      })
    } catch (error) {
      throw (error as { code?: string }).code === '55P03' ? busy() : error
    }
  })
}

/**
 * Adds a quantity of a SKU to the cart.
 * @throws AppError PRODUCT_NOT_FOUND, CHOICE_REQUIRED, OUT_OF_STOCK, CART_FULL
 */
export const addToCart = (ctx: Context, userId: string, input: CartLineInput): Promise<Cart> =>
  changeCart(ctx, userId, async (tx) => {
    const { lines, skus } = await readCartAndSkus(tx.db, userId, input.productId)
    if (skus.length === 0) throw new AppError('PRODUCT_NOT_FOUND')
    const sku = matchSku(skus, input)
    if (!sku) throw new AppError('CHOICE_REQUIRED')
    const present = lines.find((line) => line.sku.skuId === sku.skuId)
    if (!present && lines.length >= cartLinesMaximum) throw new AppError('CART_FULL')
    return setLine(tx, userId, lines, { sku, quantity: (present?.quantity ?? 0) + input.quantity })
  })

/**
 * Sets the quantity of a line.
 * @throws AppError ITEM_NOT_IN_CART, OUT_OF_STOCK
 */
export const setCartQuantity = (ctx: Context, userId: string, input: CartLineInput): Promise<Cart> =>
  changeCart(ctx, userId, async (tx) => {
    const lines = await readCartLines(tx.db, userId)
    const sku = matchSku(skusOf(lines), input)
    if (!sku) throw new AppError('ITEM_NOT_IN_CART')
    return setLine(tx, userId, lines, { sku, quantity: input.quantity })
  })

/**
 * Removes a line: the exact one, or the product's only one (rule 5.2).
 * @throws AppError ITEM_NOT_IN_CART
 */
export const removeFromCart = (ctx: Context, userId: string, choice: Choice): Promise<Cart> =>
  changeCart(ctx, userId, async (tx) => {
    const lines = await readCartLines(tx.db, userId)
    const own = skusOf(lines).filter(({ productId }) => productId === choice.productId)
    const removed = matchSku(own, choice) ?? (own.length === 1 ? own[0] : undefined)
    if (!removed) throw new AppError('ITEM_NOT_IN_CART')
    await tx.db.deleteFrom('cart_lines').where('user_id', '=', userId).where('sku_id', '=', removed.skuId).execute()
    return lines.filter(({ sku }) => sku !== removed)
  })

export const clearCart = (ctx: Context, userId: string): Promise<Cart> =>
  changeCart(ctx, userId, async (tx) => {
    await tx.db.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
    return []
  })

const skusOf = (lines: CartLine[]) => lines.map(({ sku }) => sku)

/** Writes a line of the cart. @returns the lines with it; a new one is the last */
async function setLine(tx: Context, userId: string, lines: CartLine[], line: CartLine): Promise<CartLine[]> {
  const { sku, quantity } = line
  const left = sku.isRemoved || !sku.isActive ? 0 : Math.min(sku.stock, lineQuantityMaximum)
  if (quantity > left) throw new AppError('OUT_OF_STOCK', { text: { left }, data: { left } })
  await sql`
    insert into cart_lines (user_id, sku_id, quantity) values (${userId}, ${sku.skuId}, ${quantity})
    on conflict (user_id, sku_id) do update set quantity = excluded.quantity`.execute(tx.db)
  const isSame = (other: CartLine) => other.sku.skuId === sku.skuId
  return lines.some(isSame) ? lines.map((other) => (isSame(other) ? line : other)) : [...lines, line]
}
