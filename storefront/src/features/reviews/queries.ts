import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import type { ReviewFilter, ReviewSort } from '@saddar/contract/reviews'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

/** Key prefix of a product's reviews in every order and filter. */
export const reviewsKey = (productId: string) => ['reviews', productId]
export const ownReviewKey = (productId: string) => ['own-review', productId]

/** Few: they are a part of each product's document, and two of them fill a phone's screen. */
const pageSize = 5

/** A product's reviews by page; `Load more` appends. */
export function reviewsQuery(api: Api, productId: string, sort: ReviewSort, filter: ReviewFilter) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(productId), sort, filter],
    queryFn: async ({ pageParam }) =>
      (await api('GET /reviews/:productId', { params: { productId }, query: { page: pageParam, limit: pageSize, sort, filter } })).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    staleTime: cacheTimes.product,
    placeholderData: keepPreviousData,
  })
}

/** Prefetches the newest reviews, which the server renders. */
export const prefetchReviews = (api: Api, queryClient: QueryClient, productId: string) =>
  queryClient.prefetchInfiniteQuery(reviewsQuery(api, productId, 'recent', 'all'))

/** The shopper's own review, or the order that entitles them to write one. */
export function ownReviewQuery(api: Api, productId: string) {
  return queryOptions({
    queryKey: ownReviewKey(productId),
    queryFn: async () => (await api('GET /reviews/:productId/mine', { params: { productId } })).data,
    staleTime: cacheTimes.orders,
    meta: { personal: true },
  })
}
