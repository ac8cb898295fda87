import { useApi } from '@saddar/client'
import { buttonClass, EmptyState, ErrorState } from '@saddar/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { PageModule } from '../app/page.ts'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { productsByIdsQuery } from '../features/catalogue/queries.ts'
import { wishlist } from '../features/wishlist/wishlist-store.ts'
import { Link } from '../router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Wishlist', noIndex: true })

export default function WishlistPage() {
  const ids = wishlist.useIds()
  const { data, isError, refetch } = useQuery({
    ...productsByIdsQuery(useApi(), ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="page py-6 lg:py-8">
      <h1 className="mb-6 text-2xl">Wishlist</h1>
      {ids.length === 0 ? (
        <EmptyState
          icon={<Heart aria-hidden strokeWidth={1.5} />}
          title="Nothing saved yet"
          action={
            <Link to="/products" className={buttonClass()}>
              Browse products
            </Link>
          }
        >
          Press the heart on a product to keep it here. No account needed.
        </EmptyState>
      ) : isError ? (
        <ErrorState title="Failed to fetch wishlist" onRetry={() => void refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : data ? (
        // A product taken off the list goes at once, not after the next answer.
        <ProductGrid products={data.filter(({ _id }) => ids.includes(_id))} />
      ) : (
        <ProductGridSkeleton count={ids.length} />
      )}
    </div>
  )
}
