import { nameHour } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { weekdays } from '@saddar/contract/reports'
import type { CSSProperties } from 'react'
import { nameRow } from './name-row.ts'
import type { Report } from './queries.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A field's place: on phones the days are columns and the hours rows, on wide screens the other way round. */
const place = (day: number, hour: number) => ({ '--day': day + 2, '--hour': hour + 2 }) as CSSProperties
const placed = 'col-start-(--day) row-start-(--hour) lg:col-start-(--hour) lg:row-start-(--day)'

/** The revenue by weekday and hour as a grid of fields; a stronger shade had more. */
export function WeekGrid({ rows }: { rows: Report['rows'] }) {
  const cells = rows.map((row) => ({ ...row, day: Math.floor(Number(row.key) / 100) - 1, hour: Number(row.key) % 100 }))
  const full = Math.max(1, ...cells.map(({ revenue }) => revenue))
  const best = cells.toSorted((one, other) => other.revenue - one.revenue)[0]
  return (
    <figure
      role="img"
      aria-label={
        best
          ? `Revenue by weekday and hour: the most on ${nameRow('week', best)} with ${formatRupees(best.revenue)}`
          : 'Revenue by weekday and hour'
      }
    >
      <div
        aria-hidden
        className="grid auto-rows-[1.125rem] grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] gap-0.5 text-quiet text-xs lg:auto-rows-[1.75rem] lg:grid-cols-[2.75rem_repeat(24,minmax(0,1fr))]"
      >
        {weekdays.map((day, index) => (
          <span key={day} style={place(index, -1)} className={`${placed} max-lg:text-center lg:self-center`}>
            {day.slice(0, 3)}
          </span>
        ))}
        {hours.map((hour) => (
          <span key={hour} style={place(-1, hour)} className={`tabular ${placed} ${hour % 3 ? 'hidden' : 'self-center whitespace-nowrap'}`}>
            {nameHour(hour)}
          </span>
        ))}
        {weekdays.flatMap((day, index) =>
          hours.map((hour) => <span key={`${day} ${hour}`} style={place(index, hour)} className={`${placed} rounded-[3px] bg-tile`} />),
        )}
        {cells.map(({ key, day, hour, orders, revenue, ...row }) => (
          <span
            key={key}
            title={`${nameRow('week', { key, ...row })}: ${formatRupees(revenue)}, ${orders} orders`}
            style={{ ...place(day, hour), opacity: revenue > 0 ? 0.12 + 0.88 * (revenue / full) : 0 }}
            className={`${placed} rounded-[3px] bg-ink`}
          />
        ))}
      </div>
    </figure>
  )
}
