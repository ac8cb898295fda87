import { useApi } from '@saddar/client'
import { pageMessages } from '@saddar/contract/page-messages'
import { buttonClass, EmptyState } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import CategoryChips from '../categories/category-chips.tsx'
import { ProductGrid } from './product-grid.tsx'
import { suggestionsQuery } from './queries.ts'

interface NothingFoundProps {
  /** The text of the search. */
  typed: string
  /** A page of the shop answers the search. */
  isAnswered: boolean
  /** What the shop does not have: then it is not the spelling. */
  notice: string | undefined
}

/**
 * Shown for a search without results and without other filters: what is sold out (rule 3.5.10) or else advice, unless a page of the shop answers it, and
 * the categories.
 */
export default function NothingFound({ typed, isAnswered, notice }: NothingFoundProps) {
  const { data } = useQuery({ ...suggestionsQuery(useApi(), typed), enabled: !isAnswered && !notice })
  const isMissing = !isAnswered || notice !== undefined
  // Suggestions for the text may be known already, although they are not asked for here.
  const soldOut = (isAnswered || notice ? undefined : data)?.products.filter(({ stock }) => stock === 0) ?? []
  return (
    <div className="grid grid-cols-1 gap-8">
      {isMissing && soldOut.length === 0 && (
        <EmptyState
          icon={<PackageSearch aria-hidden strokeWidth={1.5} />}
          title={notice ?? pageMessages.noProducts}
          action={
            <Link to="/products" className={buttonClass({ tone: 'outline' })}>
              Browse all products
            </Link>
          }
        >
          {notice
            ? 'Try another phone or brand, or look through a category.'
            : 'Check the spelling, or try fewer words, such as ‘charger’ or the name of your phone.'}
        </EmptyState>
      )}
      {soldOut.length > 0 && (
        <section aria-label="Sold out for now" className="mt-2 grid gap-5">
          <h2 className="text-lg font-normal tracking-normal">Sold out for now. We can tell you when it is back:</h2>
          <ProductGrid products={soldOut} />
        </section>
      )}
      <CategoryChips parent={null} />
    </div>
  )
}
