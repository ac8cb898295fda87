import { randomUUID } from 'node:crypto'
import type { ChangeOption, Order } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { canChoose, readAllSkusOfProducts, type Sku } from '../catalogue/index.ts'
import { returnStock, takeStock } from '../stock/index.ts'
import { announceStock } from './announce-orders.ts'
import { announceChange, lockOrder } from './change-status.ts'
import { type CountedItem, countLessSales } from './count-item-sales.ts'
import { toItemRow } from './insert-order.ts'
import { insertHistory } from './order-history.ts'
import { findOrderId, readOrder } from './read-orders.ts'
import { refuseClosed } from './refuse-closed.ts'

interface Item extends CountedItem {
  position: number
  sku_id: string
  title: string
  sku: string
  color_name: string | null
  capacity: string | null
  size: string | null
}

/**
 * Sends another option of the same product for a whole item of an order that has not been shipped, at the same price (rule 6.46.5): stock of both,
 * the line, the cost in the reports, history and email in one transaction. A repeated request changes nothing. The undo is to change it back.
 * @throws AppError OPTION_REFUSED, PARCEL_BOOKED, ORDER_CHANGED when the item is not the one that the caller saw, OPTION_PRICE, OPTION_SHORT,
 * OPTION_PART_CANCELLED, VALIDATION, and those of findOrderId
 */
export async function changeOption(ctx: Context, given: string, { line, was, skuId }: ChangeOption): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    await refuseClosed(tx, locked, 'OPTION_REFUSED')
    const items = await readItems(tx, locked.id)
    const item = items[line]
    if (!item) throw invalid([{ msg: 'Choose the item again', path: 'line' }])
    if (item.sku_id === skuId.toLowerCase()) return readOrder(tx.db, locked.id, 'staff')
    if (nameItem(item) !== was) throw new AppError('ORDER_CHANGED')
    await refusePartCancelled(tx, locked.id, item)
    const sku = await findOption(tx, item, skuId)
    await writeOption(tx, locked.id, item, sku)
    const after = await readItems(tx, locked.id)
    await countLessSales(tx, locked.id, items, after)
    const names = { from: nameItem(item), to: nameItem(after[line]!) }
    await insertHistory(tx, sql`orders where id = ${locked.id}`, `Option changed: ${names.from} → ${names.to}`).execute(tx.db)
    await enqueue(tx.db, 'order-option-changed', { id: locked.id, changeId: randomUUID(), ...names })
    if (locked.holds_stock) await moveStock(tx, locked.id, item, sku)
    await announceChange(tx, locked)
    return readOrder(tx.db, locked.id, 'staff')
  })
}

const nameItem = ({ title, color_name, capacity: storageCapacity, size }: Item): string =>
  describeItem({ title, color: color_name === null ? null : { name: color_name, code: '' }, storageCapacity, size })

const readItems = ({ db }: Context, orderId: string): Promise<Item[]> =>
  db
    .selectFrom('order_items')
    .select(['position', 'product_id', 'sku_id', 'title', 'sku', 'color_name', 'capacity', 'size', 'quantity', 'price', 'discount', 'cost'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** The invoice names cancelled pieces beside their line, whose option must then be theirs. */
async function refusePartCancelled({ db }: Context, orderId: string, item: Item): Promise<void> {
  const cancelled = await db
    .selectFrom('cancelled_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('title', '=', nameItem(item))
    .where('sku', '=', item.sku)
    .executeTakeFirst()
  if (cancelled) throw new AppError('OPTION_PART_CANCELLED')
}

/** @throws AppError VALIDATION, OPTION_PRICE */
async function findOption({ db }: Context, item: Item, skuId: string): Promise<Sku> {
  const skus = await readAllSkusOfProducts(db, [item.product_id])
  const sku = skus.find((one) => one.skuId === skuId.toLowerCase() && canChoose(one))
  if (!sku) throw invalid([{ msg: 'Choose an option of the same product', path: 'skuId' }])
  const more = (sku.salePrice || sku.listPrice) - item.price
  if (more !== 0)
    throw new AppError('OPTION_PRICE', { text: { difference: `${formatRupees(Math.abs(more))} ${more > 0 ? 'more' : 'less'}` } })
  return sku
}

/** Price, discounts and delivery stay as they were charged; the cost is the new option's. */
async function writeOption({ db }: Context, orderId: string, { position, quantity, discount }: Item, sku: Sku): Promise<void> {
  const {
    sku_id,
    image,
    sku: code,
    variant_type,
    variant_id,
    color_name,
    color_code,
    capacity,
    size,
  } = toItemRow({ sku, quantity }, position, discount)
  await sql`
    with changed as (
      update order_items set sku_id = ${sku_id}, image = ${image}, sku = ${code}, variant_type = ${variant_type}, variant_id = ${variant_id},
        color_name = ${color_name}, color_code = ${color_code}, capacity = ${capacity}, size = ${size},
        cost = (select cost from skus where id = ${sku_id}), option_changed_at = now()
      where order_id = ${orderId} and position = ${position}
    )
    update orders set updated_at = now() where id = ${orderId}`.execute(db)
}

/** Last, to keep the row locks of popular SKUs short. @throws AppError OPTION_SHORT */
async function moveStock(tx: Transaction, orderId: string, { sku_id, product_id, quantity }: Item, { skuId }: Sku): Promise<void> {
  // Both at once and in id order: two orders that swap the same options the other way round would wait for each other.
  await sql`select from skus where id = any(${[sku_id, skuId]}::uuid[]) order by id for no key update`.execute(tx.db)
  const { short } = await takeStock(tx, [{ skuId, quantity }], { orderId })
  if (short.length > 0) throw new AppError('OPTION_SHORT')
  await returnStock(tx, [{ skuId: sku_id, quantity }], { orderId })
  await announceStock(tx, [product_id], true)
}
