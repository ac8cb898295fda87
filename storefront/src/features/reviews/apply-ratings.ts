import type { Product } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { changeLists, ofProduct } from '../catalogue/catalogue-changes.ts'
import { reviewsKey } from './queries.ts'

interface Ratings {
  productId: string
  averageRating: number
  totalReviews: number
}

/** Shows a product's new figures wherever it stands, and asks for its reviews again where they are on the screen (rule 11.4). */
export function applyRatings(queryClient: QueryClient, { productId, averageRating, totalReviews }: Ratings): void {
  const apply = <T extends { _id: string }>(each: T) =>
    each._id === productId ? { ...each, averageRating, numReviews: totalReviews } : each
  const { queryKey, predicate } = ofProduct(productId)
  // Data that is set counts as read just now: a page that says its product is gone must not be touched.
  queryClient.setQueriesData<Product>(
    { queryKey, predicate: (query) => query.state.status === 'success' && predicate(query) },
    (product) => product && apply(product),
  )
  changeLists(queryClient, (products) => products.map(apply))
  void queryClient.invalidateQueries({ queryKey: reviewsKey(productId) })
}
