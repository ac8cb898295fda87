import { useApi, useSession } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { ownReviewQuery } from './queries.ts'
import { hasReviewDraft } from './review-draft.ts'

// Loaded only for buyers, with the validation rules.
const OwnReview = lazyWithRetry(() => import('./own-review.tsx'))
const UnsentReview = lazyWithRetry(() => import('./unsent-review.tsx'))

/** What a buyer of the product sees: the form, or that they have reviewed it; others see nothing, unless their session ended over the form. */
export function WriteReview({ product }: { product: Product }) {
  const { signedIn } = useSession()
  const { data } = useQuery({ ...ownReviewQuery(useApi(), product._id), enabled: signedIn })
  const isHydrated = useHydrated()
  if (!signedIn)
    return isHydrated && hasReviewDraft(product._id) ? (
      <Suspense>
        <UnsentReview />
      </Suspense>
    ) : null
  if (!data || (!data.review && !data.orderId)) return null
  return (
    <Suspense>
      <OwnReview productId={product._id} review={data.review} orderId={data.orderId} />
    </Suspense>
  )
}
