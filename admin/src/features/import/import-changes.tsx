import { useApi } from '@saddar/client'
import type { ImportChange, ProductImport } from '@saddar/contract'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import { changesQuery } from './queries.ts'

const write = (count: number) => count.toLocaleString('en-US')

/** What a checked file would change: the first products with their former and new values. */
export function ImportChanges({ data }: { data: ProductImport }) {
  const query = useQuery(changesQuery(useApi(), data))
  return (
    <Panel title="New and changed products" action={query.data && <span className="tabular text-quiet">{write(query.data.total)}</span>}>
      <Loaded of="changes" query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ changes, total, damaged }) => (
          <>
            {damaged > 0 && <DamagedNotice count={damaged} />}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section aria-label="Changes" tabIndex={0} className="max-h-112 overflow-y-auto rounded-control border border-line">
              <ul>
                {changes.map((change) => (
                  <ChangedProduct key={change.line} change={change} />
                ))}
              </ul>
            </section>
            {total > changes.length && <p className="mt-2 text-quiet">And {write(total - changes.length)} more products.</p>}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function DamagedNotice({ count }: { count: number }) {
  return (
    <p role="alert" className="mb-3 rounded-control bg-warning-tint px-4 py-3">
      <span className="font-medium">
        {count === 1 ? '1 title has' : `${write(count)} titles have`} ‘??’ in place of letters, which were lost when the file was saved.
      </span>{' '}
      In Excel save the table as ‘CSV UTF-8’ and upload that file.
    </p>
  )
}

function ChangedProduct({ change: { line, title, isNew, isDamaged, changes, more } }: { change: ImportChange }) {
  return (
    <li className="border-line border-b px-3 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="wrap-anywhere min-w-0 font-medium">{title}</bdi>
        {isNew && <StatusLabel tone="success" word="New" />}
        {isDamaged && <StatusLabel tone="warning" word="Letters lost" />}
        <span className="tabular text-quiet text-xs">line {write(line)}</span>
      </div>
      <ul className="mt-1">
        {changes.map(({ field, from, to }) => (
          <li key={field} className="wrap-anywhere">
            <span className="text-quiet">
              <bdi>{field}</bdi>:
            </span>{' '}
            {from === '' && to === '' ? 'changed' : isNew ? <bdi>{to}</bdi> : <Values from={from} to={to} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-quiet">and {write(more)} more</p>}
    </li>
  )
}

function Values({ from, to }: { from: string; to: string }) {
  return (
    <>
      <bdi>{from || '–'}</bdi> <span aria-hidden>→</span>
      <span className="sr-only">becomes</span> <bdi className="font-medium">{to || '–'}</bdi>
    </>
  )
}
