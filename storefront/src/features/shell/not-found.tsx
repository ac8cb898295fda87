import { buttonClass, EmptyState } from '@saddar/ui'
import { SearchX } from 'lucide-react'
import { Link, useLocation } from '../../shared/router/index.ts'

/** Shown for a product or category that does not exist, or no longer does. */
export default function NotFound() {
  const [, slug] = /^\/product\/([^/]+)/.exec(useLocation().pathname) ?? []
  // An id finds nothing.
  const words = slug && /^[a-z\d-]+$/.test(slug) && !/^[\da-f-]{36}$/.test(slug) ? slug.replaceAll('-', ' ') : undefined
  return (
    <div className="page py-12">
      <EmptyState
        icon={<SearchX aria-hidden strokeWidth={1.5} />}
        title={<h1 className="text-2xl">{slug ? 'This product is no longer here' : 'We could not find that page'}</h1>}
        action={
          <>
            {words && (
              <Link to={`/search?${new URLSearchParams({ query: words })}`} className={buttonClass()}>
                Search for similar products
              </Link>
            )}
            <Link to="/products" className={buttonClass(words ? { tone: 'outline' } : {})}>
              Browse all products
            </Link>
            <Link to="/all-categories" className={buttonClass({ tone: 'outline' })}>
              All categories
            </Link>
          </>
        }
      >
        {slug ? 'It was taken off sale, or the link has a mistake.' : 'It may have moved. You can see all our products in the shop.'}
      </EmptyState>
    </div>
  )
}
