import type { CourierDebt } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatPaisa } from '@saddar/contract/money'
import { Button } from '@saddar/ui'
import { useState } from 'react'
import { StatusLabel } from '../../shared/status-label.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** What each courier owes, and when that is overdue. */
export function DebtSums({ couriers }: { couriers: CourierDebt[] }) {
  const [editing, setEditing] = useState<CourierDebt | null>(null)
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {couriers.map((debt) => (
          <li key={debt.courier} className="flex flex-col gap-1 rounded-tile border border-line bg-surface px-4 py-3.5 sm:px-5">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-base">{debt.courier}</h2>
              {debt.overdue > 0 ? (
                <StatusLabel tone="red" word="Overdue" />
              ) : (
                <StatusLabel tone={debt.owed > 0 ? 'info' : 'success'} word={debt.owed > 0 ? 'Owed' : 'All paid'} />
              )}
            </div>
            <p className="tabular font-semibold text-xl tracking-heading">{formatPaisa(debt.owed)}</p>
            <p className="tabular text-quiet">
              {debt.overdue > 0 ? `${formatPaisa(debt.overdue)} overdue` : 'Nothing overdue'}
              {debt.oldest && `, oldest of ${formatDate(debt.oldest)}`}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-quiet text-sm">
              <span>
                {debt.parcels === 1 ? '1 parcel' : `${debt.parcels} parcels`}, due after {debt.overdueDays}{' '}
                {debt.overdueDays === 1 ? 'day' : 'days'}
              </span>
              <Button
                tone="quiet"
                size="sm"
                className="-mx-3"
                onClick={() => setEditing(debt)}
                aria-label={`Change terms of ${debt.courier}`}
              >
                Change…
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {editing && <TermsDialog debt={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
