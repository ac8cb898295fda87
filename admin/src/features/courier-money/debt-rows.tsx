import type { OwedParcel } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatPaisa } from '@saddar/contract/money'
import { Link } from 'react-router'
import { CardBreak, ListTable, listRow, mainCell } from '../../shared/lists/list-table.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'

/** Parcels that couriers owe for, one per row. On phones each row becomes a card. */
export function DebtRows({ parcels }: { parcels: OwedParcel[] }) {
  const head = (
    <>
      <th scope="col">Order</th>
      <th scope="col">Parcel</th>
      <th scope="col">Delivered</th>
      <th scope="col">State</th>
      <th scope="col" className="text-right">
        Owed
      </th>
    </>
  )
  return (
    <ListTable caption="Parcels that couriers owe for" head={head}>
      {parcels.map(({ orderId, customerName, courier, trackingNumber, deliveredAt, due, paid, owed, isOverdue }) => (
        <tr key={`${orderId} ${trackingNumber}`} data-row className={listRow}>
          <td className={mainCell}>
            <Link to={`/orders/${orderId}`} data-row-link className="tabular font-semibold underline-offset-4 hover:underline">
              {orderId}
            </Link>
            <span className="block truncate text-quiet text-xs">
              <bdi>{customerName}</bdi>
            </span>
          </td>
          <td className="whitespace-nowrap">
            {courier}
            <span className="tabular block text-quiet text-xs">{trackingNumber || 'No number'}</span>
          </td>
          <td className="tabular whitespace-nowrap">
            <time dateTime={deliveredAt}>{formatDate(deliveredAt)}</time>
          </td>
          <td>
            <StatusLabel tone={isOverdue ? 'red' : 'info'} word={isOverdue ? 'Overdue' : 'Owed'} />
          </td>
          <td className="tabular whitespace-nowrap text-right max-md:order-first max-md:ml-auto">
            <span className="font-semibold">{formatPaisa(owed)}</span>
            {paid > 0 && <span className="block text-quiet text-xs">of {formatPaisa(due)}</span>}
          </td>
          <CardBreak />
        </tr>
      ))}
    </ListTable>
  )
}
