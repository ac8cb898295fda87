import { ApiError, useApi, useClient } from '@saddar/client'
import type { CallReply, SettlementDifference, SettlementDifferenceRow, SettlementFile } from '@saddar/contract'
import { settlementColumnNames } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { type BadgeTone, Button, Field } from '@saddar/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRefreshPayments } from '../features/payments/queries.ts'
import { settlementQuery, settlementsQuery } from '../features/refunds/queries.ts'
import { ResolveSettlementDialog } from '../features/refunds/resolve-settlement.tsx'
import { TakeBackSettlement } from '../features/refunds/take-back-settlement.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { FileInput } from '../shared/forms/file-input.tsx'
import { uploadFile } from '../shared/forms/upload.ts'
import { formatTime } from '../shared/karachi-time.ts'
import { type ListFilters, readPage } from '../shared/lists/list-address.ts'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { Loaded, SkeletonRows } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'
import { StatusLabel } from '../shared/status-label.tsx'

const readFilters = (params: URLSearchParams): ListFilters => ({ sort: '-importedAt', page: readPage(params) })

/** The bank's settlement files, compared with the shop's payments and refunds (rule 7.26). */
export default function Settlements() {
  const choice = useListFilters(readFilters)
  const query = useQuery(settlementsQuery(useApi(), choice.filters.page))
  /** Undefined until the files are known; then the newest with differences is open. It stays so while the last of them is resolved. */
  const [openId, setOpenId] = useState<string | null>()
  if (openId === undefined && query.data) setOpenId(findWithDifferences(query.data.files) ?? null)
  return (
    <>
      <PageTitle title="Bank files" before={<BackLink to="/payments">Payments</BackLink>} />
      <p className="mb-4 max-w-prose text-quiet">
        Import the bank’s settlement report to check its payouts against your sales and refunds.
      </p>
      <div className="flex flex-col gap-4">
        <ImportForm onImported={(file) => setOpenId(file.differences > 0 ? file._id : undefined)} />
        <ListSection
          of="files"
          label="Imported files"
          query={query}
          choice={choice}
          icon={FileCheck}
          countShown={({ files }) => files.length}
          emptyTitle="No file is imported yet"
          empty="Choose the report of a month above."
        >
          {({ files }) => <FileList files={files} openId={openId} onOpen={setOpenId} />}
        </ListSection>
      </div>
    </>
  )
}

/** @param files newest first */
const findWithDifferences = (files: SettlementFile[]) => files.find(({ differences }) => differences > 0)?._id

interface FileListProps {
  files: SettlementFile[]
  openId: string | null | undefined
  onOpen: (id: string | null) => void
}

function FileList({ files, openId, onOpen }: FileListProps) {
  return (
    <ul>
      {files.map((file) => {
        const isOpen = file._id === openId
        return <FileRow key={file._id} file={file} isOpen={isOpen} onToggle={() => onOpen(isOpen ? null : file._id)} />
      })}
    </ul>
  )
}

function ImportForm({ onImported }: { onImported: (file: SettlementFile) => void }) {
  const client = useClient()
  const refresh = useRefreshPayments()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const send = useMutation({
    mutationFn: async (chosen: File) => (await uploadFile(client, 'POST /admin/settlements', chosen, {}, () => undefined)).data,
    onSuccess: async ({ file: imported }) => {
      await refresh()
      onImported(imported)
    },
  })
  const preview = useMutation({
    mutationFn: async (chosen: File) => (await uploadFile(client, 'POST /admin/settlements/preview', chosen, {}, () => undefined)).data,
  })
  const error = send.error ?? preview.error
  const isBusy = send.isPending || preview.isPending
  const problems = error instanceof ApiError ? error.errors.map(({ msg }) => msg) : []
  return (
    <Panel title="Import a file">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!file)
          if (file && !isBusy) preview.mutate(file)
        }}
      >
        <Field
          label="CSV file"
          error={isMissing ? 'Choose the file' : undefined}
          hint={`With the columns ${Object.values(settlementColumnNames).join(', ')}, or what banks call them, such as RRN and MDR. The type is sale or refund.`}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".csv,text/csv"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                setMissing(false)
                send.reset()
                preview.reset()
              }}
            />
          )}
        </Field>
        <div role="status">
          {send.data &&
            (send.data.added === 0
              ? 'Every row was already imported.'
              : `${send.data.added} ${send.data.added === 1 ? 'row' : 'rows'} imported${send.data.known > 0 ? `, ${send.data.known} known before` : ''}.`)}
        </div>
        {preview.data && !send.data && <Found found={preview.data} />}
        {error && (
          <div role="alert" className="text-red-text">
            <p>Nothing was imported.{problems.length === 0 && ` ${error.message}`}</p>
            {problems.length > 0 && (
              <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone={preview.data ? 'outline' : 'primary'} size="sm" busy={preview.isPending}>
            Check the file
          </Button>
          {file && preview.data && !send.data && (
            <Button size="sm" busy={send.isPending} onClick={() => !isBusy && send.mutate(file)}>
              Import
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

type Preview = CallReply<'POST /admin/settlements/preview'>['data']

/** What the import would bring; nothing is saved yet (rule 7.26.4). */
function Found({ found: { added, known, file, columns, differences } }: { found: Preview }) {
  return (
    <section aria-label="What the file says">
      <p role="status">
        {added === 0
          ? 'Every row was already imported.'
          : `${added} new ${added === 1 ? 'row' : 'rows'}${known > 0 ? `, ${known} known before` : ''}. Net ${formatPaisa(file.net)} of ${formatPaisa(file.gross)}.`}{' '}
        {differences.length === 0 ? 'No differences.' : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`}{' '}
        Nothing is saved yet.
      </p>
      <p className="wrap-anywhere mt-2 text-quiet">
        Columns: {columns.recognised.map(({ column, name }) => `${settlementColumnNames[column]}: “${name}”`).join(', ')}.{' '}
        {columns.ignored.length === 0 ? 'None is ignored.' : `Ignored: ${columns.ignored.map((name) => `“${name}”`).join(', ')}.`}
      </p>
      {differences.length > 0 && (
        <ul className="tabular mt-3 rounded-control bg-tile px-4 text-sm">
          {differences.map((row) => (
            // Its row is not kept, so it cannot be resolved yet.
            <Difference key={`${row.kind} ${row.line} ${row.type} ${row.orderReference}`} row={{ ...row, _id: null }} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** 'Rs 2,413.50': banks take fees of a fraction of a rupee. */
function formatPaisa(paisa: number): string {
  const rupees = String(Math.trunc(Math.abs(paisa) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${paisa < 0 ? '−' : ''}Rs ${rupees}.${String(Math.abs(paisa) % 100).padStart(2, '0')}`
}

/** A day of the bank's file: '5 Nov 2026'. */
const formatDay = (day: string) => formatDate(`${day}T12:00:00Z`)

function FileRow({ file, isOpen, onToggle }: { file: SettlementFile; isOpen: boolean; onToggle: () => void }) {
  const found = file.differences === 1 ? '1 difference' : `${file.differences} differences`
  return (
    <li className="border-line border-b px-4 py-4 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{file.name}</p>
          {file.from && file.to ? (
            <>
              <p className="tabular text-quiet">
                {formatDay(file.from)} to {formatDay(file.to)}, {file.rows} {file.rows === 1 ? 'row' : 'rows'}
              </p>
              <p className="tabular text-quiet">
                Net {formatPaisa(file.net)} of {formatPaisa(file.gross)}, fees and tax {formatPaisa(file.fees)}
              </p>
            </>
          ) : (
            <p className="text-quiet">Earlier files had all its rows</p>
          )}
          <p className="text-quiet text-xs first-letter:uppercase">
            {file.importedBy}, {formatTime(file.importedAt)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <div className="basis-full empty:hidden sm:basis-auto">
            {file.rows > 0 && (
              <StatusLabel tone={file.differences === 0 ? 'success' : 'warning'} word={file.differences === 0 ? 'No differences' : found} />
            )}
          </div>
          {file.differences + file.resolved > 0 && (
            <Button
              tone="outline"
              size="sm"
              onClick={onToggle}
              aria-expanded={isOpen}
              aria-label={`${file.differences > 0 ? found : `${file.resolved} resolved`} of ${file.name}`}
            >
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          )}
          <TakeBackSettlement file={file} />
        </div>
      </div>
      {isOpen && file.differences + file.resolved > 0 && <Differences id={file._id} />}
    </li>
  )
}

const kinds: Record<SettlementDifference, { word: string; tone: BadgeTone }> = {
  not_in_file: { word: 'Missing in the file', tone: 'warning' },
  not_in_shop: { word: 'Missing in the shop', tone: 'red' },
  amount_differs: { word: 'Amount differs', tone: 'red' },
  already_settled: { word: 'Already settled', tone: 'warning' },
}

function Differences({ id }: { id: string }) {
  const query = useQuery(settlementQuery(useApi(), id))
  return (
    <Loaded of="differences" query={query} skeleton={<SkeletonRows count={2} row="h-10" className="py-2" />}>
      {({ differences }) => (
        <ul className="tabular mt-3 rounded-control bg-tile px-4 text-sm">
          {differences.map((row) => (
            <Difference key={`${row.kind} ${row.line} ${row.type} ${row.orderReference}`} row={row} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Difference({ row }: { row: SettlementDifferenceRow }) {
  const [isResolving, setIsResolving] = useState(false)
  const amounts = [row.inFile !== null && `file ${formatPaisa(row.inFile)}`, row.inShop !== null && `shop ${formatPaisa(row.inShop)}`]
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 border-line border-b py-3 last:border-b-0">
      <StatusLabel word={kinds[row.kind].word} tone={row.resolution ? 'success' : kinds[row.kind].tone} />
      <span>
        {row.type === 'sale' ? 'Sale' : 'Refund'} of {formatDay(row.day)}
        {row.line !== null && `, line ${row.line}`}
      </span>
      {row.orderId ? (
        <Link to={`/orders/${row.orderId}`} className="font-semibold underline-offset-4 hover:underline">
          {row.orderId}
        </Link>
      ) : (
        row.orderReference && <span className="break-all">{row.orderReference}</span>
      )}
      {row.transactionId && <span className="break-all">Transaction {row.transactionId}</span>}
      <span>{amounts.filter(Boolean).join(', ')}</span>
      {row.resolution ? (
        <p className="wrap-anywhere basis-full text-quiet">
          Resolved: {row.resolution.note} · <bdi>{row.resolution.by}</bdi>, {formatTime(row.resolution.at)}
        </p>
      ) : (
        row._id && (
          <Button
            tone="quiet"
            size="sm"
            className="-my-2 -ml-3"
            aria-label={`Resolve line ${row.line}…`}
            onClick={() => setIsResolving(true)}
          >
            Resolve…
          </Button>
        )
      )}
      {isResolving && row._id && <ResolveSettlementDialog id={row._id} line={row.line} onClose={() => setIsResolving(false)} />}
    </li>
  )
}
