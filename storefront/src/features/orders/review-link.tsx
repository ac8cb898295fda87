import { useApi, useSession } from '@saddar/client'
import type { OrderItem } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import { ownReviewQuery } from '../reviews/queries.ts'

/**
 * From an item of a delivered order to the form of its review: a new one, or the buyer's own (rules 11.1 and 11.10). Nothing for guests and for
 * whoever opens a guest's order: the product has no form for them.
 */
export function ReviewLink({ item: { productId, itemName } }: { item: OrderItem }) {
  const { signedIn } = useSession()
  const { data } = useQuery({ ...ownReviewQuery(useApi(), productId), enabled: signedIn })
  const isWritten = Boolean(data?.review)
  if (!signedIn || (data && !data.review && !data.orderId)) return null
  return (
    <Link
      to={{ pathname: getProductUrl({ _id: productId }), hash: '#reviews' }}
      aria-label={isWritten ? `Edit your review of ${itemName}` : `Review this product: ${itemName}`}
      className="-mb-2 inline-flex min-h-11 items-center text-sm underline"
    >
      {isWritten ? 'Edit your review' : 'Review this product'}
    </Link>
  )
}
