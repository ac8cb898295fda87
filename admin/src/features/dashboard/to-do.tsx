import { useApi } from '@saddar/client'
import type { OrderCounts } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shipmentListQuery } from '../deliveries/queries.ts'
import { confirmQueue, type OrderFilters, reviewQueue, writeFilters } from '../orders/order-filters.ts'
import { orderCountsQuery } from '../orders/queries.ts'
import { useOpenCaseCount } from '../payments/queries.ts'
import { useOpenReturnCount } from '../returns/queries.ts'

const oldestFirst = { sort: 'createdAt', page: 1 } as const

/** The orders that wait for staff, each with the list that shows them. */
const queues: { of: keyof OrderCounts; label: string; one?: string; filters: OrderFilters; isProblem?: true }[] = [
  { of: 'review', label: 'orders to accept', one: 'order to accept', filters: reviewQueue, isProblem: true },
  { of: 'confirm', label: 'new cash orders', one: 'new cash order', filters: confirmQueue },
  { of: 'confirmed', label: 'to start', filters: { status: 'confirmed', ...oldestFirst } },
  { of: 'processing', label: 'to pack', filters: { status: 'processing', ...oldestFirst } },
]

interface Task {
  label: string
  count: number | undefined
  to: string
  /** Something went wrong, and it gets worse while it waits. */
  isProblem?: true | undefined
}

/** What waits for staff now, problems first, each with a link to its list (rule 17.15). Nothing when nothing waits. */
export function ToDo() {
  const api = useApi()
  const orders = useQuery(orderCountsQuery(api)).data
  const parcels = useQuery(shipmentListQuery(api, { view: 'failed', sort: '-createdAt', page: 1 })).data?.counts
  const returns = useOpenReturnCount()
  const payments = useOpenCaseCount()
  const [review, ...others] = queues.map(({ of, label, one, filters, isProblem }): Task => {
    const count = orders?.[of]
    return { label: (count === 1 && one) || label, count, to: `/orders${writeFilters(filters)}`, isProblem }
  })
  const tasks: Task[] = [
    { label: payments === 1 ? 'payment case' : 'payment cases', count: payments, to: '/payments', isProblem: true },
    {
      label: parcels?.failed === 1 ? 'failed delivery' : 'failed deliveries',
      count: parcels?.failed,
      to: '/deliveries?view=failed',
      isProblem: true,
    },
    {
      label: parcels?.back === 1 ? 'parcel came back' : 'parcels came back',
      count: parcels?.back,
      to: '/deliveries?view=back',
      isProblem: true,
    },
    review!,
    ...others,
    { label: returns === 1 ? 'return' : 'returns', count: returns, to: '/returns' },
  ]
  const waiting = tasks.filter(({ count = 0 }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <nav aria-label="To do" className="flex flex-wrap items-center gap-2 sm:gap-1.5">
      <h2 className="mr-1 w-full text-base sm:w-auto">To do</h2>
      {waiting.map(({ label, count = 0, to, isProblem }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-9 flex-auto items-center gap-1.5 whitespace-nowrap rounded-full sm:flex-none border border-line bg-surface px-3 hover:border-edge sm:px-2 pointer-coarse:min-h-11"
        >
          {isProblem && <span aria-hidden className="size-2 shrink-0 rounded-full bg-warning" />}
          <span className="tabular font-semibold">{count.toLocaleString('en-US')}</span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
