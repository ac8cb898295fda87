import { pageMessages } from '@saddar/contract/page-messages'
import { buttonClass, EmptyState } from '@saddar/ui'
import { PackageSearch } from 'lucide-react'
import { Link, type To, useLocation } from '../../shared/router/index.ts'
import { useCategoryList } from '../categories/queries.ts'
import { pauseMyPhone } from '../phone/phone-store.ts'

/** Parameters that say what a list is of, rather than filter it. */
const ofList = ['query', 'search', 'category']

/** A list without products: offers to clear its filters, or leads on. */
export default function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  // No filters and no products: the shop is new.
  const isNew = pathname === '/products' && !search
  const isUnfilled = useCategoryList()?.some(({ slug, isEmpty }) => isEmpty && slug === params.get('category'))
  // A shared link to a page that the list no longer has.
  const isPastEnd = Number(params.get('page')) > 1
  const firstPage = new URLSearchParams([...params].filter(([name]) => name !== 'page')).toString()
  const unfiltered = new URLSearchParams([...params].filter(([name]) => ofList.includes(name))).toString()
  const [label, to]: [string, To] = isPastEnd
    ? ['Go to the first page', { search: firstPage }]
    : isNew
      ? ['Back to home', '/']
      : isFiltered
        ? ['Clear filters', { search: unfiltered }]
        : ['Browse all products', '/products']
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden strokeWidth={1.5} />}
      title={pageMessages.noProducts}
      action={
        // The remembered phone too, which the list would apply again.
        <Link to={to} onClick={isFiltered && !isPastEnd ? pauseMyPhone : undefined} className={buttonClass({ tone: 'outline' })}>
          {label}
        </Link>
      }
    >
      {isPastEnd
        ? 'The list has fewer pages now.'
        : isNew
          ? 'We are adding the first products soon.'
          : isUnfilled
            ? 'There is nothing in this category yet.'
            : isFiltered
              ? 'Try fewer filters or another word.'
              : 'Nothing here is in stock now.'}
    </EmptyState>
  )
}
