import type { TrackedOrder } from '@saddar/contract'
import { formatDate, formatDateTime } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { courierNewsNames } from '@saddar/contract/shipment-states'
import { OrderedGoods } from '../../shared/cart-line/ordered-goods.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Link } from '../../shared/router/index.ts'
import { DeliveryProblem } from '../orders/delivery-problem.tsx'
import { OrderSums } from '../orders/order-amounts.tsx'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import { PaymentFacts } from '../orders/payment-facts.tsx'
import { ProblemBadge } from '../orders/problem-badge.tsx'
import { ShipmentDetails } from '../orders/shipment-details.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'

/** Where an order is, for whoever has its number and phone or a link of its mails: no name, no full address, no e-mail (rule 6.36). */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="tabular text-xl sm:text-2xl">{order.orderId}</h1>
          <StatusBadge status={order.status} />
          <ProblemBadge order={order} />
        </div>
        <p className="text-sm text-quiet">
          Placed on <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        </p>
      </header>
      <DeliveryProblem order={order} />
      {/* As in the cart: what grows with the order on the left, the sums beside it. */}
      <div className="grid gap-4 md:grid-cols-[1fr_20rem] md:items-start md:gap-6 lg:grid-cols-[1fr_22rem] lg:gap-x-8">
        <div className="grid gap-4 md:gap-6">
          <Panel title="Status">
            {order.expected && (
              <p>
                <span className="block text-sm text-quiet">Expected</span>
                <span className="tabular text-lg font-semibold">{order.expected}</span>
              </p>
            )}
            <OrderTimeline order={order} />
            <ShipmentDetails order={order} />
            <CourierNews news={order.news} />
          </Panel>
          <Panel title="What you ordered">
            <OrderedGoods items={order.items} hasPrices />
            {/* A server of the former release names none, neither prices nor sums, while the next one is installed. */}
            {order.cancelledItems?.length > 0 && (
              <section aria-label="Cancelled items" className="grid gap-4 border-line border-t pt-4">
                <h3 className="text-sm">Cancelled</h3>
                <OrderedGoods items={order.cancelledItems} isCancelled />
              </section>
            )}
          </Panel>
        </div>
        <div className="grid gap-4 md:gap-6">
          <Panel title="Delivery">
            <dl className="grid grid-cols-2 gap-3 text-sm">
              <Fact name="To" value={order.city} />
              <Fact name="Phone" value={order.maskedPhone} />
              {order.toPay > 0 && <Fact name="To pay the rider" value={`${formatRupees(order.toPay)} in cash`} />}
            </dl>
          </Panel>
          {order.subtotal !== undefined && (
            <Panel title="Payment">
              <p className="text-sm">
                <PaymentFacts order={order} />
              </p>
              <OrderSums className="border-line border-t pt-4" order={order} discountName={nameDiscount(order)} />
            </Panel>
          )}
        </div>
      </div>
      <p className="text-sm text-quiet">
        Is something wrong?{' '}
        <Link to="/contact" className="underline underline-offset-4">
          Contact us
        </Link>{' '}
        with the order number.{' '}
        <Link to="/track" className="underline underline-offset-4">
          Track another order
        </Link>
      </p>
    </div>
  )
}

/** Neither the code nor the number of the order that an exchange replaces: whoever has the link may be a stranger (rule 6.36.3). */
const nameDiscount = ({ paymentStatus }: TrackedOrder) => (paymentStatus === 'exchanged' ? 'Paid with your first order' : 'Discount')

function CourierNews({ news }: Pick<TrackedOrder, 'news'>) {
  if (news.length === 0) return null
  return (
    <section aria-label="News from the courier" className="mt-4 border-line border-t pt-4">
      <h3 className="text-sm">News from the courier</h3>
      <ol className="mt-2 grid gap-2 text-sm">
        {news.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="grid">
            <span>{courierNewsNames[status]}</span>
            <time dateTime={at} className="tabular text-quiet">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular font-medium">{value}</dd>
    </div>
  )
}
