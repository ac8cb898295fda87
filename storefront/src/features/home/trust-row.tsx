import { BadgeCheck, Banknote, RotateCcw, ShieldCheck } from 'lucide-react'
import { useSettings } from '../../shared/settings-query.ts'

const promises = (days: number, takesCash: boolean) => [
  { icon: BadgeCheck, title: 'Verified originals', text: 'Original brands, each product checked by us.' },
  ...(takesCash ? [{ icon: Banknote, title: 'Cash on delivery', text: 'All over Pakistan. Check the parcel, then pay.' }] : []),
  ...(days > 0
    ? [{ icon: RotateCcw, title: `${days}-day money back`, text: `Send it back within ${days} days, unused and complete.` }]
    : []),
  { icon: ShieldCheck, title: 'Warranty', text: 'If it turns out faulty, we repair, exchange or refund it.' },
]

export function TrustRow() {
  const { returnDays, paymentMethods } = useSettings()
  return (
    <section aria-label="What you can rely on" className="border-line border-y py-8">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4">
        {promises(returnDays, paymentMethods.includes('cash_on_delivery')).map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2 sm:flex-row sm:gap-3">
            <Icon aria-hidden size={24} strokeWidth={1.5} className="shrink-0" />
            <p className="text-sm">
              <span className="font-semibold">{title}</span>
              <span className="mt-0.5 block text-quiet">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
