import { useApi } from '@saddar/client'
import type { ParcelMoney } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatPaisa } from '@saddar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../../shared/panel.tsx'
import { useCan } from '../../shared/permissions.ts'
import { StatusLabel } from '../../shared/status-label.tsx'
import { orderMoneyQuery } from './queries.ts'

/** What couriers paid and owe for an order's cash. Nothing until a parcel is delivered or paid. */
export function OrderCourierMoney({ orderId }: { orderId: string }) {
  const { data = [] } = useQuery(orderMoneyQuery(useApi(), orderId))
  const told = data.filter(({ owed, payments }) => owed > 0 || payments.length > 0)
  if (told.length === 0) return null
  return (
    <Panel title="Cash from the courier">
      <div className="flex flex-col gap-4">
        {told.map((parcel) => (
          <Money key={`${parcel.courier} ${parcel.trackingNumber}`} parcel={parcel} />
        ))}
      </div>
    </Panel>
  )
}

function Money({ parcel: { courier, owed, deliveredAt, isOverdue, payments } }: { parcel: ParcelMoney }) {
  const canSeeStatements = useCan()('manager')
  return (
    <div className="flex flex-col gap-1">
      {payments.map(({ paid, day, statement, statementId }) => (
        <p key={`${statementId} ${paid}`}>
          {courier} paid <span className="tabular font-medium">{formatPaisa(paid)}</span> on {formatDate(`${day}T12:00:00Z`)}, statement{' '}
          {canSeeStatements ? (
            <Link to={`/deliveries/statements/${statementId}`} className="break-all underline underline-offset-4">
              {statement}
            </Link>
          ) : (
            <span className="break-all">{statement}</span>
          )}
        </p>
      ))}
      {owed > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            {courier} owes <span className="tabular font-medium">{formatPaisa(owed)}</span>
            {deliveredAt && ` since ${formatDate(deliveredAt)}`}
          </span>
          {isOverdue && <StatusLabel tone="red" word="Overdue" />}
        </p>
      )}
    </div>
  )
}
