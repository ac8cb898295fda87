import type { ProductImport } from '@saddar/contract'
import { Button, FieldNote } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Panel } from '../../shared/panel.tsx'
import { ProgressBar } from '../../shared/progress-bar.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { FractionNotice } from './fraction-notice.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportStatus } from './import-status.tsx'
import { MissingPictures } from './missing-pictures.tsx'
import { ProblemTable } from './problem-table.tsx'
import { importsKey, isUnderWay } from './queries.ts'
import { useChangeImport } from './use-change-import.ts'

/** The status of an import, what it will do or did, and the problems in its file. */
export function ImportReport({ data }: { data: ProductImport }) {
  useRefreshWhenDone(data)
  const panel = useLostFocus(data)
  const busy = isUnderWay(data)
  return (
    <>
      <Panel ref={panel} title={data.fileName} action={<ImportStatus status={data.status} tinted />}>
        <div className="flex flex-col gap-4">
          {busy && (
            <div className="flex flex-col gap-2">
              <ProgressBar
                label={data.status === 'checking' ? 'Check' : 'Import'}
                part={data.status === 'running' && data.products > 0 ? data.done / data.products : undefined}
              />
              <p className="tabular text-quiet" role="status">
                {data.status === 'checking' ? `${writeProducts(data.done)} read` : `${write(data.done)} of ${writeProducts(data.products)}`}
              </p>
            </div>
          )}
          {data.message && <FieldNote id="import-message" error={data.message} />}
          {/* A file that could not be read has no counts. */}
          {!(data.status === 'failed' && data.products === 0) && <Counts data={data} />}
          <FractionNotice data={data} />
          <Notes data={data} />
          <Actions data={data} />
        </div>
      </Panel>
      {data.status === 'checked' && data.created + data.updated > 0 && <ImportChanges data={data} />}
      {data.pictures.missing > 0 && !busy && <MissingPictures data={data} />}
      {data.problems > 0 && !busy && <ProblemTable data={data} />}
    </>
  )
}

const write = (count: number) => count.toLocaleString('en-US')
const writeProducts = (count: number) => (count === 1 ? '1 product' : `${write(count)} products`)

function Counts({ data }: { data: ProductImport }) {
  const before = data.status === 'checking' || data.status === 'checked'
  const counts: [string, number][] = [
    [before ? 'New' : 'Created', data.created],
    [before ? 'To update' : 'Updated', data.updated],
    ['Unchanged', data.unchanged],
    ['Left out', data.refused],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(([name, count]) => (
        <div key={name} className="rounded-control bg-tile px-4 py-3">
          <dt className="text-quiet">{name}</dt>
          <dd className="tabular font-semibold text-lg">{write(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({ data: { newCategories, unreadColumns } }: { data: ProductImport }) {
  return (
    <>
      {newCategories.length > 0 && (
        <p>
          <span className="font-medium">New categories:</span> <bdi>{newCategories.join(', ')}</bdi>
        </p>
      )}
      {unreadColumns.length > 0 && (
        <p className="text-quiet">
          <span className="font-medium">Unused columns:</span> <bdi>{unreadColumns.join(', ')}</bdi>
        </p>
      )}
    </>
  )
}

/** The actions for the current status. */
function Actions({ data }: { data: ProductImport }) {
  const note = useId()
  const change = useChangeImport(data)
  const importable = data.created + data.updated
  const press = (verb: 'start' | 'check' | 'cancel') => ({
    onClick: () => change.mutate({ verb }),
    busy: change.isPending && change.variables.verb === verb,
    disabled: change.isPending,
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {data.status === 'checked' && (
        <>
          {importable > 0 ? (
            <Button size="sm" {...press('start')}>
              Import {writeProducts(importable)}
            </Button>
          ) : (
            data.refused === 0 && <p>The file changes nothing.</p>
          )}
          <Button size="sm" tone="outline" {...press('check')}>
            Check again
          </Button>
        </>
      )}
      {(isUnderWay(data) || data.status === 'checked') && (
        <Button size="sm" tone="quiet" {...press('cancel')}>
          {data.status === 'running' ? 'Stop the import' : 'Cancel'}
        </Button>
      )}
      {data.status === 'done' && (
        <Link to="/inventory" className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          See the inventory
        </Link>
      )}
      <FieldNote id={note} error={change.error?.message} />
    </div>
  )
}

/** Refetches the list of imports after each status change, and products once an import has ended or fetched pictures. */
function useRefreshWhenDone({ status, pictures: { missing } }: ProductImport): void {
  const queryClient = useQueryClient()
  const isEnded = status === 'done' || status === 'cancelled' || status === 'failed'
  const refreshImports = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] }))
  const refreshProducts = useEffectEvent(() => void refreshCatalogue(queryClient))
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches at each status change
  useEffect(refreshImports, [status])
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches when pictures were fetched
  useEffect(() => {
    if (isEnded) refreshProducts()
  }, [isEnded, missing])
}

/** Moves the focus to the import when the form or the button that had it is gone, but not when the page is opened with it. */
function useLostFocus({ status }: ProductImport) {
  const panel = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the status
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [status])
  return panel
}
