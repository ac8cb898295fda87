import type { OrderReturn } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { returnReasons } from '@saddar/contract/return-states'
import { Link, useLocation } from 'react-router'
import { formatAge } from '../../shared/karachi-time.ts'
import { ReturnStatusLabel } from './return-status.tsx'

/** Returns with their items, and how long each has waited. */
export function ReturnRows({ returns, ofOneOrder = false }: { returns: OrderReturn[]; ofOneOrder?: boolean }) {
  const { search } = useLocation()
  return (
    <ul>
      {returns.map((each) => (
        <li
          key={each._id}
          data-row
          className="flex flex-wrap items-start gap-x-6 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`/returns/${each._id}`}
                state={{ list: search }}
                data-row-link
                className="tabular inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                {each.number}
              </Link>
              <ReturnStatusLabel status={each.status} />
            </p>
            <ul className="text-quiet">
              {each.lines.map((line) => (
                <li key={line.line} className="wrap-anywhere">
                  {line.quantity} × {describeItem(line)} · {returnReasons[line.reason].name}
                  {line.wanted && ' · Exchange'}
                </li>
              ))}
            </ul>
            {each.exchangeOrder && (
              <p>
                {each.isExchangeCancelled ? 'Cancelled exchange' : 'Exchanged with order'}{' '}
                <Link
                  to={`/orders/${each.exchangeOrder}`}
                  className="tabular inline-flex min-h-9 items-center whitespace-nowrap font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {each.exchangeOrder}
                </Link>
              </p>
            )}
          </div>
          <div className="max-sm:basis-full sm:w-52 sm:pt-2 lg:w-64">
            {!ofOneOrder && (
              <p className="wrap-anywhere">
                <bdi>{each.order.customerName}</bdi>
              </p>
            )}
            <p className="text-quiet">
              Last change <time dateTime={each.updatedAt}>{formatAge(each.updatedAt)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
