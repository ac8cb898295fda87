import type { Refund, RefundState } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { lacksAccount, nextRefundStates, refundMethodNames, refundStateNames } from '@saddar/contract/refunds'
import { Button, iconButtonClass } from '@saddar/ui'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatAge, formatTime } from '../../shared/karachi-time.ts'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { RefundStateLabel } from './refund-state.tsx'
import { ShowPayout } from './show-payout.tsx'
import type { RefundStep } from './use-refund-dialog.tsx'

/** What a button to each state says. */
const actions: Record<RefundState, string> = {
  waiting: 'Try again',
  sent: 'Mark as sent',
  paid: 'Mark as paid',
  failed: 'Mark as failed…',
  cancelled: 'Cancel the refund…',
}

interface RefundRowsProps {
  refunds: Refund[]
  /** Leaves out order number and name, on the order's own page. */
  ofOneOrder?: boolean
  onOpen: (refund: Refund, to: RefundStep) => void
}

/** Refunds, each with its order, reason, where it goes, and the actions that its state allows (rule 7.22). */
export function RefundRows({ refunds, ofOneOrder = false, onOpen }: RefundRowsProps) {
  return (
    <ul>
      {refunds.map((refund) => (
        <RefundRow key={refund._id} refund={refund} ofOneOrder={ofOneOrder} onOpen={(to) => onOpen(refund, to)} />
      ))}
    </ul>
  )
}

function RefundRow({ refund, ofOneOrder, onOpen }: { refund: Refund; ofOneOrder: boolean; onOpen: (to: RefundStep) => void }) {
  const { order, state, method, payout, payment } = refund
  const isOpen = state === 'waiting' || state === 'failed'
  const needsDetails = isOpen && lacksAccount(refund)
  const last = refund.history.at(-1)
  // What is done most comes first.
  const [first, ...others] = nextRefundStates(state).sort((a, b) => Number(b === 'paid') - Number(a === 'paid'))
  const about = ofOneOrder ? formatRupees(refund.amount) : `${formatRupees(refund.amount)} of ${order.orderId}`
  return (
    <li data-row className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <RefundStateLabel state={state} />
          <span className="tabular font-semibold">{formatRupees(refund.amount)}</span>
        </p>
        {!ofOneOrder && (
          <p className="mt-1">
            <Link to={`/orders/${order.orderId}`} data-row-link className="tabular font-semibold underline-offset-4 hover:underline">
              {order.orderId}
            </Link>{' '}
            <bdi>{order.customerName}</bdi>{' '}
            <span className="tabular whitespace-nowrap text-quiet">{formatPhoneNumber(order.customerPhone)}</span>
          </p>
        )}
        <p dir="auto" className="mt-1 max-w-prose wrap-anywhere text-quiet">
          {refund.reason}
        </p>
        {last && (last.note !== '' || refund.history.length > 1) && (
          <p className="mt-2 max-w-prose wrap-anywhere">
            {/* The reference is named beside it. */}
            {last.note !== refund.reference && <span dir="auto">{last.note}</span>}
            <span className="block text-quiet text-xs">
              {refundStateNames[last.state]}, {last.by}, {formatTime(last.at)}
            </span>
          </p>
        )}
      </div>
      <dl className="tabular grid basis-64 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-quiet text-xs">
        <dt>Pay to</dt>
        <dd className="text-ink">
          {needsDetails ? 'Waiting for the account' : (payout ?? refundMethodNames[method])}
          {refund.hasDetails && <ShowPayout id={refund._id} about={about} />}
        </dd>
        {method === 'gateway' && payment && (
          <>
            <dt>Transaction</dt>
            <dd className="flex items-center break-all text-ink">
              {payment.transactionId ?? payment.reference}
              <CopyButton text={payment.transactionId ?? payment.reference} label="Copy transaction number" />
            </dd>
          </>
        )}
        {refund.reference !== '' && (
          <>
            <dt>Reference</dt>
            <dd className="break-all text-ink">{refund.reference}</dd>
          </>
        )}
        <dt>{refund.paidOn ? 'Paid on' : 'Added'}</dt>
        <dd>
          {refund.paidOn ? (
            formatDate(`${refund.paidOn}T12:00:00Z`)
          ) : (
            <time dateTime={refund.createdAt}>{formatAge(refund.createdAt)}</time>
          )}
        </dd>
        <dt>Asked by</dt>
        <dd>{refund.askedBy === 'system' ? 'The shop' : refund.askedBy}</dd>
      </dl>
      {first && (
        <div className="flex basis-full flex-wrap gap-2">
          {needsDetails && (
            <Button size="sm" onClick={() => onOpen('payout')} aria-label={`Payout details: ${about}`}>
              Enter account…
            </Button>
          )}
          {/* On a narrow phone the menu stays beside a button. */}
          <span className="flex gap-2">
            <Button
              tone={first === 'paid' && !needsDetails ? 'primary' : 'outline'}
              size="sm"
              onClick={() => onOpen(first)}
              aria-label={`${actions[first]}: ${about}`}
            >
              {actions[first]}
            </Button>
            <RowMenu
              trigger={
                <button type="button" aria-label={`More actions: ${about}`} className={iconButtonClass('md')}>
                  <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
                </button>
              }
            >
              {others.map((to) => (
                <DropdownMenu.Item key={to} className={menuItem} onSelect={() => onOpen(to)}>
                  {actions[to]}
                </DropdownMenu.Item>
              ))}
              {isOpen && !needsDetails && (
                <DropdownMenu.Item className={menuItem} onSelect={() => onOpen('payout')}>
                  {payout ? 'Change account…' : 'Enter account…'}
                </DropdownMenu.Item>
              )}
            </RowMenu>
          </span>
        </div>
      )}
    </li>
  )
}
