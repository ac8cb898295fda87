import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { CircleAlert } from 'lucide-react'

/** The notice on an order that needs review: why, and what accepting does (rule 6.19). */
export function ReviewNotice({ order }: { order: Order }) {
  if (!order.needsReview) return null
  return (
    <section aria-label="Needs review" className="mb-4 flex items-start gap-3 rounded-tile border border-line bg-surface px-4 py-3 sm:px-5">
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium">Needs review{order.reviewReason && `: ${order.reviewReason}`}</p>
        <p className="text-quiet">
          No stock is reserved.{' '}
          {isAdvanceAwaited(order)
            ? 'Paying the advance accepts the order, which reserves the stock.'
            : 'Call the customer, then accept the order, which reserves the stock, or refuse it.'}
        </p>
      </div>
    </section>
  )
}
