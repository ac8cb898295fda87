import { formatRupees } from '@saddar/contract/money'
import type { Report } from './queries.ts'

const most = 10

interface RankBarsProps {
  rows: Report['rows']
  /** What the revenue of this report is: 'Returned value'. */
  name: string
}

/** The rows with the highest revenue as horizontal bars; a mark on each bar is the revenue of the period before. */
export function RankBars({ rows, name }: RankBarsProps) {
  const top = rows.toSorted((one, other) => other.revenue - one.revenue).slice(0, most)
  const full = Math.max(1, ...top.flatMap(({ revenue, before }) => [revenue, before]))
  const width = (amount: number) => `${(Math.max(0, amount) / full) * 100}%`
  const label = top.map((row) => `${row.name} ${formatRupees(row.revenue)}`).join(', ')
  return (
    <figure role="img" aria-label={`${name}, highest first: ${label}`}>
      {top.some(({ before }) => before > 0) && <BeforeKey />}
      <div aria-hidden className="flex flex-col gap-2.5">
        {top.map(({ key, name: title, revenue, before }) => (
          <div key={key} title={`${title}: ${formatRupees(revenue)}. Before: ${formatRupees(before)}`}>
            <div className="flex items-end justify-between gap-3">
              {/* Not cut: products often differ only at the end of their names. */}
              <bdi className="wrap-anywhere min-w-0 leading-5">{title}</bdi>
              <span className="tabular font-semibold leading-5 whitespace-nowrap">{formatRupees(revenue)}</span>
            </div>
            <div className="relative mt-1 h-2.5 rounded-sm bg-tile">
              <div className="h-full rounded-sm bg-ink/80" style={{ width: width(revenue) }} />
              {before > 0 && (
                <div className="absolute -inset-y-0.5 w-0.5 bg-red" style={{ left: `min(${width(before)}, calc(100% - 2px))` }} />
              )}
            </div>
          </div>
        ))}
      </div>
    </figure>
  )
}

function BeforeKey() {
  return (
    <p aria-hidden className="mb-3 flex items-center gap-2 text-quiet text-xs">
      <span className="block h-3.5 w-0.5 bg-red" />
      The period before
    </p>
  )
}
