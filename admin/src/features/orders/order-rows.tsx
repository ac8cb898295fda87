import type { Order, OrderSort } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { shipmentStatusNames } from '@saddar/contract/shipment-states'
import { Checkbox } from '@saddar/ui'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatDay, formatShortTime } from '../../shared/karachi-time.ts'
import { RowCheckbox } from '../../shared/lists/row-checkbox.tsx'
import { headerRowClass, SelectAllHeader } from '../../shared/lists/select-all-header.tsx'
import { SortedHeader } from '../../shared/lists/sorted-header.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { ConfirmationMark } from './confirmation-mark.tsx'
import { countItems } from './count-items.ts'
import { type OrderFilters, writeFilters } from './order-filters.ts'
import { OrderMenu } from './order-menu.tsx'
import { OrderStatusLabel, PaymentStatusLabel } from './order-status.tsx'
import { ItemSummary, NoteMarks } from './order-work.tsx'
import { WaitingTime } from './waiting-time.tsx'

interface OrderRowsProps {
  orders: Order[]
  choice: ListChoice<OrderFilters>
  selection: Selection
}

/** The orders as a table; phones show `OrderCards` instead. */
export function OrderTable({ orders, choice, selection }: OrderRowsProps) {
  const { filters, write } = choice
  const sorted = { sort: filters.sort, writeAddress: (sort: string) => write({ sort: sort as OrderSort }) }
  const ids = orders.map(({ orderId }) => orderId)
  return (
    <table className="hidden w-full border-collapse text-left lg:table">
      <caption className="sr-only">Orders</caption>
      <thead className="sticky top-0 z-10 text-quiet">
        <tr className={clsx(headerRowClass, '[&>th]:px-2! [&>th:first-child]:pr-0!')}>
          <SelectAllHeader ids={ids} selection={selection} />
          <SortedHeader name="createdAt" label="Order, placed" {...sorted} />
          <th scope="col">Items</th>
          <th scope="col">Customer</th>
          <th scope="col" className="whitespace-nowrap">
            Status and payment
          </th>
          <SortedHeader name="totalAmount" label="Total" {...sorted} numeric />
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} filters={filters} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order, filters, selection }: { order: Order; filters: OrderFilters; selection: Selection }) {
  const online = order.paymentMethod !== 'cash_on_delivery'
  return (
    <tr
      data-row
      className={clsx(
        'h-12 border-line border-b last:border-b-0 hover:bg-paper [&>td]:px-2 [&>td]:leading-4.5 [&>td:first-child]:pr-0 [&>td:last-child]:pl-0',
        selection.has(order.orderId) && 'bg-tile',
      )}
    >
      <td>
        <OrderCheckbox order={order} selection={selection} />
      </td>
      <td className="whitespace-nowrap">
        <Link
          to={`/orders/${order.orderId}`}
          state={{ list: writeFilters(filters) }}
          data-row-link
          className="tabular whitespace-nowrap font-semibold underline-offset-4 hover:underline"
        >
          {order.orderId}
        </Link>
        <span className="flex h-4.5 items-center text-quiet text-xs">
          <time dateTime={order.createdAt} className="tabular">
            {formatShortTime(order.createdAt)}
          </time>
          <NoteMarks order={order} />
        </span>
      </td>
      {/* These two share the remaining width. */}
      <td className="w-5/6 max-w-0">
        <ItemSummary items={order.items} />
      </td>
      <td className="w-1/6 min-w-28 max-w-0">
        <bdi className="block truncate">{order.shippingAddress.fullName}</bdi>
        <span className="block truncate text-quiet text-xs">
          {order.user === null && 'Guest, '}
          {order.shippingAddress.city}
        </span>
      </td>
      <td className="whitespace-nowrap">
        <span className="flex items-baseline gap-2">
          <OrderStatusLabel status={order.status} />
          <WaitingTime order={order} />
        </span>
        <span className="flex items-baseline gap-2 text-xs">
          <Marks order={order} />
          {/* A mark says that it is a cash order, and the items need the room. */}
          <span className={clsx('flex empty:hidden', order.paymentStatus === 'not_required' && 'peer-[:not(:empty)]:hidden')}>
            <PaymentStatusLabel order={order} />
          </span>
          {online && (
            <span className="max-w-26 truncate text-quiet min-[96rem]:max-w-none">{getPaymentMethod(order.paymentMethod).label}</span>
          )}
        </span>
      </td>
      <td className="tabular whitespace-nowrap text-right font-semibold">{formatRupees(order.totalAmount)}</td>
      <td className="text-right">
        <OrderMenu order={order} canConfirm />
      </td>
    </tr>
  )
}

const Marks = ({ order }: { order: Order }) => (
  <span className="peer flex flex-wrap gap-x-3 empty:hidden">
    {order.needsReview && <span className="text-warning">Needs review</span>}
    {order.deliveryException && <span className="text-red-text">{shipmentStatusNames[order.deliveryException]}</span>}
    <ConfirmationMark order={order} />
  </span>
)

const OrderCheckbox = ({ order: { orderId }, selection }: { order: Order; selection: Selection }) => (
  <RowCheckbox label={`Select order ${orderId}`} checked={selection.has(orderId)} onChange={(on) => selection.set([orderId], on)} />
)

/** The orders as cards. On tablets all of the items' text is beside the buyer and the status. */
export function OrderCards({ orders, choice: { filters }, selection }: OrderRowsProps) {
  const ids = orders.map(({ orderId }) => orderId)
  return (
    <ul className="lg:hidden">
      <li className="border-line border-b px-3 sm:px-4">
        <Checkbox
          label="Select all on this page"
          checked={ids.every((id) => selection.has(id))}
          onChange={(event) => selection.set(ids, event.target.checked)}
        />
      </li>
      {orders.map((order) => (
        <li
          key={order._id}
          data-row
          className={clsx(
            'grid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-1 border-line border-b px-3 last:border-b-0 sm:gap-x-2 sm:px-4 sm:grid-cols-[auto_minmax(0,12rem)_minmax(0,1fr)_auto_auto] md:grid-cols-[auto_minmax(0,13rem)_minmax(0,1fr)_auto_auto]',
            selection.has(order.orderId) && 'bg-tile',
          )}
        >
          <span className="col-start-1 row-span-2 row-start-1 mr-1">
            <OrderCheckbox order={order} selection={selection} />
          </span>
          <Link
            to={`/orders/${order.orderId}`}
            state={{ list: writeFilters(filters) }}
            data-row-link
            className="col-start-2 row-start-1 block min-w-0 pt-2.5 pb-1"
          >
            <span className="tabular flex flex-wrap items-baseline justify-between gap-x-1 whitespace-nowrap font-semibold max-sm:tracking-tight">
              <span>{order.orderId}</span>
              <span className="sm:hidden">{formatRupees(order.totalAmount)}</span>
            </span>
            <span className="flex items-center gap-1">
              <span className="min-w-0 truncate">
                <bdi>{order.shippingAddress.fullName}</bdi>
                {order.user === null && ' (guest)'}, {order.shippingAddress.city}
              </span>
              {order.items.length > 1 && <span className="shrink-0 text-quiet sm:hidden">· {countItems(order.items)}</span>}
              <NoteMarks order={order} />
            </span>
          </Link>
          <div className="col-start-3 row-span-2 row-start-1 py-2.5 max-sm:hidden">
            <ItemSummary items={order.items} />
          </div>
          <div className="col-start-4 row-start-1 pt-2.5 text-right max-sm:hidden">
            <span className="tabular block font-semibold">{formatRupees(order.totalAmount)}</span>
            <span className="text-quiet text-xs">{countItems(order.items)}</span>
          </div>
          <span className="-col-start-2 row-start-1 -mr-2.5">
            <OrderMenu order={order} canConfirm />
          </span>
          <div className="-col-end-1 col-start-2 row-start-2 flex flex-wrap items-center gap-x-2 pb-2.5 text-xs sm:grid sm:grid-cols-subgrid sm:items-start">
            <span className="max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
              <span className="text-sm">
                <OrderStatusLabel status={order.status} />
              </span>
              <Marks order={order} />
              {/* Such a mark says that it is a cash order, in the one line that there is. */}
              <span className={clsx('flex empty:hidden', order.paymentStatus === 'not_required' && 'peer-[:not(:empty)]:hidden')}>
                <PaymentStatusLabel order={order} />
              </span>
            </span>
            <span className="tabular ml-auto text-quiet sm:col-start-3 sm:text-right">
              <WaitingTime order={order} otherwise={<time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
