import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountAtDoor } from '@saddar/contract/amounts-due'
import { formatRupees } from '@saddar/contract/money'
import { Button, toast } from '@saddar/ui'
import { describeAdvanceAwaited } from '../../shared/advance-awaited.ts'
import { useNavigate } from '../../shared/router/index.ts'
import { useSubmit } from '../../shared/use-submit.ts'

/** Shown above a cash order whose advance is awaited: what to pay now and to the rider (rule 6.50). */
export function AdvanceNotice({ order }: { order: Order }) {
  const api = useApi()
  const navigate = useNavigate()
  const { submit, busy, problem } = useSubmit(`advance of ${order.orderId}`, {
    send: () => api('GET /orders/:id/advance', { params: { id: order.orderId } }),
    onDone: ({ data: { link } }) => {
      if (link === null) return void toast.info('This order waits for no advance any more')
      return navigate(new URL(link).pathname)
    },
  })
  if (!isAdvanceAwaited(order) || order.paymentUnderReview) return null
  const { amount } = order.advance!
  return (
    <section aria-label="Advance" className="grid justify-items-center gap-4 rounded-tile border border-line bg-surface p-5 text-center">
      <div className="tabular grid max-w-lg gap-1">
        <p className="font-medium">
          {formatRupees(amount)} now online, {formatRupees(amountAtDoor(order))} to the rider
        </p>
        <p className="text-sm text-quiet">{describeAdvanceAwaited(order)}</p>
      </div>
      <Button className="tabular" busy={busy} onClick={() => void submit()}>
        Pay {formatRupees(amount)} in advance
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-red-text">
          {problem}
        </p>
      )}
    </section>
  )
}
