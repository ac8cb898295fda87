import { formatRupees } from '@saddar/contract/money'
import { formatDay } from '../../app/karachi-time.ts'
import type { Revenue } from './queries.ts'

const height = 200

interface RevenueChartProps {
  series: Revenue['series']
  /** Revenue of the period before, for its daily average as a quiet line. */
  previous: number
}

/** Zero-based bars, one a day, with the best day labelled; the table beside it says the same in figures. */
export function RevenueChart({ series, previous }: RevenueChartProps) {
  const average = Math.round(previous / Math.max(1, series.length))
  const best = series.reduce((max, day, index) => (day.revenue > (series[max]?.revenue ?? 0) ? index : max), 0)
  const top = Math.max(1, average, series[best]?.revenue ?? 0) * 1.12
  // Labels are counted from today; a phone has room for every second one.
  const every = Math.ceil(series.length / 7)
  const summary = `Revenue by day: ${series.length} days, the best ${formatDay(series[best]?.date ?? '')} with ${formatRupees(series[best]?.revenue ?? 0)}; ${formatRupees(average)} a day in the period before.`
  return (
    <figure role="img" aria-label={summary}>
      <div aria-hidden className="relative border-line border-b" style={{ height }}>
        {series.every(({ revenue }) => revenue === 0) && (
          <p className="absolute inset-0 grid place-items-center text-quiet">No sales on these days</p>
        )}
        {average > 0 && (
          <div className="absolute inset-x-0 z-10 border-edge border-t border-dashed" style={{ bottom: (average / top) * height }}>
            <span className="tabular absolute bottom-0.5 left-0 rounded bg-surface/85 px-1 text-quiet text-xs">
              {formatRupees(average)} a day before
            </span>
          </div>
        )}
        <div className="flex h-full items-end gap-[3px] sm:gap-1">
          {series.map(({ date, revenue, orders }, index) => (
            <div
              key={date}
              title={`${formatDay(date)}: ${formatRupees(revenue)}, ${orders} orders`}
              className="group relative flex h-full min-w-0 flex-1 items-end"
            >
              <div
                className={`w-full rounded-t-[3px] transition-colors ${index === series.length - 1 ? 'bg-red' : 'bg-ink/80 group-hover:bg-ink'}`}
                style={{ height: Math.max(revenue > 0 ? 2 : 0, (revenue / top) * height) }}
              />
              {index === best && revenue > 0 && (
                <span
                  className={`tabular absolute mb-0.5 font-semibold text-xs whitespace-nowrap ${index > series.length / 2 ? 'right-0' : 'left-0'}`}
                  style={{ bottom: (revenue / top) * height }}
                >
                  {formatRupees(revenue)}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden className="mt-1.5 flex gap-[3px] text-quiet text-xs sm:gap-1">
        {series.map(({ date }, index) => (
          <span key={date} className="relative h-4 min-w-0 flex-1">
            {(series.length - 1 - index) % every === 0 && (
              <span
                className={`tabular absolute whitespace-nowrap ${(series.length - 1 - index) % (every * 2) ? 'hidden sm:inline' : ''} ${index === series.length - 1 ? 'right-0' : index === 0 ? 'left-0' : '-translate-x-1/2 left-1/2'}`}
              >
                {index === series.length - 1 ? 'Today' : formatDay(date)}
              </span>
            )}
          </span>
        ))}
      </div>
    </figure>
  )
}
