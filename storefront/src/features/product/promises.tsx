import type { Product } from '@saddar/contract'
import { describeDeliveryDays } from '@saddar/contract/delivery'
import { describeParcelFee } from '@saddar/contract/delivery-fee'
import { formatRupees } from '@saddar/contract/money'
import { type LucideIcon, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { FreeDelivery } from '../../shared/cart-line/free-delivery.tsx'
import { Link } from '../../shared/router/index.ts'
import { useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery, useSettings } from '../../shared/settings-query.ts'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { useGoodsWith } from './use-goods-with.ts'

/** Delivery, returns and warranty, beside the buttons. */
export function Promises({ product }: { product: Product }) {
  const { deliveryText, returnDays } = useSettings()
  const delivery = useDelivery()
  const goods = useGoodsWith(product)
  const place = useMyPlace()
  const isPerProduct = delivery.charge === 'product' && product.shippingCost > 0
  const items: { icon: LucideIcon; title: string; text: string; to: string; more?: ReactNode }[] = [
    {
      icon: Truck,
      title:
        delivery.charge === 'parcel'
          ? describeParcelFee(delivery, goods, place)
          : product.shippingCost > 0
            ? `Delivery ${formatRupees(product.shippingCost)} for this product`
            : 'Free delivery',
      // The default text is here and not in the settings, which every page embeds: only this page shows it.
      text: [
        isPerProduct && 'The same for one piece or several.',
        deliveryText || `${describeDeliveryDays(delivery)} Pay the rider in cash.`,
      ]
        .filter(Boolean)
        .join(' '),
      to: '/refund-shipping',
      more: (
        <>
          <DeliveryEstimate />
          <FreeDelivery goods={goods} className="mt-2" />
        </>
      ),
    },
    ...(returnDays > 0
      ? [
          {
            icon: RotateCcw,
            title: `${returnDays}-day money back`,
            text: `Within ${returnDays} days, unused and complete. Faulty or wrong items even when opened.`,
            to: '/return-policy',
          },
        ]
      : []),
    ...(product.warrantyMonths > 0
      ? [
          {
            icon: ShieldCheck,
            title: `${describeMonths(product.warrantyMonths)} warranty`,
            text: 'Covers all manufacturing faults. Repair, exchange or refund.',
            to: '/warranty-terms',
          },
        ]
      : []),
  ]
  return (
    <ul className="divide-y divide-line rounded-tile border border-line bg-surface">
      {items.map(({ icon: Icon, title, text, to, more }) => (
        <li key={to} className="flex gap-3 p-4">
          <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <div className="min-w-0 flex-1 text-sm">
            <Link to={to} className="-mt-3 -mb-2 inline-block py-3 font-semibold hover:underline">
              {title}
            </Link>
            <p className="text-quiet">{text}</p>
            {more}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** '6-month', '1-year', '18-month' */
function describeMonths(months: number): string {
  return months % 12 === 0 ? `${months / 12}-year` : `${months}-month`
}
