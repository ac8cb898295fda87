import type { Product } from '@saddar/contract'
import { describeDeliveryDays, findRate, nameRange } from '@saddar/contract/delivery'
import { describeParcelFee } from '@saddar/contract/delivery-fee'
import { formatRupees } from '@saddar/contract/money'
import { ChevronDown, type LucideIcon, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { FreeDelivery } from '../../shared/cart-line/free-delivery.tsx'
import { Link } from '../../shared/router/index.ts'
import { useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery, useSettings } from '../../shared/settings-query.ts'
import { DeliveryEstimate, Dispatch, rowClass } from './delivery-estimate.tsx'
import { useChoice } from './use-choice.ts'
import { useGoodsWith } from './use-goods-with.ts'

/** Delivery, returns and warranty, beside the buttons. What is sold out has no delivery to promise. */
export function Promises({ product }: { product: Product }) {
  const { returnDays } = useSettings()
  const { offer } = useChoice(product).resolved
  return (
    <ul className="divide-y divide-line rounded-tile border border-line bg-surface">
      {offer.stock > 0 && <Delivery product={product} />}
      {returnDays > 0 && (
        <PromiseRow icon={RotateCcw} title={`${returnDays}-day money back`} to="/return-policy">
          <p className="text-quiet">Within {returnDays} days, unused and complete. Faulty or wrong items even when opened.</p>
        </PromiseRow>
      )}
      {product.warrantyMonths > 0 && (
        <PromiseRow icon={ShieldCheck} title={`${describeMonths(product.warrantyMonths)} warranty`} to="/warranty-terms">
          <p className="text-quiet">Covers all manufacturing faults. Repair, exchange or refund.</p>
        </PromiseRow>
      )}
    </ul>
  )
}

/** Fee and days in a line, the day for the shopper's city, and when it leaves, with the rest folded. */
function Delivery({ product }: { product: Product }) {
  const { deliveryText, paymentMethods } = useSettings()
  const delivery = useDelivery()
  const goods = useGoodsWith(product)
  const place = useMyPlace()
  const isPerProduct = delivery.charge === 'product'
  const fee = isPerProduct
    ? product.shippingCost > 0
      ? `Delivery ${formatRupees(product.shippingCost)}`
      : 'Free delivery'
    : describeParcelFee(delivery, goods, place)
  const rates = place ? [findRate(delivery, place)] : [...delivery.zones, delivery.rest]
  const days = nameRange({ from: Math.min(...rates.map(({ from }) => from)), to: Math.max(...rates.map(({ to }) => to)) })
  return (
    <PromiseRow icon={Truck} title={`${fee} · ${days} ${days === '1' ? 'day' : 'days'}`} to="/refund-shipping">
      <DeliveryEstimate />
      <FreeDelivery goods={goods} />
      <details className="group mt-1 -mb-2 open:mb-0">
        <summary className={`flex cursor-pointer items-center justify-between gap-3 text-quiet hover:text-ink ${rowClass}`}>
          <Dispatch />
          <span className="flex shrink-0 items-center gap-1.5">
            More<span className="sr-only"> about delivery</span>
            <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
          </span>
        </summary>
        {isPerProduct && product.shippingCost > 0 && <p className="text-quiet">The fee is the same for one piece or several.</p>}
        {/* The default text is here and not in the settings, which every page embeds: only this page shows it. */}
        <p className="text-quiet">
          {deliveryText || describeDeliveryDays(delivery) + (paymentMethods.includes('cash_on_delivery') ? ' Pay the rider in cash.' : '')}
        </p>
      </details>
    </PromiseRow>
  )
}

function PromiseRow({ icon: Icon, title, to, children }: { icon: LucideIcon; title: string; to: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 text-sm">
        {/* Pressed also above and below the line; its focus is shown around the text alone. */}
        <Link to={to} className="group -my-3 inline-block py-3 font-semibold outline-none hover:underline">
          <span className="group-focus-visible:[outline:2px_solid]">{title}</span>
        </Link>
        {children}
      </div>
    </li>
  )
}

/** '6-month', '1-year', '18-month' */
function describeMonths(months: number): string {
  return months % 12 === 0 ? `${months / 12}-year` : `${months}-month`
}
