import type { Product } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { Link } from '../../router/index.ts'
import { useSettings } from '../settings/queries.ts'

/** Delivery, returns and warranty, beside the buttons. */
export function Promises({ product }: { product: Product }) {
  const { deliveryText } = useSettings()
  const items = [
    {
      icon: Truck,
      title: product.shippingCost > 0 ? `Delivery ${formatRupees(product.shippingCost)}` : 'Free delivery',
      // Its usual words stand here and not in every page's settings: they are read on this one alone.
      text: deliveryText || 'Karachi, Lahore and Islamabad in 1–3 days, the rest of Pakistan in 3–6. Pay the rider in cash.',
      to: '/refund-shipping',
    },
    {
      icon: RotateCcw,
      title: '7-day money back',
      text: 'Changed your mind or found a fault? Send it back within 7 days.',
      to: '/return-policy',
    },
    ...(product.warrantyMonths > 0
      ? [
          {
            icon: ShieldCheck,
            title: `${describeMonths(product.warrantyMonths)} warranty`,
            text: 'Covers every fault of making. Repair, exchange or refund.',
            to: '/warranty-terms',
          },
        ]
      : []),
  ]
  return (
    <ul className="divide-y divide-line rounded-tile border border-line bg-surface">
      {items.map(({ icon: Icon, title, text, to }) => (
        <li key={title} className="flex gap-3 p-4">
          <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <p className="text-sm">
            <Link to={to} className="font-semibold hover:underline">
              {title}
            </Link>
            <span className="mt-0.5 block text-quiet">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** '6-month', '1-year', '18-month' */
function describeMonths(months: number): string {
  return months % 12 === 0 ? `${months / 12}-year` : `${months}-month`
}
