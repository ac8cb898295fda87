import type { OrderCase } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { Button } from '@saddar/ui'
import { Link } from 'react-router'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatAge, formatTime } from '../../shared/karachi-time.ts'
import { lineLink } from '../../shared/lists/list-table.tsx'
import { CaseKind } from './case-kind.tsx'

interface CaseRowsProps {
  cases: OrderCase[]
  onDone: (closing: OrderCase) => void
  /** Leaves out order number and name, on the order's own page. */
  ofOneOrder?: boolean
}

/** Payment cases, each with its order, amount, advice and a button to close it. */
export function CaseRows({ cases, onDone, ofOneOrder = false }: CaseRowsProps) {
  return (
    <ul>
      {cases.map((each) => (
        <li
          key={each._id}
          data-row
          className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <CaseKind kind={each.kind} />
              <span className="tabular font-semibold">{formatRupees(each.amount)}</span>
            </p>
            {!ofOneOrder && (
              <p className="mt-1">
                <Link
                  to={`/orders/${each.order.orderId}`}
                  data-row-link
                  className={`${lineLink} tabular font-semibold underline-offset-4 hover:underline`}
                >
                  {each.order.orderId}
                </Link>{' '}
                <bdi>{each.order.customerName}</bdi>{' '}
                <span className="tabular text-quiet">{formatPhoneNumber(each.order.customerPhone)}</span>
              </p>
            )}
            <p className="mt-1 max-w-prose text-quiet">{each.advice}</p>
            {each.done && (
              <p className="mt-2 max-w-prose wrap-anywhere">
                <span dir="auto">{each.done.note}</span>
                <span className="block text-quiet text-xs">
                  {each.done.by}, {formatTime(each.done.at)}
                </span>
              </p>
            )}
          </div>
          <dl className="tabular grid basis-64 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-quiet text-xs">
            <dt>Transaction</dt>
            <dd className="flex items-center break-all text-ink">
              {each.transactionId ?? 'None'}
              {each.transactionId && <CopyButton text={each.transactionId} label="Copy transaction number" />}
            </dd>
            {each.reference !== '' && each.reference !== each.transactionId && (
              <>
                <dt>Reference</dt>
                <dd className="break-all">{each.reference}</dd>
              </>
            )}
            <dt>Since</dt>
            <dd>
              <time dateTime={each.createdAt}>{formatAge(each.createdAt)}</time>
            </dd>
          </dl>
          {!each.done && (
            <Button tone="outline" size="sm" onClick={() => onDone(each)} aria-label={`Mark ${each.order.orderId} as done`}>
              Done
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
