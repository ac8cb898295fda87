import { prepareToasts } from '@saddar/ui'
import { useEffect } from 'react'
import { useCatalogueEvents } from '../features/catalogue/use-catalogue-events.ts'
import { useBannerNews } from '../features/home/use-banner-news.ts'
import { useOrderNews } from '../features/orders/use-order-news.ts'
import { useReviewNews } from '../features/reviews/use-review-news.ts'
import { useWishlistNews } from '../features/wishlist/use-wishlist-news.ts'

/** Shows nothing and listens to what happens elsewhere. It comes after the first view, which needs none of it. */
export default function LiveNews() {
  useEffect(() => void prepareToasts(), [])
  useBannerNews()
  useCatalogueEvents()
  useOrderNews()
  useReviewNews()
  useWishlistNews()
  return null
}
