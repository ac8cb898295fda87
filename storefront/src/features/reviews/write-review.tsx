import { useApi, useSession } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { ownReviewQuery } from './queries.ts'

// Loaded only for buyers, with the validation rules.
const OwnReview = lazyWithRetry(() => import('./own-review.tsx'))

/** What a buyer of the product sees: the form, or that they have reviewed it; others see nothing. */
export function WriteReview({ product }: { product: Product }) {
  const { signedIn } = useSession()
  const { data } = useQuery({ ...ownReviewQuery(useApi(), product._id), enabled: signedIn })
  if (!signedIn || !data || (!data.review && !data.orderId)) return null
  return (
    <Suspense>
      <OwnReview productId={product._id} review={data.review} orderId={data.orderId} />
    </Suspense>
  )
}
