import type { Order } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { describeOrderItem } from '../../shared/cart-line/describe-order-item.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import { ReviewLink } from './review-link.tsx'

/** The ordered items at the prices of the order. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className="grid gap-4">
      {order.items.map((item, index) => (
        <li key={index} className="flex items-start gap-4">
          <LinePicture url={item.image} className="size-16" />
          <div className="min-w-0 flex-1">
            <Link to={getProductUrl({ _id: item.productId })} className="block font-medium max-sm:text-sm hover:underline">
              {item.itemName}
            </Link>
            <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="text-quiet">
                {[describeOrderItem(item), `${formatRupees(item.price)} × ${item.quantity}`].filter(Boolean).join(' · ')}
              </span>
              <span className="ml-auto font-medium">{formatRupees(item.total)}</span>
            </p>
            {item.addedAt && <p className="text-sm text-quiet">Added by the shop on {formatDate(item.addedAt)}</p>}
            {order.status === 'delivered' && <ReviewLink item={item} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
