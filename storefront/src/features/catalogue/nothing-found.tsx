import { useApi } from '@saddar/client'
import { messages } from '@saddar/contract/messages'
import { buttonClass, EmptyState } from '@saddar/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { ProductRail } from './product-rail.tsx'
import { productListQuery } from './queries.ts'

const bestSellers = { sort: '-sold' } as const

/**
 * Shown for a search without results and without other filters: advice, unless a page of the shop answers it, and popular products.
 * @param isExplained whether the shop has said what it does not have: then it is not the spelling
 */
export default function NothingFound({ isAnswered, isExplained }: { isAnswered: boolean; isExplained: boolean }) {
  const popular = useInfiniteQuery(productListQuery(useApi(), bestSellers, 1))
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      {!isAnswered && (
        <EmptyState
          icon={<PackageSearch aria-hidden strokeWidth={1.5} />}
          title={messages.noProducts}
          action={
            <Link to="/products" className={buttonClass({ tone: 'outline' })}>
              Browse all products
            </Link>
          }
        >
          {isExplained
            ? 'Have a look at what others buy, or try another phone or brand.'
            : 'Check the spelling, or try fewer words, such as ‘charger’ or the name of your phone.'}
        </EmptyState>
      )}
      <ProductRail title="Popular products" products={popular.data?.pages[0]?.products.slice(0, 10)} query={popular} />
    </div>
  )
}
