import { attemptMessages } from '@saddar/contract/payment-failures'
import { ChevronDown } from 'lucide-react'

const ownMessages: readonly string[] = Object.values(attemptMessages)

/** The code of a failed payment, with the bank's own message in a collapsed part (rule 7.18). */
export function FailureDetails({ responseCode, message }: { responseCode: string | null; message: string | null }) {
  const bankMessage = message && !ownMessages.includes(message) ? message : null
  if (!responseCode && !bankMessage) return null
  return (
    <details className="group w-full max-w-md text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-center gap-1.5 text-quiet hover:text-ink">
        Details{responseCode && ` (code ${responseCode})`}
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="tabular rounded-control bg-tile p-3 wrap-anywhere">
        {bankMessage ? `The bank’s message: ${bankMessage}` : 'The bank sent no message with this code.'}
      </p>
    </details>
  )
}
