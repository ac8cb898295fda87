import type { OrderCounts } from '@saddar/contract'
import { orderCounts } from '@saddar/contract/calls/admin-orders'
import { orderCountMaximum } from '@saddar/contract/limits'
import { type OrderQueue, orderQueues } from '@saddar/contract/order-queues'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchOrders } from './match-orders.ts'

const isQueue = (name: string): name is OrderQueue => name in orderQueues

/** How many orders, of one shopper if given, each list of waiting ones has (rule 16.3.1): what `listOrders` would count, in one statement. */
export async function countOrders(db: Db, userId?: string): Promise<OrderCounts> {
  const counts = orderCounts.keyof().options.map((name) => {
    const filter = { ...(isQueue(name) ? orderQueues[name] : { status: name }), userId }
    return sql`(select count(*) from (${matchOrders(filter, { most: orderCountMaximum.list })}) o) as ${sql.id(name)}`
  })
  const { rows } = await sql<OrderCounts>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}
