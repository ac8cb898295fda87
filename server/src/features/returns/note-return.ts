import type { ReturnStatus } from '@saddar/contract'
import { sql } from 'kysely'
import { type Transaction, toActorColumns } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announce } from '../live/index.ts'
import { notifyStaff } from '../orders/index.ts'
import type { OwnedReturn } from './read-returns.ts'

/** The states that the customer gets a mail about. */
const mailedStatuses: readonly ReturnStatus[] = ['requested', 'approved', 'refused', 'pickup_booked', 'received', 'settled']

/**
 * Adds the new state of a return to its history, tells the customer and staff, and queues the customer's mail. A request by
 * its customer is also a notification of staff.
 */
export async function noteReturn(tx: Transaction, { id, orderId }: OwnedReturn, status: ReturnStatus, note: string): Promise<void> {
  const { role, userId } = toActorColumns(tx)
  // A guest with the key to the order is its shopper.
  const by = tx.actor.kind === 'guest' && tx.actor.grant ? 'shopper' : role
  const { rows } = await sql<{ order_id: string; user_id: string | null; customer_name: string }>`
    with entry as (
      insert into return_history (return_id, status, by_role, by_user, note) values (${id}, ${status}, ${by}, ${userId}::uuid, ${note})
    ) select order_id, user_id, customer_name from orders where id = ${orderId}`.execute(tx.db)
  const order = rows[0]!
  announce(
    tx,
    'returnUpdated',
    { orderId: order.order_id, returnId: id, status },
    order.user_id === null ? 'staff' : { ownerAndStaff: order.user_id },
  )
  if (status === 'requested' && by !== 'admin') await notifyStaff(tx, orderId, 'Return requested', order.customer_name)
  if (mailedStatuses.includes(status)) await enqueue(tx.db, 'return-changed', { id, status })
}
