import { formatRupees } from '@saddar/contract/money'
import { hasCost, profitMargin, reports } from '@saddar/contract/reports'
import { formatDate } from '../../shared/karachi-time.ts'
import type { Report } from './queries.ts'
import { ReportChange } from './report-change.tsx'
import type { ReportFilters } from './report-filters.ts'

/** What each report counts, for the owner. */
const notes: Record<ReportFilters['report'], string> = {
  products: 'Goods sold, before discounts and delivery.',
  categories: 'Goods sold, before discounts and delivery. Each product counts in the category that it is in now.',
  cities: 'Order totals by the city of delivery.',
  hours: 'Order totals by the hour in which the order was placed, in Pakistan time.',
  week: 'Orders by weekday and hour, in Pakistan time. The darker the field, the more revenue.',
  customers: 'A customer is new if their first order was placed on these days.',
  returns: 'Goods sold, less what was paid for pieces refunded on these days. Exchanged pieces stay sold.',
  'return-reasons': 'What was paid for pieces returned on these days, by the customer’s reason.',
  discounts: 'Orders placed with a code, what the code took off, and what was paid.',
}

export function ReportSummary({ data, report }: { data: Report; report: ReportFilters['report'] }) {
  const { totals, previous } = data
  const orders = (reports[report].figures as readonly string[]).includes('orders') ? (totals.orders ?? 0) : undefined
  return (
    <div className="mb-4">
      <p className="tabular flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-xl tracking-heading">{formatRupees(totals.revenue)}</span>
        {orders !== undefined && (
          <span className="text-quiet">
            from {orders.toLocaleString('en-US')} {orders === 1 ? 'order' : 'orders'}
          </span>
        )}
        <span className="text-quiet">
          <ReportChange revenue={totals.revenue} before={totals.before} long />
        </span>
      </p>
      {totals.profit !== undefined && hasCost(totals) && <GrossProfit totals={totals} />}
      <p className="mt-1 max-w-prose text-quiet">
        {writeDays(data)}, compared with {writeDays(previous)}. {notes[report]}
        {totals.profit !== undefined && ` ${describeProfit(totals)}`}
      </p>
    </div>
  )
}

function GrossProfit({ totals }: { totals: Report['totals'] }) {
  const margin = profitMargin(totals)
  return (
    <p className="tabular">
      <span className="font-semibold">{formatRupees(totals.profit ?? 0)}</span> gross profit
      {margin !== null && <span className="text-quiet">, a margin of {margin.toFixed(1)}%</span>}
    </p>
  )
}

/** What the profit counts, and how many pieces it leaves out (rule 10.64). */
function describeProfit({ units = 0, uncosted = 0 }: Report['totals']): string {
  if (units === 0) return ''
  if (uncosted === units) return 'There is no profit, since what was sold has no cost: enter it as ‘Cost per item’ in the products.'
  const counted =
    'Profit is what was paid for them after discount codes, less their cost on the day of the order, before returns, delivery and the discount for paying online.'
  if (uncosted === 0) return counted
  const left = `${uncosted.toLocaleString('en-US')} of ${units.toLocaleString('en-US')} pieces sold had no cost and ${uncosted === 1 ? 'is' : 'are'} left out of it.`
  return `${counted} ${left}`
}

/** '1 May 2026 – 3 May 2026'; the end is exclusive. */
function writeDays({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const [first, last] = [formatDate(startDate), formatDate(new Date(Date.parse(endDate) - 1).toISOString())]
  return first === last ? first : `${first} – ${last}`
}
