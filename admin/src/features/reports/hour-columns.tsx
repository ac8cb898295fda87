import { nameHour } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'
import { listTicks } from '../dashboard/list-ticks.ts'
import type { Report } from './queries.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The revenue of each hour of the day as zero-based columns, the highest one labelled; the period before as grey columns behind them. */
export function HourColumns({ rows }: { rows: Report['rows'] }) {
  const byHour = new Map(rows.map((row) => [Number(row.key), row]))
  const columns = hours.map((hour) => ({ hour, revenue: byHour.get(hour)?.revenue ?? 0, before: byHour.get(hour)?.before ?? 0 }))
  const best = columns.reduce((max, column) => (column.revenue > max.revenue ? column : max))
  const highest = Math.max(1, ...columns.flatMap(({ revenue, before }) => [revenue, before]))
  const full = highest * 1.12
  const height = (amount: number) => (amount > 0 ? `max(2px, ${(amount / full) * 100}%)` : 0)
  return (
    <figure role="img" aria-label={`Revenue by hour: the most at ${nameHour(best.hour)} with ${formatRupees(best.revenue)}`}>
      <div aria-hidden>
        <div className="relative ml-9 flex h-48 items-end gap-[2px] border-line border-b sm:gap-1 lg:h-64">
          {listTicks(highest).map(({ amount, label }) => (
            <div
              key={amount}
              className="absolute right-0 -left-9 flex translate-y-1/2 items-center text-quiet text-xs"
              style={{ bottom: `${(amount / full) * 100}%` }}
            >
              <span className="tabular w-9 pr-2 text-right">{label}</span>
              <span className="flex-1 border-line border-t" />
            </div>
          ))}
          {columns.map(({ hour, revenue, before }) => (
            <div
              key={hour}
              title={`${nameHour(hour)}: ${formatRupees(revenue)}. Before: ${formatRupees(before)}`}
              className="relative h-full min-w-0 flex-1"
            >
              <div className="absolute inset-x-0 bottom-0 rounded-t-[3px] bg-edge" style={{ height: height(before) }} />
              <div
                className="absolute inset-x-[28%] bottom-0 rounded-t-[3px] bg-ink sm:inset-x-[20%] sm:ring-1 sm:ring-surface"
                style={{ height: height(revenue) }}
              />
              {hour === best.hour && revenue > 0 && (
                <span
                  className={clsx(
                    'tabular absolute z-10 rounded-sm bg-surface/85 px-0.5 font-semibold text-xs whitespace-nowrap',
                    hour > 11 ? 'right-0' : 'left-0',
                  )}
                  style={{ bottom: height(revenue) }}
                >
                  {formatRupees(revenue)}
                </span>
              )}
            </div>
          ))}
        </div>
        <div className="mt-1 ml-9 flex gap-[2px] text-quiet text-xs sm:gap-1">
          {hours.map((hour) => (
            <span key={hour} className="tabular min-w-0 flex-1 whitespace-nowrap">
              {hour % 6 === 0 && nameHour(hour)}
            </span>
          ))}
        </div>
        <p className="mt-2 flex items-center gap-2 text-quiet text-xs">
          <span className="block size-3 rounded-sm bg-edge" />
          The period before
        </p>
      </div>
    </figure>
  )
}
