import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { orderCountsQuery } from '../orders/queries.ts'
import { Change } from './change.tsx'
import { type Revenue, revenueQuery } from './queries.ts'
import { countPlaced } from './uncounted-orders.ts'

/** What fits a tile of a phone in the large size: 'Rs 99,999'. */
const longValue = 9

const framed = 'rounded-tile border border-line bg-surface'

/** The four figures of the day in Karachi. */
export function Today() {
  const api = useApi()
  const query = useQuery(revenueQuery(api, { period: 'day' }))
  const waiting = useQuery(orderCountsQuery(api)).data?.pending
  return (
    <section aria-label="Today">
      <Loaded of="today’s figures" query={query} skeleton={<Figures />} framed>
        {(data) => <Figures data={data} waiting={waiting} />}
      </Loaded>
    </section>
  )
}

/** Skeletons of the figures while there is no data. */
function Figures({ data, waiting }: { data?: Revenue; waiting?: number | undefined }) {
  const fromToday = data?.byStatus.pending ?? 0
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Figure
        name="Revenue today"
        value={data && formatRupees(data.totalRevenue)}
        note={data && <Change percent={data.changePercent} than="yesterday" />}
      />
      <Figure name="Orders today" value={data && String(data.totalOrders)} note={data && <OrdersNote data={data} />} />
      <Figure
        name="Pending"
        value={data && String(waiting ?? fromToday)}
        note={data && (fromToday > 0 ? `${fromToday} placed today` : 'None placed today')}
        to="/orders?status=pending"
        urgent={(waiting ?? fromToday) > 0}
      />
      <Figure
        name="Average order"
        value={data && formatRupees(data.averageOrderValue)}
        note={data && (data.totalOrders > 0 ? 'Today' : 'No orders yet')}
      />
    </div>
  )
}

/** Orders under review, among others, are in the lists but in no figure: whoever counts them would miss them here. */
function OrdersNote({ data }: { data: Revenue }) {
  const { uncounted } = countPlaced(data)
  return (
    <>
      {data.previous.orders} yesterday by now
      {/* One line: below it the chart's axis is to be seen on a laptop. 'Orders by status' says it in full. */}
      {uncounted > 0 && (
        <span className="block" title="Cancelled, unpaid online, waiting for a review or sent in exchange">
          {uncounted} more in review or not sold
        </span>
      )}
    </>
  )
}

interface FigureProps {
  name: string
  value: string | undefined
  note: ReactNode
  to?: string
  urgent?: boolean
}

function Figure({ name, value, note, to, urgent }: FigureProps) {
  const content = (
    <>
      <p className="flex items-center gap-2 text-quiet">
        {name}
        {urgent && <span aria-hidden className="size-2 rounded-full bg-warning" />}
      </p>
      {value === undefined ? (
        <Skeleton className="mt-1.5 h-8 w-24" />
      ) : (
        <p
          className={clsx(
            'tabular mt-0.5 font-semibold tracking-heading',
            // Every digit of a sum shows: long ones are smaller in the narrow tiles.
            value.length > longValue ? 'text-base leading-7 sm:text-xl sm:leading-8' : 'text-xl sm:text-2xl',
          )}
        >
          {value}
        </p>
      )}
      <div className="mt-0.5 min-h-5 text-quiet text-xs">{note}</div>
    </>
  )
  const look = `block min-w-0 ${framed} px-4 py-2`
  return to ? (
    <Link to={to} className={clsx(look, 'transition-colors hover:border-edge')}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  )
}
