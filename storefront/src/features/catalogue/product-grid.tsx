import { skeletonMaximum } from '@saddar/contract/limits'
import { Skeleton } from '@saddar/ui'
import { clsx } from 'clsx'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { ProductCard } from './product-card.tsx'

// Beside the filter column a card is narrower: at most four columns there, five across the whole page.
const columns = {
  page: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  column: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4',
}

interface ProductGridProps {
  products: ListedProduct[]
  width?: keyof typeof columns
  /** Number of pictures in the first view; they load immediately. */
  eagerCount?: number
  dimmed?: boolean
}

export function ProductGrid({ products, width = 'page', eagerCount = 0, dimmed }: ProductGridProps) {
  return (
    <ul className={clsx('grid gap-x-4 gap-y-8 transition-opacity lg:gap-x-6', columns[width], dimmed && 'opacity-55')}>
      {products.map((product, index) => (
        <li key={product._id} className="min-w-0">
          <ProductCard product={product} eager={index < eagerCount} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholder cards, at most ten (rule 8.9). */
export function ProductGridSkeleton({ count = skeletonMaximum, width = 'page' }: { count?: number; width?: keyof typeof columns }) {
  return (
    <div role="status" aria-label="Loading products" className={clsx('grid gap-x-4 gap-y-8 lg:gap-x-6', columns[width])}>
      {Array.from({ length: Math.min(count, skeletonMaximum) }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className="min-w-0">
      <Skeleton className="aspect-square rounded-tile" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-3 h-5 w-24" />
    </div>
  )
}
