import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { formatRupees } from '@saddar/contract/money'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { Button, buttonClass } from '@saddar/ui'
import { Check, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAge } from '../../shared/karachi-time.ts'
import { greet } from '../../shared/whatsapp.ts'
import { useShopName } from '../settings/use-shop-name.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmationMark } from './confirmation-mark.tsx'
import { countItems } from './count-items.ts'
import { type OrderFilters, writeFilters } from './order-filters.ts'
import { OrderMenu } from './order-menu.tsx'
import { ReachButtons } from './order-people.tsx'
import { useChangeStatus } from './use-change-status.ts'

interface ConfirmRowsProps {
  orders: Order[]
  filters: OrderFilters
}

/** Cash orders to confirm by phone, with all that the call needs and a confirm button. Orders above the limits name the reason. */
export function ConfirmRows({ orders, filters }: ConfirmRowsProps) {
  return (
    <ul>
      {orders.map((order) => (
        <ConfirmRow key={order._id} order={order} list={writeFilters(filters)} />
      ))}
    </ul>
  )
}

function ConfirmRow({ order, list }: { order: Order; list: string }) {
  const change = useChangeStatus()
  const shopName = useShopName()
  const { fullName, phone, city, addressLine1 } = order.shippingAddress
  // With the link or after a call: no other is needed.
  const isConfirmed = Boolean(order.confirmation?.confirmedAt) && !order.needsReview
  const items = order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
  return (
    <li
      data-row
      className="grid gap-x-4 gap-y-3 border-line border-b px-4 py-3 last:border-b-0 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={`/orders/${order.orderId}`}
            state={{ list }}
            data-row-link
            className="tabular font-semibold underline-offset-4 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {order.orderId}
          </Link>
          <span className="tabular font-semibold ">{formatRupees(order.totalAmount)}</span>
          <ConfirmationMark order={order} />
        </p>
        <p className="truncate">
          <bdi className="font-medium">{fullName}</bdi> · <span className="tabular">{formatPhoneNumber(phone)}</span> ·{' '}
          <time dateTime={order.createdAt} className="text-quiet">
            {formatAge(order.createdAt)}
          </time>
        </p>
        <p className="truncate text-quiet">
          {countItems(order.items)} to <bdi>{city}</bdi>: {items}
        </p>
        {order.needsReview && (
          <p className="mt-1 text-sm text-warning">
            Needs review{order.reviewReason && `: ${order.reviewReason}`}. No stock is reserved yet.
          </p>
        )}
      </div>
      {/* From the right, so that each kind of button has one column in all rows. */}
      <div className="flex flex-wrap items-center gap-2 sm:justify-end max-sm:[&>a]:flex-auto max-sm:[&>button:not([aria-haspopup])]:flex-auto">
        {order.status === 'pending' ? (
          <>
            {order.needsReview && <RefuseButton order={order} />}
            {isConfirmed ? (
              <Done>Confirmed</Done>
            ) : (
              <ReachButtons
                {...order.shippingAddress}
                tone="quiet"
                text={`${greet(fullName, shopName)}. You ordered ${items} for ${formatRupees(amountToCollect(order))}, cash on delivery, to ${addressLine1}, ${city}. Shall we send it? Please reply YES. Order ${order.orderId}`}
              />
            )}
            {isAdvanceAwaited(order) ? (
              <Link
                to={`/orders/${order.orderId}`}
                state={{ list }}
                className={`${buttonClass({ tone: 'outline', size: 'sm' })} ${column}`}
              >
                Open order
              </Link>
            ) : (
              // Not red: there is one in every row.
              <Button
                tone="outline"
                size="sm"
                className={column}
                busy={change.isPending}
                onClick={() =>
                  change.mutate({ order, status: 'processing', ...(!isConfirmed && { note: 'Confirmed by phone', isConfirmed: true }) })
                }
              >
                {!isConfirmed && <PhoneCall aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />}
                {order.needsReview ? 'Accept' : isConfirmed ? 'Start processing' : 'Confirm and start'}
              </Button>
            )}
          </>
        ) : (
          <span role="status" className={column}>
            <Done>{order.status === 'processing' ? 'Confirmed' : 'No longer waiting'}</Done>
          </span>
        )}
        <OrderMenu order={order} canConfirm={false} />
      </div>
    </li>
  )
}

/** The width of the longest of the buttons that take the order on. */
const column = 'sm:w-48'

const Done = ({ children }: { children: string }) => (
  <span className="inline-flex min-h-9 items-center gap-1.5 text-quiet">
    <Check aria-hidden size={16} strokeWidth={2} className="text-success" />
    {children}
  </span>
)

function RefuseButton({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
        Refuse…
      </Button>
      <CancelDialog order={order} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
