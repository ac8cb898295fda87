import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { Skeleton } from '@saddar/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Failure } from '../../app/failure.tsx'
import { Panel } from '../../app/panel.tsx'
import { revenueQuery } from './queries.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { RevenueTable } from './revenue-table.tsx'

const periods = [
  { period: 'week', label: '7 days' },
  { period: 'month', label: '30 days' },
] as const

/** Revenue day by day, as bars or as a table. */
export function RevenuePanel() {
  const [period, setPeriod] = useState<(typeof periods)[number]['period']>('week')
  const [asTable, setAsTable] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({ ...revenueQuery(useApi(), period), placeholderData: keepPreviousData })
  return (
    <Panel
      title="Revenue"
      action={
        <div className="flex items-center gap-1">
          {periods.map(({ period: name, label }) => (
            <Switch key={name} pressed={period === name} onPress={() => setPeriod(name)} label={label} />
          ))}
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
          <Switch pressed={asTable} onPress={() => setAsTable(!asTable)} label="Table" />
        </div>
      }
    >
      {data ? (
        <>
          <p className="tabular mb-3">
            <span className="font-semibold text-xl tracking-heading">{formatRupees(data.totalRevenue)}</span>{' '}
            <span className="text-quiet">from {data.totalOrders.toLocaleString('en-US')} orders</span>
          </p>
          {asTable ? <RevenueTable series={data.series} /> : <RevenueChart series={data.series} previous={data.previous.revenue} />}
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Panel>
  )
}

function Switch({ pressed, onPress, label }: { pressed: boolean; onPress: () => void; label: string }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'min-h-9 whitespace-nowrap rounded-control px-2 font-medium sm:px-2.5 pointer-coarse:min-h-11',
        pressed ? 'bg-tile text-ink' : 'text-quiet hover:text-ink',
      )}
    >
      {label}
    </button>
  )
}
