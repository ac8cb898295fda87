import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { type AdminReviewSort, type AdminReviewState, adminReviewSorts, adminReviewStates } from '@saddar/contract/reviews'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'

const ratings = ['5', '4', '3', '2', '1'] as const
type RatingWord = (typeof ratings)[number]
const answers = ['waiting', 'answered'] as const

export interface ReviewFilters {
  search?: string
  rating?: RatingWord
  state?: AdminReviewState
  answer?: (typeof answers)[number]
  productId?: string
  sort: AdminReviewSort
  page: number
}

export const readReviewFilters = (params: URLSearchParams): ReviewFilters => ({
  search: params.get('search')?.trim() || undefined,
  rating: findAllowedValue(ratings, params.get('rating')),
  state: findAllowedValue(adminReviewStates, params.get('state')),
  answer: findAllowedValue(answers, params.get('answer')),
  productId: params.get('productId') || undefined,
  sort: findAllowedValue(adminReviewSorts, params.get('sort')) ?? '-createdAt',
  page: readPage(params),
})

export const adminReviewsKey = ['admin-reviews'] as const

/** Not refetched in the background, so that rows do not move while staff read. The user’s own changes show immediately. */
export function reviewListQuery(api: Api, { answer, rating, ...filters }: ReviewFilters) {
  return queryOptions({
    queryKey: [...adminReviewsKey, { answer, rating, ...filters }],
    queryFn: async ({ signal }) => {
      const query = { ...filters, rating: rating && Number(rating), answered: answer && answer === 'answered', limit: 20 }
      return (await api('GET /admin/reviews', { query }, { signal })).data
    },
    staleTime: cacheTimes.other,
    placeholderData: keepPreviousData,
    meta: { live: false },
  })
}
