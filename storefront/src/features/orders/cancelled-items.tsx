import type { Order } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { Badge } from '@saddar/ui'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { keepFiguresWhole } from '../../shared/keep-figures-whole.tsx'
import { describeCancelled } from './describe-refund.ts'

/** What was cancelled out of an order, struck through, with what goes back for it (rule 6.46.3). */
export function CancelledItems({ order }: { order: Order }) {
  if (!order.cancellations) return null
  return (
    <ul aria-label="Cancelled items" className="grid gap-4 border-line border-t pt-4">
      {order.cancellations.map((cancellation) => (
        <li key={cancellation.at} className="grid gap-3">
          {cancellation.items.map((item, index) => (
            <div key={index} className="flex items-start gap-4">
              <LinePicture url={item.image} className="size-16 opacity-55" />
              <div className="min-w-0 flex-1">
                <s className="block font-medium text-quiet max-sm:text-sm">{item.title}</s>
                <p className="flex flex-wrap items-center justify-between gap-x-4">
                  <s className="tabular text-sm text-quiet">
                    {formatRupees(item.price)} × {item.quantity}
                  </s>
                  <Badge>Cancelled</Badge>
                </p>
              </div>
            </div>
          ))}
          <p className="-mt-2 pl-20 text-sm">
            Cancelled by {cancellation.isByShop ? 'the shop' : 'you'} on{' '}
            {keepFiguresWhole(`${formatDate(cancellation.at)}. ${describeCancelled(order, cancellation)}`)}
          </p>
        </li>
      ))}
    </ul>
  )
}
