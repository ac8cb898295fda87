import { skeletonMaximum } from '@saddar/contract/limits'
import { Skeleton } from '@saddar/ui'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { ProductCard } from './product-card.tsx'

/** As many columns as leave a card 200 px wide: three to five beside the filters, four to six across the whole page. */
export const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] lg:gap-x-6'

interface ProductGridProps {
  products: ListedProduct[]
  /** Number of pictures in the first view; they load immediately. */
  eagerCount?: number
  dimmed?: boolean
  /** Titled parts of the list, by the place of their first product. */
  parts?: { at: number; title: string }[] | undefined
}

export function ProductGrid({ products, eagerCount = 0, dimmed, parts }: ProductGridProps) {
  return (
    <ul className={clsx(gridClass, 'cards transition-opacity', dimmed && 'opacity-55')}>
      {products.map((product, index) => (
        <Fragment key={product._id}>
          {parts?.map(
            ({ at, title }) =>
              at === index && (
                <li key={at} className="col-span-full -mb-4">
                  <h2 className="text-lg">{title}</h2>
                </li>
              ),
          )}
          <li className="min-w-0">
            <ProductCard product={product} eager={index < eagerCount} />
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

/** Placeholder cards, at most ten (rule 8.9). */
export function ProductGridSkeleton({ count = skeletonMaximum }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading products" className={gridClass}>
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
      <Skeleton className="mt-2 h-4 w-20" />
    </div>
  )
}
