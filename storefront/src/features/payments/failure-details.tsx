import { attemptMessages } from '@saddar/contract/payment-failures'
import { ChevronDown } from 'lucide-react'

const ownMessages: readonly string[] = Object.values(attemptMessages)

/** The bank's own message about a failed payment, in a collapsed part (rule 7.18). The code is among the payment's details. */
export function FailureDetails({ message }: { message: string | null }) {
  if (!message || ownMessages.includes(message)) return null
  return (
    <details className="group w-full max-w-md text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-center gap-1.5 text-quiet hover:text-ink">
        Details
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="tabular rounded-control bg-tile p-3 wrap-anywhere">The bank’s message: {message}</p>
    </details>
  )
}
