import { useApi } from '@saddar/client'
import { zeroResultSearches } from '@saddar/contract/limits'
import { Button, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../app/failure.tsx'
import { formatDay } from '../../app/karachi-time.ts'
import { Panel } from '../../app/panel.tsx'
import { missesQuery } from './queries.ts'

/** Searches without results: words to add as search terms, or products to stock. */
export function ZeroResultSearches({ onAdd }: { onAdd: (text: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(missesQuery(useApi()))
  return (
    <Panel title="Searched for in vain">
      <p className="mb-2 text-quiet">In the last {zeroResultSearches.days} days. Who searched is not kept.</p>
      {data ? (
        data.misses.length === 0 ? (
          <p>Every search found something.</p>
        ) : (
          <ul>
            {data.misses.map(({ text, count, lastDay }) => (
              <li key={text} className="flex items-center gap-3 border-line border-b py-1 last:border-b-0">
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate font-medium">{text}</bdi>
                  <span className="tabular text-quiet text-xs">
                    {count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}, last on {formatDay(lastDay)}
                  </span>
                </span>
                <Button tone="quiet" size="sm" onClick={() => onAdd(text)} aria-label={`Say what ${text} means`}>
                  Add
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div role="status" aria-label="Loading searches" className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </div>
      )}
    </Panel>
  )
}
