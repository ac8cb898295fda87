import type { SecurityEventEntry } from '@saddar/contract'
import { securityEventNames } from '@saddar/contract/security-events'
import { staffRoleTexts } from '@saddar/contract/staff-roles'
import type { BadgeTone } from '@saddar/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { writeListAddress } from '../../shared/lists/list-address.ts'
import { StatusLabel } from '../../shared/status-label.tsx'
import { nameReason, outcomeLabels } from './labels.ts'

const tones: Record<SecurityEventEntry['outcome'], BadgeTone> = { done: 'success', refused: 'red' }

/** Each event as a row that expands to its details. */
export function SecurityRows({ events }: { events: SecurityEventEntry[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li key={event._id} className="border-line border-b last:border-b-0">
          <details className="group">
            <summary className="grid min-h-13 cursor-pointer list-none grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 -outline-offset-2 hover:bg-paper sm:px-5 md:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)_auto] lg:grid-cols-[1.25rem_11rem_minmax(0,16rem)_7rem_minmax(0,1fr)_10rem]">
              <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="text-quiet group-open:rotate-90" />
              <time dateTime={event.at} className="tabular text-quiet max-lg:order-3 max-lg:col-start-2 max-lg:text-xs">
                {formatTime(event.at)}
              </time>
              <span className="truncate font-semibold max-lg:col-start-2 max-lg:row-start-1">
                {securityEventNames[event.kind]}
                {event.count > 1 && <span className="tabular font-normal text-quiet"> × {event.count.toLocaleString('en-US')}</span>}
              </span>
              <span className="max-lg:row-start-1 max-md:col-start-3 md:max-lg:col-start-4">
                <StatusLabel tone={tones[event.outcome]} word={outcomeLabels[event.outcome]} />
              </span>
              <bdi className="truncate max-md:order-2 max-md:col-span-2 max-md:col-start-2 md:max-lg:col-start-3 md:max-lg:row-start-1">
                {nameWho(event)}
              </bdi>
              <span className="tabular truncate text-quiet max-lg:order-4 max-lg:text-xs max-md:text-right">
                {event.address || 'many addresses'}
              </span>
            </summary>
            <Facts event={event} />
          </details>
        </li>
      ))}
    </ol>
  )
}

/** The person's name, else the e-mail as it was typed. */
function nameWho({ by, email }: SecurityEventEntry): string {
  if (by?.name) return by.name
  return email === null ? 'several emails' : email || 'somebody'
}

function Facts({ event }: { event: SecurityEventEntry }) {
  const { by, email, address, device, call, reason, detail } = event
  const facts: [string, string | null, who?: string][] = [
    ['Role', by?.role ? (by.role === 'shopper' ? 'Shopper' : (staffRoleTexts[by.role as keyof typeof staffRoleTexts]?.name ?? '')) : ''],
    ['Email', email, email ?? undefined],
    ['Address', address, address],
    ['Device', device],
    ['Reason', reason && nameReason(reason)],
    ['About', detail],
    ['Call', call],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 bg-paper px-4 pt-2 pb-4 sm:px-5 lg:pl-13">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value, who]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{name}</dt>
            <dd dir="auto" className="break-words">
              {value === null ? (
                'several'
              ) : who ? (
                <Link
                  to={writeListAddress({ view: 'security', sort: '-createdAt', page: 1, who })}
                  className="underline hover:text-red-text"
                >
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
