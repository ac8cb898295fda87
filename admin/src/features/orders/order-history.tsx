import type { Order } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatTime } from '../../shared/karachi-time.ts'
import { nameActor } from '../../shared/name-actor.ts'
import { describeEntry } from './describe-entry.ts'

/** The newest entries, which phones show. */
const shown = 3

/** The order's history, newest first. Phones show the newest entries until the others are asked for. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (history.length === 0) return <p className="text-quiet">No changes yet.</p>
  return (
    <>
      <ol>
        {history
          .map((entry, index) => ({ ...entry, ...describeEntry(entry, history[index - 1]) }))
          .toReversed()
          .map(({ by, at, title, text }, index) => (
            <li
              key={`${at}-${index}`}
              className={clsx(
                !showsAll && index >= shown && 'max-sm:hidden',
                'relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-4 [&:not(:last-child)]:before:bottom-[-0.25rem] [&:not(:last-child)]:before:left-[5px] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line',
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  'mt-1 size-[11px] shrink-0 rounded-full border-2',
                  index === 0 ? 'border-red bg-red' : 'border-edge bg-surface',
                )}
              />
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{title}</p>
                <p className="text-quiet">
                  <time dateTime={at} className="tabular">
                    {formatTime(at)}
                  </time>{' '}
                  · {nameActor(by)}
                </p>
                {text && <p className="wrap-anywhere mt-0.5">{text}</p>}
              </div>
            </li>
          ))}
      </ol>
      {!showsAll && history.length > shown && (
        <Button tone="quiet" size="sm" onClick={() => setShowsAll(true)} className="-ml-3 sm:hidden">
          Show all {history.length} changes
        </Button>
      )}
    </>
  )
}
