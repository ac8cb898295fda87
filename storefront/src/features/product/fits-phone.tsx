import type { Product } from '@saddar/contract'
import { isMadeToFit } from '@saddar/contract/made-to-fit'
import { namePhone } from '@saddar/contract/phones'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { PhoneButton } from '../phone/phone-button.tsx'
import { useMyPhone } from '../phone/phone-store.ts'

/** Whether a product fits the stored phone; every state has the same height (rule 3.10). */
export function FitsPhone({ product }: { product: Product }) {
  const phone = useMyPhone()
  if (product.phones.length === 0) return null
  const isMade = isMadeToFit(product)
  const only = isMade && product.phones.length === 1 && product.compatibleModels.length < 2
  const fits = phone && product.phones.includes(phone.key)
  const [Icon, color, says] = fits
    ? [CircleCheck, 'text-success', 'Fits your']
    : isMade
      ? [CircleX, 'text-warning', 'Does not fit your']
      : [CircleHelp, 'text-quiet', 'Not listed for your']
  const unknown = only ? `Fits ${namePhone(product.phones[0]!).name} only` : 'Does it fit?'
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className={`flex items-center gap-2 text-sm font-medium ${phone ? color : only ? '' : 'text-quiet'}`}>
        {phone && <Icon aria-hidden size={20} strokeWidth={1.75} />}
        {phone ? `${says} ${phone.name}` : unknown}
      </p>
      <PhoneButton quiet={only}>
        {phone ? (only ? 'Check another phone' : 'Change phone') : only ? 'Check my phone' : 'Choose your phone'}
      </PhoneButton>
    </div>
  )
}
