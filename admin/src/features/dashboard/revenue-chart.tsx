import { formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'
import { listTicks } from './list-ticks.ts'
import type { Revenue } from './queries.ts'
import { getIntervalLabel, nameStep } from './step-names.ts'

type Series = Revenue['series']

interface RevenueChartProps {
  series: Series
  /** The values of the period before, drawn as a line. */
  before: Series
  /** Whether the last bar is still in progress; it is highlighted. */
  isOpen: boolean
}

/**
 * Zero-based bars over lines at round amounts, the highest bar labelled, and the period before as a line. The table shows the same figures.
 * Higher only where the window has room: on a laptop the axis is seen without scrolling.
 */
export function RevenueChart({ series, before, isOpen }: RevenueChartProps) {
  const best = series.reduce((max, step, index) => (step.revenue > (series[max]?.revenue ?? 0) ? index : max), 0)
  const earlier = before.slice(0, series.length)
  const highest = Math.max(1, ...series.map(({ revenue }) => revenue), ...earlier.map(({ revenue }) => revenue))
  const top = highest * 1.12
  const last = series.length - 1
  return (
    <figure role="img" aria-label={describe(series, best, earlier)} className="pl-9">
      <div aria-hidden className="relative h-48 border-edge border-b lg:h-52 lg:[@media(min-height:54rem)]:h-68">
        {listTicks(highest).map(({ amount, label }) => (
          <div
            key={amount}
            className="absolute right-0 -left-9 flex translate-y-1/2 items-center text-quiet text-xs"
            style={{ bottom: `${(amount / top) * 100}%` }}
          >
            <span className="tabular w-9 pr-2 text-right">{label}</span>
            <span className="flex-1 border-line border-t" />
          </div>
        ))}
        {series.every(({ revenue }) => revenue === 0) && (
          <p className="absolute inset-0 grid place-items-center text-quiet">No sales in this period</p>
        )}
        <div className="relative flex h-full items-end gap-[2px] sm:gap-1">
          {series.map(({ date, revenue, orders }, index) => (
            <div
              key={date}
              title={`${nameStep(date)}: ${formatRupees(revenue)}, ${orders} orders. Before: ${formatRupees(earlier[index]?.revenue ?? 0)}`}
              className="group relative flex h-full min-w-0 flex-1 items-end"
            >
              <div
                className={clsx(
                  'w-full rounded-t-[3px] transition-colors',
                  isOpen && index === last ? 'bg-red' : 'bg-ink/80 group-hover:bg-ink',
                )}
                style={{ height: revenue > 0 ? `max(2px, ${(revenue / top) * 100}%)` : 0 }}
              />
              {index === best && revenue > 0 && (
                <span
                  className={clsx(
                    'tabular absolute z-10 mb-0.5 rounded-sm bg-surface/85 px-0.5 font-semibold text-xs whitespace-nowrap',
                    index > series.length / 2 ? 'right-0' : 'left-0',
                  )}
                  style={{ bottom: `${(revenue / top) * 100}%` }}
                >
                  {formatRupees(revenue)}
                </span>
              )}
            </div>
          ))}
        </div>
        <LineBefore series={earlier} bars={series} top={top} />
      </div>
      <StepLabels series={series} isOpen={isOpen} />
    </figure>
  )
}

function describe(series: Series, best: number, earlier: Series): string {
  const steps = `${getIntervalLabel(series[0]?.date ?? '').toLowerCase()}s`
  const sum = (of: Series) => formatRupees(of.reduce((total, { revenue }) => total + revenue, 0))
  const top = series[best]
  const most = top && top.revenue > 0 ? ` the most in ${nameStep(top.date)} with ${formatRupees(top.revenue)};` : ''
  return `Revenue over ${series.length} ${steps}: ${sum(series)};${most} ${sum(earlier)} in the period before.`
}

/** A line with one point over the middle of each bar, labelled at its highest point that no bar around it covers. */
function LineBefore({ series, bars, top }: { series: Series; bars: Series; top: number }) {
  const count = bars.length
  // The label is about four bars of a month wide.
  const around = Math.ceil(count / 20)
  const isFree = (index: number) =>
    bars.slice(Math.max(0, index - around), index + around + 1).every(({ revenue }) => revenue < series[index]!.revenue)
  const [labelled] = series
    .map(({ revenue }, index) => ({ index, revenue, free: Number(isFree(index)) }))
    .sort((a, b) => b.free - a.free || b.revenue - a.revenue)
  if (!labelled?.revenue) return null
  const y = (revenue: number) => 100 - (revenue / top) * 100
  const points = series.map(({ revenue }, index) => `${((index + 0.5) / count) * 100},${y(revenue)}`)
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full text-edge"
      >
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className={clsx(
          'absolute -translate-y-full rounded-sm bg-surface/85 px-1 text-quiet text-xs',
          // The last bar, which may be high and red, stays free.
          labelled.index > count * 0.8 ? '-translate-x-full' : '-translate-x-1/2',
        )}
        style={{ left: `clamp(1.5rem, ${((labelled.index + 0.5) / count) * 100}%, calc(100% - 1.5rem))`, top: `${y(labelled.revenue)}%` }}
      >
        Before
      </span>
    </>
  )
}

/** Labels are counted from the last bar; phones show every second one. */
function StepLabels({ series, isOpen }: { series: Series; isOpen: boolean }) {
  const every = Math.ceil(series.length / 7)
  const last = series.length - 1
  const now = series[last]?.date.length === 10 ? 'Today' : 'Now'
  return (
    <div aria-hidden className="mt-1.5 flex gap-[2px] text-quiet text-xs sm:gap-1">
      {series.map(({ date }, index) => (
        <span key={date} className="relative h-4 min-w-0 flex-1">
          {(last - index) % every === 0 && (
            <span
              className={clsx(
                'tabular absolute whitespace-nowrap',
                (last - index) % (every * 2) ? 'hidden sm:inline' : '',
                index === last ? 'right-0' : index === 0 ? 'left-0' : '-translate-x-1/2 left-1/2',
              )}
            >
              {index === last && isOpen ? now : nameStep(date)}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
