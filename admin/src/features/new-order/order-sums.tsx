import type { CallReply } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import type { ReactNode } from 'react'

type Quote = CallReply<'POST /admin/orders/quote'>['data'] & { discountName: string }

interface OrderSumsProps {
  quote: Quote | undefined
  isSettling: boolean
  /** Beside the cost of the delivery. */
  deliveryChoice?: ReactNode
}

/** What the order costs, as the server computes it; the bar below announces the total. */
export function OrderSums({ quote, isSettling, deliveryChoice }: OrderSumsProps) {
  const rows: [name: string, amount: string, choice?: ReactNode][] = quote
    ? [
        ['Subtotal', formatRupees(quote.subtotal)],
        ['Delivery', quote.shipping > 0 ? formatRupees(quote.shipping) : 'Free', deliveryChoice],
        ...(quote.discount > 0 ? [[quote.discountName, `−${formatRupees(quote.discount)}`] as [string, string]] : []),
      ]
    : []
  return (
    <div aria-busy={isSettling} className={isSettling ? 'opacity-55' : undefined}>
      <dl>
        {rows.map(([name, amount, choice]) => (
          <div key={name} className="flex items-center justify-between gap-3 py-1">
            <dt className="text-quiet">{name}</dt>
            <dd className="tabular flex items-center gap-4">
              {choice}
              {amount}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-line border-t py-2 font-semibold text-base">
          <dt>Total</dt>
          <dd className="tabular">{quote ? formatRupees(quote.total) : '–'}</dd>
        </div>
      </dl>
      {quote && quote.advance > 0 && (
        <p className="text-quiet text-sm">
          {formatRupees(quote.advance)} of it are to be paid in advance; the buyer gets the link with the tracking page.
        </p>
      )}
    </div>
  )
}
