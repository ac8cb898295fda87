import { IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { LoadFailure, type LoadFailureProps } from '../../shared/load-failure.tsx'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-grid.tsx'

interface ProductRailProps {
  title: string
  /** undefined while loading. */
  products: ListedProduct[] | undefined
  /** The query of the products, for its error. */
  query?: LoadFailureProps['of']
  failedTitle?: string
  /** A link such as 'See all'. */
  action?: ReactNode
}

// Where the arrows are shown, the last visible card ends at the page edge; elsewhere the next card is partly visible.
const rowClass = 'grid grid-flow-col auto-cols-[37%] gap-4 sm:auto-cols-[30%] lg:auto-cols-[23.2%] lg:gap-6 xl:auto-cols-[calc(20%-1.2rem)]'

/** A row of cards that scrolls sideways by swipe, keys or arrows. Renders nothing without products. */
export function ProductRail({ title, products, query, failedTitle = 'Failed to fetch products', action }: ProductRailProps) {
  const row = useRef<HTMLUListElement>(null)
  const headingId = useId()
  const count = products?.length ?? Infinity
  if (count === 0) return null
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' })
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-xl lg:text-2xl">
          {title}
        </h2>
        <div className="flex items-center gap-1">
          {action}
          {/* Where all cards fit, nothing scrolls. */}
          <span className={clsx('hidden', count > 5 && 'lg:flex')}>
            <IconButton label={`Scroll ${title} back`} icon={<ChevronLeft size={20} strokeWidth={1.75} />} onClick={() => move(-1)} />
            <IconButton label={`Scroll ${title} on`} icon={<ChevronRight size={20} strokeWidth={1.75} />} onClick={() => move(1)} />
          </span>
        </div>
      </div>
      {products ? (
        <ul
          ref={row}
          aria-labelledby={headingId}
          className={`${rowClass} cards no-scrollbar -mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0`}
        >
          {products.map((product) => (
            <li key={product._id} className="snap-start pb-0!">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      ) : query?.error ? (
        <LoadFailure of={query} title={failedTitle} className="py-6!" />
      ) : (
        <div role="status" aria-label={`Loading ${title}`} className={`${rowClass} overflow-hidden`}>
          {Array.from({ length: 5 }, (_, index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </div>
      )}
    </section>
  )
}
