import { messages } from '@saddar/contract/messages'
import { buttonClass, EmptyState } from '@saddar/ui'
import { PackageSearch } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import CategoryChips from '../categories/category-chips.tsx'

interface NothingFoundProps {
  /** A page of the shop answers the search. */
  isAnswered: boolean
  /** What the shop does not have: then it is not the spelling. */
  notice: string | undefined
}

/** Shown for a search without results and without other filters: advice, unless a page of the shop answers it, and the categories. */
export default function NothingFound({ isAnswered, notice }: NothingFoundProps) {
  return (
    <div className="grid gap-8">
      {!isAnswered && (
        <EmptyState
          icon={<PackageSearch aria-hidden strokeWidth={1.5} />}
          title={notice ?? messages.noProducts}
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
      <CategoryChips parent={null} />
    </div>
  )
}
