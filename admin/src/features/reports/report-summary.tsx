import { formatRupees } from '@saddar/contract/money'
import { hasCost, nameFigure, profitMargin, reports, returnRate } from '@saddar/contract/reports'
import { ChevronDown } from 'lucide-react'
import { formatDate } from '../../shared/karachi-time.ts'
import type { Report } from './queries.ts'
import { ReportChange } from './report-change.tsx'
import type { ReportFilters } from './report-filters.ts'

/** What each report counts, for the owner. */
const notes: Record<ReportFilters['report'], string> = {
  products: 'Goods sold, before discounts and delivery. The dashboard’s revenue is order totals, with both.',
  categories: 'Goods sold, before discounts and delivery. Each product counts in the category that it is in now.',
  cities: 'Order totals by the city of delivery.',
  hours: 'Order totals by the hour in which the order was placed, in Pakistan time.',
  week: 'Orders by weekday and hour, in Pakistan time. The stronger the shade, the more revenue.',
  customers: 'A customer is new if their first order was placed on these days.',
  returns: 'Goods sold, less what was paid for pieces refunded on these days. Exchanged pieces stay sold.',
  'return-reasons': 'What was paid for pieces returned on these days, by the customer’s reason.',
  payments: 'Order totals by how they were to be paid, with the orders of these days that were cancelled or whose payment failed.',
  couriers: 'Orders of these days that were shipped. Those that came back are cancelled, and are no revenue.',
  discounts: 'Orders with a code or a discount by the shop, what it took off, and what was paid.',
}

export function ReportSummary({ data, report }: { data: Report; report: ReportFilters['report'] }) {
  const { totals, previous } = data
  const orders = (reports[report].figures as readonly string[]).includes('orders') ? (totals.orders ?? 0) : undefined
  return (
    <div className="mb-4">
      <p className="tabular flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-xl tracking-heading">{formatRupees(totals.revenue)}</span>
        {nameFigure(report, 'revenue') !== 'Revenue' && <span className="text-quiet">{nameFigure(report, 'revenue').toLowerCase()}</span>}
        {orders !== undefined && (
          <span className="text-quiet">
            from {orders.toLocaleString('en-US')} {orders === 1 ? 'order' : 'orders'}
          </span>
        )}
        <span className="text-quiet">
          <ReportChange
            revenue={totals.revenue}
            before={totals.before}
            long
            nothing={report === 'return-reasons' ? 'No returns' : 'No sales'}
          />
        </span>
      </p>
      {totals.profit !== undefined && <GrossProfit totals={totals} />}
      {report === 'returns' && <CameBack totals={totals} />}
      <p className="mt-1 text-quiet">
        {writeDays(data)}, compared with {writeDays(previous)}
      </p>
      <details className="group max-w-prose text-quiet">
        <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 hover:text-ink pointer-coarse:min-h-11">
          How this is counted
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
        </summary>
        <p>{notes[report]}</p>
        {totals.profit !== undefined && hasCost(totals) && <p className="mt-1">{profitNote}</p>}
      </details>
    </div>
  )
}

const profitNote =
  'Profit is what was paid for them after discount codes, less their cost on the day of the order, before returns, delivery and the discount for paying online.'

/** The profit, its margin, and how many pieces it leaves out (rule 10.64). */
function GrossProfit({ totals }: { totals: Report['totals'] }) {
  const { units = 0, uncosted = 0, profit = 0 } = totals
  if (units === 0) return null
  if (!hasCost(totals))
    return <p className="text-quiet">There is no profit, since what was sold has no cost: enter it as ‘Cost per item’ in the products.</p>
  const margin = profitMargin(totals)
  return (
    <p className="tabular">
      <span className="font-semibold">{formatRupees(profit)}</span> gross profit
      <span className="text-quiet">
        {margin !== null && `, a margin of ${margin.toFixed(1)}%`}
        {uncosted > 0 && `, without ${uncosted.toLocaleString('en-US')} of ${units.toLocaleString('en-US')} pieces, which had no cost`}
      </span>
    </p>
  )
}

/** How many of the sold pieces came back, and what was paid for them (rule 10.63). */
function CameBack({ totals }: { totals: Report['totals'] }) {
  const { units = 0, returned = 0, exchanged = 0, returnedValue = 0 } = totals
  const rate = returnRate(totals)
  if (rate === null) return null
  return (
    <p className="tabular">
      <span className="font-semibold">{formatRupees(returnedValue)}</span> returned
      <span className="text-quiet">
        , {(returned + exchanged).toLocaleString('en-US')} of {units.toLocaleString('en-US')} pieces came back, {rate}%
      </span>
    </p>
  )
}

/** '1 May 2026 – 3 May 2026'; the end is exclusive. */
function writeDays({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const [first, last] = [formatDate(startDate), formatDate(new Date(Date.parse(endDate) - 1).toISOString())]
  return first === last ? first : `${first} – ${last}`
}
