import type { PaymentMethod } from '@saddar/contract'
import { Banknote, Landmark, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from './hydration/use-hydrated.ts'
import { useSettings } from './settings-query.ts'

/** Drawn here: the banks' own logos are pictures of theirs. Both kinds of cards are paid for on one page of the bank. */
const marks: { methods: PaymentMethod[]; name: string; drawing: ReactNode }[] = [
  { methods: ['cash_on_delivery'], name: 'Cash on delivery', drawing: <Worded icon={<Banknote size={16} />} word="Cash on delivery" /> },
  { methods: ['credit_card', 'debit_card'], name: 'Visa', drawing: <Visa /> },
  { methods: ['credit_card', 'debit_card'], name: 'Mastercard', drawing: <Mastercard /> },
  { methods: ['alfa_wallet'], name: 'Alfa wallet', drawing: <Worded icon={<Wallet size={16} />} word="Alfa wallet" /> },
  { methods: ['alfalah_bank'], name: 'Bank Alfalah account', drawing: <Worded icon={<Landmark size={16} />} word="Bank Alfalah" /> },
]

/**
 * The ways to pay that are switched on in the settings (rule 8.16). Drawn once the page is hydrated, in space that is reserved: in the footer of
 * every page they would be a sixtieth of it.
 */
export function PaymentMarks() {
  const { paymentMethods } = useSettings()
  if (!useHydrated()) return <div className="h-7" />
  const shown = marks.filter(({ methods }) => methods.some((method) => paymentMethods.includes(method)))
  return (
    <ul aria-label="Ways to pay" className="flex flex-wrap gap-1.5">
      {shown.map(({ name, drawing }) => (
        <li key={name} className="flex h-7 items-center rounded-control border border-line bg-surface px-2">
          {drawing}
        </li>
      ))}
    </ul>
  )
}

function Worded({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <span className="flex items-center gap-1 text-xs font-medium text-ink">
      {icon}
      {word}
    </span>
  )
}

function Visa() {
  return (
    <svg role="img" aria-label="Visa" viewBox="0 0 44 14" height={12} className="text-info">
      <text x="22" y="13" textAnchor="middle" textLength="42" fontSize="17" fontWeight="800" fontStyle="italic" fill="currentColor">
        VISA
      </text>
    </svg>
  )
}

function Mastercard() {
  return (
    <svg role="img" aria-label="Mastercard" viewBox="0 0 32 20" height={16}>
      <circle cx="10" cy="10" r="10" fill="#eb001b" />
      <circle cx="22" cy="10" r="10" fill="#f79e1b" />
      <path d="M16 2a10 10 0 0 1 0 16 10 10 0 0 1 0-16" fill="#ff5f00" />
    </svg>
  )
}
