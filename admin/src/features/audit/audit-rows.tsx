import type { AuditEntry } from '@saddar/contract'
import type { BadgeTone } from '@saddar/ui'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { formatTime } from '../../shared/karachi-time.ts'
import { StatusLabel } from '../../shared/status-label.tsx'
import { describeChange } from './describe-change.ts'
import { groupEntries } from './group-entries.ts'
import { listColumns, nameColumn, nameKind, nameRow, nameUnit, writeValue } from './labels.ts'

/** What ids in the entries belong to. */
type Names = Readonly<Record<string, string>>

const tones: Record<AuditEntry['action'], BadgeTone> = { created: 'success', changed: 'info', deleted: 'red' }

/** What each call changed as a row that expands to the values before and after. */
export function AuditRows({ entries, names }: { entries: AuditEntry[]; names: Names }) {
  return (
    <ol>
      {groupEntries(entries).map(({ lead: entry, others, elsewhere }) => (
        <li key={entry._id} className="border-line border-b last:border-b-0">
          <details className="group">
            <summary className="grid min-h-13 cursor-pointer list-none grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 -outline-offset-2 hover:bg-paper sm:px-5 md:grid-cols-[1.25rem_auto_7rem_minmax(0,1fr)] lg:grid-cols-[1.25rem_11rem_minmax(0,10rem)_7rem_minmax(0,1fr)]">
              <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="text-quiet group-open:rotate-90" />
              <time dateTime={entry.at} className="tabular text-quiet max-md:order-2 max-md:col-start-2 max-lg:text-xs">
                {formatTime(entry.at)}
              </time>
              <bdi className="truncate max-md:order-3 max-md:text-right max-lg:text-quiet max-lg:text-xs">{entry.by.name}</bdi>
              <span className="max-lg:hidden">
                <StatusLabel tone={tones[entry.action]} word={actionLabels[entry.action]} />
              </span>
              <span className="wrap-anywhere min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-1">
                <Told entry={entry} names={names} />
                {others.length + elsewhere > 0 && (
                  <span className="text-quiet">, and {(others.length + elsewhere).toLocaleString('en-US')} more</span>
                )}
              </span>
            </summary>
            <Changes entry={entry} names={names} />
            {others.map((other) => (
              <section key={other._id} className="bg-paper">
                <h3 className="flex flex-wrap items-center gap-x-3 border-line border-t px-4 pt-3 text-sm sm:px-5 lg:pl-13">
                  <StatusLabel tone={tones[other.action]} word={actionLabels[other.action]} />
                  <span className="font-semibold">{nameKind(other.kind)}</span> <bdi className="font-normal">{nameRow(other)}</bdi>
                </h3>
                <Changes entry={other} names={names} />
              </section>
            ))}
            {elsewhere > 0 && (
              <p className="border-line border-t bg-paper px-4 py-3 text-quiet sm:px-5 lg:pl-13">
                {elsewhere.toLocaleString('en-US')} more that were made at once {elsewhere === 1 ? 'is' : 'are'} on the pages before or
                after.
              </p>
            )}
          </details>
        </li>
      ))}
    </ol>
  )
}

/** What happened, as a sentence. */
function Told({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { what, of, how } = describeChange({ ...entry, names })
  return (
    <>
      <span className="font-semibold">{what}</span> {/* A number stays in one piece where a line has room for it. */}
      <bdi className={clsx(!of.includes(' ') && 'inline-block max-w-full')}>{of}</bdi> <span className="text-quiet">{how}</span>
    </>
  )
}

const actionLabels: Record<AuditEntry['action'], string> = { created: 'Created', changed: 'Changed', deleted: 'Deleted' }

function Changes({ entry: { _id, before, after, call, what, action }, names }: { entry: AuditEntry; names: Names }) {
  const columns = listColumns(before, after)
  const sides = action === 'changed' ? 2 : 1
  return (
    <div className="bg-paper px-4 pt-1 pb-4 sm:px-5 lg:pl-13">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">What changed, entry {_id}</caption>
        <thead className="text-quiet text-xs">
          <tr className="[&>th]:py-2 [&>th]:font-medium">
            <th scope="col" className="w-1/4 sm:w-40">
              Field
            </th>
            {action !== 'created' && <th scope="col">Before</th>}
            {action !== 'deleted' && <th scope="col">After</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column} className="border-line border-t align-top [&>*]:py-1.5 [&>*]:pr-3">
              <th scope="row" className="break-words font-medium">
                {nameColumn(column)}
              </th>
              {action !== 'created' && (
                <Value
                  tone={sides === 2 ? 'text-red-text' : ''}
                  text={writeValue(before[column], nameUnit(column, { ...after, ...before }), names)}
                />
              )}
              {action !== 'deleted' && (
                <Value
                  tone={sides === 2 ? 'text-success' : ''}
                  text={writeValue(after[column], nameUnit(column, { ...before, ...after }), names)}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 break-words text-quiet text-xs">{what || call}</p>
    </div>
  )
}

function Value({ text, tone }: { text: string; tone: string }) {
  return (
    <td dir="auto" className={`max-h-40 whitespace-pre-wrap break-words ${tone}`}>
      {text}
    </td>
  )
}
