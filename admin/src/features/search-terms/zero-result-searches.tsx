import { useApi } from '@saddar/client'
import { zeroResultSearches } from '@saddar/contract/limits'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../shared/karachi-time.ts'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { zeroResultSearchesQuery } from './queries.ts'

/** Searches without results: words to add, or products to stock. */
export function ZeroResultSearches({ onAdd }: { onAdd: (text: string) => void }) {
  const query = useQuery(zeroResultSearchesQuery(useApi()))
  return (
    <Panel title="Searches without results">
      <p className="mb-2 text-quiet">In the last {zeroResultSearches.days} days. We do not record who searched.</p>
      <Loaded of="searches" query={query} skeleton={<SkeletonRows count={3} row="h-10" />}>
        {({ misses }) =>
          misses.length === 0 ? (
            <p>Every search had results.</p>
          ) : (
            <ul>
              {misses.map(({ text, count, lastDay }) => (
                <li key={text} className="flex items-center gap-3 border-line border-b py-1 last:border-b-0">
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate font-medium">{text}</bdi>
                    <span className="tabular text-quiet text-xs">
                      {count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}, last on {formatDay(lastDay)}
                    </span>
                  </span>
                  <Button tone="quiet" size="sm" onClick={() => onAdd(text)} aria-label={`Add ${text} to the search terms`}>
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
