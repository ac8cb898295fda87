import { useApi } from '@saddar/client'
import type { ProductImport } from '@saddar/contract'
import { Button, FieldNote, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ImageDown } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { readPage } from '../../shared/lists/list-address.ts'
import { ListPages } from '../../shared/lists/list-pages.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ProgressBar } from '../../shared/progress-bar.tsx'
import { LineTable, lineRow } from './line-table.tsx'
import { missingPicturesQuery } from './queries.ts'
import { useChangeImport } from './use-change-import.ts'

/** Lists missing pictures with their hosts and reasons, and how to fetch them. */
export function MissingPictures({ data }: { data: ProductImport }) {
  const { missing, isFetching } = data.pictures
  return (
    <Panel
      title={data.status === 'checked' ? 'Pictures that will be missing' : 'Missing pictures'}
      action={<span className="tabular text-quiet">{missing.toLocaleString('en-US')}</span>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-quiet">Their products are imported without them.</p>
        <Hosts data={data} />
        {isFetching ? <ProgressBar label="Fetch pictures" /> : <FetchAgain data={data} />}
        <Table data={data} />
      </div>
    </Panel>
  )
}

/** Hosts that are not allowed yet, each with a button that allows it. */
function Hosts({ data }: { data: ProductImport }) {
  const id = useId()
  const change = useChangeImport(data)
  const { hosts } = data.pictures
  if (hosts.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold text-base">
        Hosts that are not allowed yet
      </h3>
      <ul>
        {hosts.map(({ host, pictures }) => (
          <li key={host} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0">
            <span className="min-w-0">
              <bdi className="break-all font-medium">{host}</bdi>{' '}
              <span className="tabular text-quiet">{pictures === 1 ? '1 picture' : `${pictures.toLocaleString('en-US')} pictures`}</span>
            </span>
            <Button
              size="sm"
              tone="outline"
              disabled={change.isPending}
              busy={change.isPending && change.variables.verb === 'hosts' && change.variables.host === host}
              onClick={() => change.mutate({ verb: 'hosts', host })}
            >
              Allow<span className="sr-only"> {host}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FieldNote
        id={`${id}-note`}
        hint={data.status === 'checked' ? 'Then the file is checked again.' : 'Then its pictures are fetched.'}
        error={change.error?.message}
      />
    </section>
  )
}

function FetchAgain({ data }: { data: ProductImport }) {
  const id = useId()
  const change = useChangeImport(data)
  const { canRetry, nextFetchAt } = data.pictures
  if (data.status === 'checked' || canRetry === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" busy={change.isPending} onClick={() => change.mutate({ verb: 'pictures' })}>
        <ImageDown aria-hidden size={18} strokeWidth={1.75} />
        Fetch again
      </Button>
      {nextFetchAt && (
        <span className="text-quiet">
          Next automatic attempt: <time dateTime={nextFetchAt}>{formatTime(nextFetchAt)}</time>
        </span>
      )}
      <FieldNote id={id} error={change.error?.message} />
    </div>
  )
}

function Table({ data }: { data: ProductImport }) {
  const [params] = useSearchParams()
  const page = readPage(params, 'pictures')
  const query = useQuery(missingPicturesQuery(useApi(), data, page))
  return (
    <Loaded of="missing pictures" query={query} skeleton={<Skeleton className="h-40 w-full" />}>
      {(list) => (
        <div>
          <LineTable label="Pictures" columns={['Line', 'Picture', 'Why']}>
            {list.pictures.map(({ line, column, handle, url, message }, index) => (
              <tr key={`${line}-${index}`} className={lineRow}>
                <td className="tabular">{line}</td>
                <td className="max-w-36 sm:max-w-56" title={url}>
                  <bdi className="block truncate">{fileNameOf(url)}</bdi>
                  <span className="block truncate text-quiet">
                    <bdi>{handle}</bdi>
                    <span className="sr-only">, {column}</span>
                  </span>
                </td>
                <td className="min-w-36">
                  <bdi>{message}</bdi>
                </td>
              </tr>
            ))}
          </LineTable>
          <ListPages data={list} shown={list.pictures.length} writeAddress={(to) => `?id=${data._id}&pictures=${to}`} />
        </div>
      )}
    </Loaded>
  )
}

/** The file name, which is more useful than the long URL before it. */
const fileNameOf = (url: string) => URL.parse(url)?.pathname.split('/').pop() || url
