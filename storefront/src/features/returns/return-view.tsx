import { useApi } from '@saddar/client'
import type { OrderReturn } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import { canBecome, returnReasons } from '@saddar/contract/return-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { focusResult } from '../../shared/focus-result.ts'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { Link } from '../../shared/router/index.ts'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { returnsKey } from '../orders/order-queries.ts'
import { StepList } from '../orders/order-timeline.tsx'
import { idOfReturn } from './return-id.ts'
import { ReturnPictures } from './return-pictures.tsx'
import type { OrderReturns } from './return-queries.ts'
import { listReturnSteps } from './return-steps.ts'

interface ReturnViewProps {
  found: OrderReturn
  /** Whose key opens this order only. */
  isGuest: boolean
  /** What they can expect if all of it is accepted; absent for an ended return and for an exchange. */
  expected: NonNullable<OrderReturns['expected']>[number] | undefined
}

/** One return: its items, its steps, and a way to withdraw it. */
export function ReturnView({ found, isGuest, expected }: ReturnViewProps) {
  const { status, history, refundAmount, payoutLabel, note } = found
  const reason = status === 'refused' || status === 'settled' ? history.at(-1)?.note : ''
  return (
    <article
      id={idOfReturn(found)}
      aria-label={`Return ${found.number}`}
      className="grid scroll-mt-20 gap-4 border-line border-b pb-4 outline-none last:border-b-0 last:pb-0"
    >
      <h3 className="tabular font-semibold">{found.number}</h3>
      <ul className="grid gap-2 text-sm">
        {found.lines.map((line) => (
          <li key={line.line} className="flex gap-3">
            <LinePicture url={line.image} className="size-12" />
            <div className="wrap-anywhere min-w-0 flex-1">
              {line.quantity} × {describeItem(line)}
              <span className="block text-quiet">{returnReasons[line.reason].name}</span>
              {line.accepted !== null && line.accepted < line.quantity && (
                <span className="block font-medium">
                  {line.accepted === 0
                    ? 'Not accepted. We send it back to you.'
                    : `${line.accepted} accepted. We send the rest back to you.`}
                </span>
              )}
              {(line.sent ?? line.wanted) && line.accepted !== 0 && (
                <span className="block">
                  {line.sent ? 'We send' : 'Exchange for'} {describeItem({ title: line.title, ...(line.sent ?? line.wanted!) })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {note && (
        <p className="wrap-anywhere text-sm whitespace-pre-line" dir="auto">
          <span className="sr-only">Note: </span>‘{note}’
        </p>
      )}
      <ReturnPictures found={found} />
      <StepList steps={listReturnSteps(found)} />
      {status === 'pickup_booked' && found.courier && (
        <p className="text-sm">
          {found.courier} picks it up
          {found.trackingNumber && (
            <>
              , tracking number <span className="tabular wrap-anywhere select-all">{found.trackingNumber}</span>
            </>
          )}
        </p>
      )}
      {found.exchangeOrder && (
        <p className="text-sm">
          {found.isExchangeCancelled ? 'Your exchange, order' : 'Your exchange is order'}{' '}
          {isGuest ? (
            <span className="tabular font-semibold">{found.exchangeOrder}</span>
          ) : (
            <Link to={`/orders/${found.exchangeOrder}`} className="tabular whitespace-nowrap font-semibold underline">
              {found.exchangeOrder}
            </Link>
          )}
          {found.isExchangeCancelled ? ', was cancelled. We will refund what you paid for these items.' : '. You pay nothing for it.'}
        </p>
      )}
      {expected && (
        <p className="text-sm">
          {status === 'inspected' ? 'Your refund' : 'Refund if we accept all of it'}:{' '}
          <Refund amount={expected.refund} payoutLabel={payoutLabel} />
          {expected.shippingBack !== null && expected.shippingBack > 0 && (
            <span className="block text-quiet">{formatRupees(expected.shippingBack)} for the shipping back is already deducted.</span>
          )}
        </p>
      )}
      {refundAmount !== null && (refundAmount > 0 || !found.exchangeOrder) && (
        <p className="text-sm">
          {refundAmount > 0 ? (
            <>
              Refund: <Refund amount={refundAmount} payoutLabel={payoutLabel} />
            </>
          ) : (
            'There is nothing to refund for this return.'
          )}
        </p>
      )}
      {reason && (
        <p className="wrap-anywhere text-sm">
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
      {canBecome(status, 'withdrawn') && <Withdraw found={found} />}
    </article>
  )
}

const Refund = ({ amount, payoutLabel }: { amount: number; payoutLabel: string | null }) => (
  <>
    <span className="tabular whitespace-nowrap font-semibold">{formatRupees(amount)}</span>
    {payoutLabel && (
      <>
        {' '}
        <span className="tabular whitespace-nowrap text-quiet">to {payoutLabel}</span>
      </>
    )}
  </>
)

function Withdraw({ found }: { found: OrderReturn }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { orderId } = found.order
  const { submit, busy } = useSubmit(`withdrawReturn ${found._id}`, {
    send: () => api('PUT /orders/:id/returns/:returnId/withdraw', { params: { id: orderId, returnId: found._id } }),
    onDone: async ({ message }) => {
      toast.success(message ?? 'Return withdrawn')
      await queryClient.invalidateQueries({ queryKey: returnsKey(orderId) })
      focusResult(() => document.getElementById(idOfReturn(found)))
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey: returnsKey(orderId) })
      return toastFailure('The return was not withdrawn')(error)
    },
  })
  return (
    <ConfirmButton
      tone="danger"
      size="sm"
      label="Withdraw this return"
      title="Keep the items after all?"
      keep="Go on with the return"
      action="Withdraw"
      working={busy}
      onConfirm={submit}
      className="justify-self-start"
    >
      <p className="text-quiet">
        We close return <span className="tabular whitespace-nowrap">{found.number}</span>. While there is time you can ask for a new one.
      </p>
    </ConfirmButton>
  )
}
