import type { Shipment } from '@saddar/contract'
import { trackingLink } from '@saddar/contract/couriers'
import { formatRupees } from '@saddar/contract/money'
import { courierAdviceNames, shipmentStatusNames } from '@saddar/contract/shipment-states'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatShortTime } from '../../shared/karachi-time.ts'
import { cellLink, ListTable, lineLink, linkCell, listRow, mainCell } from '../../shared/lists/list-table.tsx'
import { NotFollowed } from './not-followed.tsx'
import { ShipmentActions } from './shipment-actions.tsx'
import { ShipmentStatusLabel } from './shipment-status.tsx'
import type { ShipmentStep } from './use-shipment-dialog.tsx'

interface DeliveryRowsProps {
  shipments: Shipment[]
  /** Opens the dialog of a step. */
  onAsk: (shipment: Shipment, step: ShipmentStep) => void
}

/** Parcels, one per row. On phones each row becomes a card. */
export function DeliveryRows({ shipments, onAsk }: DeliveryRowsProps) {
  const head = (
    <>
      <th scope="col">Order</th>
      <th scope="col">Parcel</th>
      <th scope="col">State</th>
      <th scope="col" className="text-right md:max-lg:hidden">
        To collect
      </th>
      <th scope="col">
        <span className="sr-only">Actions</span>
      </th>
    </>
  )
  return (
    <ListTable caption="Parcels" head={head}>
      {shipments.map((shipment) => (
        <DeliveryRow key={shipment._id} shipment={shipment} onAsk={onAsk} />
      ))}
    </ListTable>
  )
}

function DeliveryRow({ shipment, onAsk }: Pick<DeliveryRowsProps, 'onAsk'> & { shipment: Shipment }) {
  const {
    orderId,
    customerName,
    city,
    courier,
    trackingNumber,
    status,
    lastWords,
    statusAt,
    createdAt,
    codAmount,
    tries,
    advice,
    problem,
  } = shipment
  const link = trackingLink(courier, trackingNumber)
  const words = problem || lastWords || 'No update yet'
  return (
    <tr data-row className={listRow}>
      <td className={clsx(mainCell, linkCell, 'md:min-w-44')}>
        <Link
          to={`/orders/${orderId}`}
          data-row-link
          className={clsx(cellLink, 'tabular whitespace-nowrap font-semibold underline-offset-4 hover:underline')}
        >
          {orderId}
        </Link>
        <span className="block text-quiet text-xs max-md:truncate">
          <bdi>{customerName}</bdi>, {city}
        </span>
      </td>
      <td className="whitespace-nowrap max-md:-order-1 max-md:flex max-md:basis-full max-md:items-baseline max-md:gap-x-2 max-md:text-xs">
        {courier}
        <span className="tabular block text-quiet text-xs">
          {link && trackingNumber ? (
            <a href={link} target="_blank" rel="noreferrer" className={clsx(lineLink, 'underline underline-offset-4')}>
              {trackingNumber}
            </a>
          ) : (
            (trackingNumber ?? 'No number yet')
          )}
        </span>
        {/* A tablet has no room for a column of amounts. */}
        <span className="tabular hidden text-xs md:max-lg:block">{codAmount > 0 ? `${formatRupees(codAmount)} cash` : 'Paid'}</span>
      </td>
      <td className="min-w-0 max-md:flex max-md:flex-1 max-md:basis-40 max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 lg:min-w-40 xl:min-w-56">
        <ShipmentStatusLabel status={status} />
        <span className="block text-quiet text-xs empty:hidden max-md:order-1 max-md:basis-full">
          {[
            words !== shipmentStatusNames[status] && words,
            tries > 1 && `${tries} tries`,
            advice && `asked to ${courierAdviceNames[advice].toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <NotFollowed shipment={shipment} />
        <time dateTime={statusAt ?? createdAt} className="tabular block text-quiet text-xs">
          {formatShortTime(statusAt ?? createdAt)}
        </time>
      </td>
      <td className="tabular whitespace-nowrap text-right max-md:order-first max-md:font-semibold md:max-lg:hidden">
        {codAmount > 0 ? formatRupees(codAmount) : 'Paid'}
      </td>
      <td className="max-md:ml-auto md:*:justify-end">
        <ShipmentActions shipment={shipment} onAsk={onAsk} isInTable />
      </td>
    </tr>
  )
}
