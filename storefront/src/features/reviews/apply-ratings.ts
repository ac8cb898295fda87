import type { Product } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { changeLists, ofProduct } from '../catalogue/catalogue-changes.ts'
import { reviewsKey } from './queries.ts'

interface Ratings {
  productId: string
  averageRating: number
  totalReviews: number
}

/** Updates a product's rating in all cached lists and pages, and refetches its reviews where they are shown (rule 11.4). */
export function applyRatings(queryClient: QueryClient, { productId, averageRating, totalReviews }: Ratings): void {
  const apply = <T extends { _id: string }>(each: T) =>
    each._id === productId ? { ...each, averageRating, numReviews: totalReviews } : each
  const { queryKey, predicate } = ofProduct(productId)
  // Setting data also resets an error: the query of an unavailable product must keep its 404.
  queryClient.setQueriesData<Product>(
    { queryKey, predicate: (query) => query.state.status === 'success' && predicate(query) },
    (product) => product && apply(product),
  )
  changeLists(queryClient, (products) => products.map(apply))
  void queryClient.invalidateQueries({ queryKey: reviewsKey(productId) })
}
