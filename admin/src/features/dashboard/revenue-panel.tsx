import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChartColumn, Table } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Change } from './change.tsx'
import { type Revenue, revenueQuery } from './queries.ts'
import { useFigureRange } from './range.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { RevenueTable } from './revenue-table.tsx'

/** The revenue of the range, as bars or as a table. */
export function RevenuePanel() {
  const [range] = useFigureRange()
  const [asTable, setAsTable] = useState(false)
  const query = useQuery(revenueQuery(useApi(), range))
  return (
    <Panel title="Revenue" action={<TableSwitch asTable={asTable} onSwitch={() => setAsTable(!asTable)} />}>
      <Loaded of="revenue" query={query} skeleton={<Skeleton className="h-72 w-full lg:h-76 lg:[@media(min-height:54rem)]:h-92" />}>
        {(data) => (
          <div className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-55')}>
            <Sum data={data} />
            {asTable ? (
              <RevenueTable series={data.series} before={data.previous.series} />
            ) : (
              <RevenueChart series={data.series} before={data.previous.series} isOpen={!range.startDate} />
            )}
            {/* The reports of goods show less. */}
            <p className="mt-2 text-quiet text-xs">Order totals with delivery, less discounts. A cash order counts when it is placed.</p>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function Sum({ data }: { data: Revenue }) {
  return (
    <div className="tabular mb-3 text-quiet">
      <p>
        <span className="font-semibold text-ink text-xl tracking-heading">{formatRupees(data.totalRevenue)}</span> from{' '}
        {data.totalOrders.toLocaleString('en-US')} {data.totalOrders === 1 ? 'order' : 'orders'}, {formatRupees(data.averageOrderValue)} on
        average
      </p>
      <div className="flex flex-wrap gap-x-4">
        <p>
          <Change percent={data.changePercent} than="the period before" />
        </p>
        {data.refunds > 0 && (
          <dl className="flex flex-wrap gap-x-4">
            <div className="flex gap-1.5">
              <dt>Refunds</dt>
              <dd>{formatRupees(-data.refunds)}</dd>
            </div>
            <div className="flex gap-1.5">
              <dt>Net sales</dt>
              <dd className="font-semibold text-ink">{formatRupees(data.netSales)}</dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  )
}

function TableSwitch({ asTable, onSwitch }: { asTable: boolean; onSwitch: () => void }) {
  const Icon = asTable ? ChartColumn : Table
  return (
    <button
      type="button"
      aria-pressed={asTable}
      onClick={onSwitch}
      className="inline-flex min-h-9 items-center gap-2 rounded-control px-2.5 font-medium text-quiet hover:text-ink aria-pressed:bg-tile aria-pressed:text-ink pointer-coarse:min-h-11"
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      As a table
    </button>
  )
}
