import { formatRupees } from '@saddar/contract/money'
import { formatDay } from '../../app/karachi-time.ts'
import type { Revenue } from './queries.ts'

/** The chart's figures, newest day first. */
export function RevenueTable({ series }: { series: Revenue['series'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Revenue by day" tabIndex={0} className="max-h-72 overflow-y-auto">
      <table className="tabular w-full text-right">
        <thead className="sticky top-0 bg-surface text-quiet">
          <tr className="[&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Day
            </th>
            <th scope="col">Orders</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ date, orders, revenue }) => (
            <tr key={date} className="border-line border-t [&>*]:py-1.5">
              <th scope="row" className="text-left font-normal">
                {formatDay(date)}
              </th>
              <td>{orders}</td>
              <td>{formatRupees(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
