import { useApi } from '@saddar/client'
import { zeroResultSearches } from '@saddar/contract/limits'
import { Button, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../shared/karachi-time.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { Panel } from '../../shared/panel.tsx'
import { zeroResultSearchesQuery } from './queries.ts'

/** Searches without results: words to add, or products to stock. */
export function ZeroResultSearches({ onAdd }: { onAdd: (text: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(zeroResultSearchesQuery(useApi()))
  return (
    <Panel title="Searches without results">
      <p className="mb-2 text-quiet">In the last {zeroResultSearches.days} days. Who searched is not recorded.</p>
      {data ? (
        data.misses.length === 0 ? (
          <p>Every search had results.</p>
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
        <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
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
