import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Names and values, one per line. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

interface FigureProps {
  name: string
  value: string
  /** After the value, quietly. */
  note?: string | undefined
  tone?: 'warning' | 'red' | undefined
}

export function Figure({ name, value, note, tone }: FigureProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
      <dt className="text-quiet">{name}</dt>
      <dd className="text-right">
        <span className={clsx('tabular font-semibold', tone === 'warning' && 'text-warning', tone === 'red' && 'text-red-text')}>
          {value}
        </span>
        {note && <span className="text-quiet"> {note}</span>}
      </dd>
    </div>
  )
}
