import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shipmentListQuery } from '../deliveries/queries.ts'
import { advanceQueue, confirmQueue, type OrderFilters, reviewQueue, writeFilters } from '../orders/order-filters.ts'
import { useQueueCounts } from '../orders/use-queue-counts.ts'
import { useOpenCaseCount } from '../payments/queries.ts'
import { useOpenReturnCount } from '../returns/queries.ts'

const oldestFirst = { sort: 'createdAt', page: 1 } as const

/** The orders that wait for somebody, each with the list that shows them. */
const queues: { label: string; one?: string; filters: OrderFilters }[] = [
  { label: 'new cash orders', one: 'new cash order', filters: confirmQueue },
  { label: 'to review', filters: reviewQueue },
  { label: 'waiting for advance', filters: advanceQueue },
  { label: 'paid, to start', filters: { status: 'confirmed', ...oldestFirst } },
  { label: 'to pack', filters: { status: 'processing', ...oldestFirst } },
]
const queueFilters = queues.map(({ filters }) => filters)

/** What waits for staff now, each with a link to its list (rule 17.15). Nothing when nothing waits. */
export function ToDo() {
  const orders = useQueueCounts(queueFilters)
  const parcels = useQuery(shipmentListQuery(useApi(), { view: 'failed', sort: '-createdAt', page: 1 })).data?.counts
  const returns = useOpenReturnCount()
  const payments = useOpenCaseCount()
  const waiting = [
    ...queues.map(({ label, one = label, filters }, index) => {
      const count = orders[index]
      return { label: count === 1 ? one : label, count, to: `/orders${writeFilters(filters)}` }
    }),
    { label: parcels?.failed === 1 ? 'failed delivery' : 'failed deliveries', count: parcels?.failed, to: '/deliveries?view=failed' },
    { label: parcels?.back === 1 ? 'parcel came back' : 'parcels came back', count: parcels?.back, to: '/deliveries?view=back' },
    { label: returns === 1 ? 'open return' : 'open returns', count: returns, to: '/returns' },
    { label: payments === 1 ? 'payment case' : 'payment cases', count: payments, to: '/payments' },
  ].filter(({ count = 0 }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <nav aria-label="To do" className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <h2 className="col-span-2 mr-1 text-base">To do</h2>
      {waiting.map(({ label, count = 0, to }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 hover:border-edge pointer-coarse:min-h-11"
        >
          <span className="tabular font-semibold">{count.toLocaleString('en-US')}</span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
