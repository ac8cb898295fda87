import { useApi, useSession } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { ownReviewQuery } from './queries.ts'

// Loaded only for buyers, with the validation rules.
const ReviewForm = lazyWithRetry(() => import('./review-form.tsx'))

/** The form for shoppers who may review the product; others see nothing. */
export function WriteReview({ product }: { product: Product }) {
  const { signedIn } = useSession()
  const { data } = useQuery({ ...ownReviewQuery(useApi(), product._id), enabled: signedIn })
  if (!signedIn || !data) return null
  if (data.review) return <p className="text-sm text-quiet">You have reviewed this product. Thank you.</p>
  if (!data.orderId) return null
  return (
    <Suspense>
      <ReviewForm productId={product._id} orderId={data.orderId} />
    </Suspense>
  )
}
