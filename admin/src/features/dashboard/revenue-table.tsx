import { formatRupees } from '@saddar/contract/money'
import type { Revenue } from './queries.ts'
import { getIntervalLabel, nameStep } from './step-names.ts'

interface RevenueTableProps {
  series: Revenue['series']
  before: Revenue['series']
}

/** The chart's figures, newest first. */
export function RevenueTable({ series, before }: RevenueTableProps) {
  const rows = series.map((step, index) => ({ ...step, before: before[index]?.revenue ?? 0 }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Revenue in figures" tabIndex={0} className="max-h-72 overflow-auto lg:max-h-104">
      <table className="tabular w-full text-right">
        <thead className="sticky top-0 bg-surface text-quiet">
          <tr className="[&>th]:px-1 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {getIntervalLabel(series[0]?.date ?? '')}
            </th>
            <th scope="col">Orders</th>
            <th scope="col">Revenue</th>
            <th scope="col">Before</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ date, orders, revenue, before: earlier }) => (
            <tr key={date} className="border-line border-t [&>*]:px-1 [&>*]:py-1.5">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                {nameStep(date)}
              </th>
              <td>{orders}</td>
              <td className="whitespace-nowrap">{formatRupees(revenue)}</td>
              <td className="whitespace-nowrap text-quiet">{formatRupees(earlier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
