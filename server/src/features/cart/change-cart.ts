import type { Cart, CartLineInput } from '@saddar/contract'
import { cartLinesMaximum, cartWaitMs, lineQuantityMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { KeyedMutex } from '../../platform/keyed-mutex.ts'
import { type Choice, matchSku, readSkusOfProducts, type Sku } from '../catalogue/index.ts'
import { readCart, readCartLines } from './read-cart.ts'

const queue = new KeyedMutex()
const busy = () => new AppError('CART_BUSY')

/**
 * Runs the changes of a user's cart one at a time, each waiting at most 3 s (rule 5.5). Returns the whole cart.
 * @throws AppError CART_BUSY
 */
function changeCart(ctx: Context, userId: string, change: (tx: Context) => Promise<void>): Promise<Cart> {
  const deadline = performance.now() + cartWaitMs
  return queue.run(userId, cartWaitMs, busy, async () => {
    try {
      return await inTransaction(ctx, async (tx) => {
        // The rest of the 3 s after queueing limits every lock of the transaction, including those that a concurrent order placement has.
        const lockTimeout = `${Math.max(1, Math.round(deadline - performance.now()))}ms`
        await sql`
          select set_config('lock_timeout', ${lockTimeout}, true), pg_advisory_xact_lock(hashtextextended(${`cart:${userId}`}, 0))`.execute(
          tx.db,
        )
        await change(tx)
        return readCart(tx.db, userId)
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
    const sku = await getSku(tx, input)
    const lines = await tx.db.selectFrom('cart_lines').select(['sku_id', 'quantity']).where('user_id', '=', userId).execute()
    const present = lines.find(({ sku_id }) => sku_id === sku.skuId)
    if (!present && lines.length >= cartLinesMaximum) throw new AppError('CART_FULL')
    await setLine(tx, userId, sku, (present?.quantity ?? 0) + input.quantity)
  })

/**
 * Sets the quantity of a line.
 * @throws AppError ITEM_NOT_IN_CART, OUT_OF_STOCK
 */
export const setCartQuantity = (ctx: Context, userId: string, input: CartLineInput): Promise<Cart> =>
  changeCart(ctx, userId, async (tx) => {
    const line = matchSku(await skusInCart(tx, userId), input)
    if (!line) throw new AppError('ITEM_NOT_IN_CART')
    await setLine(tx, userId, line, input.quantity)
  })

/**
 * Removes a line: the exact one, or the product's only one (rule 5.2).
 * @throws AppError ITEM_NOT_IN_CART
 */
export const removeFromCart = (ctx: Context, userId: string, choice: Choice): Promise<Cart> =>
  changeCart(ctx, userId, async (tx) => {
    const own = (await skusInCart(tx, userId)).filter(({ productId }) => productId === choice.productId)
    const line = matchSku(own, choice) ?? (own.length === 1 ? own[0] : undefined)
    if (!line) throw new AppError('ITEM_NOT_IN_CART')
    await tx.db.deleteFrom('cart_lines').where('user_id', '=', userId).where('sku_id', '=', line.skuId).execute()
  })

export const clearCart = (ctx: Context, userId: string): Promise<Cart> =>
  changeCart(ctx, userId, async (tx) => {
    await tx.db.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
  })

const skusInCart = async (tx: Context, userId: string): Promise<Sku[]> => (await readCartLines(tx.db, userId)).map(({ sku }) => sku)

async function getSku(tx: Context, choice: Choice): Promise<Sku> {
  const skus = await readSkusOfProducts(tx.db, [choice.productId])
  if (skus.length === 0) throw new AppError('PRODUCT_NOT_FOUND')
  const sku = matchSku(skus, choice)
  if (!sku) throw new AppError('CHOICE_REQUIRED')
  return sku
}

async function setLine(tx: Context, userId: string, sku: Sku, quantity: number): Promise<void> {
  const left = sku.isRemoved || !sku.isActive ? 0 : Math.min(sku.stock, lineQuantityMaximum)
  if (quantity > left) throw new AppError('OUT_OF_STOCK', { text: { left }, data: { left } })
  await tx.db
    .insertInto('cart_lines')
    .values({ user_id: userId, sku_id: sku.skuId, quantity })
    .onConflict((conflict) => conflict.columns(['user_id', 'sku_id']).doUpdateSet({ quantity }))
    .execute()
}
