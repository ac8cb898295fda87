import { pageMessages } from '@saddar/contract/page-messages'
import { buttonClass, EmptyState } from '@saddar/ui'
import { PackageSearch } from 'lucide-react'
import { Link, type To, useLocation } from '../../shared/router/index.ts'
import { useCategoryList } from '../categories/queries.ts'

export interface EmptyListAction {
  label: string
  to: To
  onClick?: () => void
}

/** A list without products. The action clears its filters; absent without filters. */
export default function EmptyList({ action: given }: { action: EmptyListAction | undefined }) {
  const { pathname, search } = useLocation()
  // No filters and no products: the shop is new.
  const isNew = pathname === '/products' && !search
  const category = new URLSearchParams(search).get('category')
  const isUnfilled = useCategoryList()?.some(({ slug, isEmpty }) => isEmpty && slug === category)
  const action = isNew ? { label: 'Back to home', to: '/' } : given
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden strokeWidth={1.5} />}
      title={pageMessages.noProducts}
      action={
        <Link to={action?.to ?? '/products'} onClick={action?.onClick} className={buttonClass({ tone: 'outline' })}>
          {action?.label ?? 'Browse all products'}
        </Link>
      }
    >
      {isNew
        ? 'We are adding the first products soon.'
        : isUnfilled
          ? 'There is nothing in this category yet.'
          : action
            ? 'Try fewer filters or another word.'
            : 'Nothing here is in stock now.'}
    </EmptyState>
  )
}
