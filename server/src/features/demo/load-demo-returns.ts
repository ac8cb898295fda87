import { fileURLToPath } from 'node:url'
import { splitPaid } from '@saddar/contract'
import type { DemoReturn } from '@saddar/demo'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import { addReadyPicture } from '../returns/index.ts'
import { returnStock } from '../stock/index.ts'

const hourMs = 3_600_000

/** A delivered demo order whose first line comes back. */
export interface ReturnedOrder {
  id: string
  orderId: string
  deliveredAt: Date
  lines: { skuId: string; productId: string; quantity: number; total: number; discount: number }[]
  shipping: number
  discount: number
  onlineDiscount: number
  given: DemoReturn
}

const steps = ['requested', 'approved', 'pickup_booked', 'received', 'inspected', 'settled'] as const

/**
 * Adds the returns of the demo shop: one that waits for staff, one whose exchange can be sent, with a picture, and one that was settled, with its
 * refund; with their stock (rule 10.3.2).
 */
export async function loadDemoReturns(tx: Context, orders: ReturnedOrder[], now: number, pictures: PrivateFiles): Promise<void> {
  for (const order of orders) {
    const { given, id } = order
    const line = order.lines[0]!
    const isSettled = given.state === 'settled'
    const isBack = given.state !== 'requested'
    const statuses = steps.slice(0, steps.indexOf(given.state) + 1)
    const start = order.deliveredAt.getTime() + hourMs
    const at = statuses.map((_, index) => new Date(start + ((now - start) * index) / (statuses.length + 1)))
    const lines = order.lines.map((each, position) => ({ ...each, position }))
    const { paid } = splitPaid({ ...order, lines }).lines.get(0)!
    const { rows } = await sql<{ id: string }>`
      insert into returns (order_id, number, status, note, courier, refund_amount, created_at, updated_at)
      values (${id}, 1, ${statuses.at(-1)!}, ${given.note}, ${isBack ? 'TCS' : null}, ${isSettled ? paid : null}, ${at[0]!}, ${at.at(-1)!})
      returning id`.execute(tx.db)
    const returnId = rows[0]!.id
    await tx.db
      .insertInto('return_lines')
      .values({
        ...{ return_id: returnId, position: 0, quantity: line.quantity, reason: given.reason },
        ...(isBack && { accepted: line.quantity, is_restocked: true }),
        ...(isSettled && { value: paid }),
        wanted_sku_id: given.wants ? await findColor(tx, line.productId, given.wants) : null,
      })
      .execute()
    await tx.db
      .insertInto('return_history')
      .values(
        statuses.map((status, index) => ({
          ...{ return_id: returnId, status, by_role: index === 0 ? 'shopper' : 'admin', at: at[index]! },
          note: index === 0 ? given.note : '',
        })),
      )
      .execute()
    if (given.picture) await addPicture(tx, returnId, given.picture, pictures)
    if (!isBack) continue
    await returnStock(tx, [line], { orderId: id, note: 'Returned by the customer' })
    if (!isSettled) continue
    await sql`
      with refund as (
        insert into refunds (order_id, payment, return_id, amount, method, state, reason, reference, paid_on, settled_at, created_at, updated_at)
        select ${id}, (select reference from payment_attempts where order_id = ${id} and status = 'paid' limit 1), ${returnId}, ${paid}, 'gateway', 'paid',
          ${`Return ${order.orderId}-R1`}, 'DEMO-RETURN', karachi_day(${at.at(-1)!}), ${at.at(-1)!}, ${at.at(-1)!}, ${at.at(-1)!}
        returning id
      ) insert into refund_history (refund_id, state, by_role, at) select id, 'paid', 'admin', ${at.at(-1)!} from refund`.execute(tx.db)
  }
}

const findColor = async (tx: Context, productId: string, color: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from skus where product_id = ${productId} and color_name = ${color} and is_leaf and removed_at is null`.execute(tx.db)
  return rows[0]!.id
}

/** One of the demo's pictures, as the customer's. */
async function addPicture(tx: Context, returnId: string, name: string, files: PrivateFiles): Promise<void> {
  const { findPictureFile, pictureSize } = await import('@saddar/demo')
  const paths = { large: fileURLToPath(findPictureFile(name)), small: fileURLToPath(findPictureFile(name, 240)) }
  await addReadyPicture(tx, files, { returnId, paths, width: pictureSize, height: pictureSize })
}
