import type { OrderQueue } from '@saddar/contract/order-queues'
import { orderStatusNames } from '@saddar/contract/order-states'
import { confirmQueue, type OrderFilters, writeFilters } from './order-filters.ts'

interface NoOrders {
  title: string
  text: string
  /** Where the work goes on. */
  next: { label: string; address: string }
}

const listOf = (status: OrderFilters['status']) => writeFilters({ status, sort: '-createdAt', page: 1 })
const toConfirm = { label: 'New cash orders', address: writeFilters(confirmQueue) }
const toPack = { label: 'Processing', address: listOf('processing') }
const all = { label: 'All orders', address: listOf(undefined) }

const ofQueue: Record<OrderQueue, NoOrders> = {
  confirm: { title: 'No cash order waits for a call', text: 'All are accepted or cancelled.', next: toPack },
  unconfirmed: { title: 'No buyer has to confirm', text: 'All that were asked have answered.', next: toConfirm },
  advance: { title: 'No advance is awaited', text: 'Orders that need an advance wait here until it is paid.', next: toConfirm },
  review: { title: 'Nothing to review', text: 'Cash orders above the limits wait here for a decision.', next: toConfirm },
}

const ofStatus: Partial<Record<NonNullable<OrderFilters['status']>, NoOrders>> = {
  pending: { title: 'No order is pending', text: 'All are accepted or cancelled.', next: toPack },
  processing: { title: 'Nothing to pack', text: 'All accepted orders have left.', next: { label: 'Shipped', address: listOf('shipped') } },
  shipped: { title: 'No parcel is on its way', text: 'All that left have arrived or come back.', next: toPack },
}

/** What it means that a list by status or queue alone is empty; null where other filters leave nothing. */
export function describeNoOrders({ queue, status, sort, page, ...others }: OrderFilters): NoOrders | null {
  if (Object.values(others).some(Boolean) || (!queue && !status)) return null
  if (queue) return ofQueue[queue]
  return ofStatus[status!] ?? { title: `No order is ‘${orderStatusNames[status!]}’`, text: 'None has this status now.', next: all }
}
