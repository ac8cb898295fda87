import { buttonClass, EmptyState } from '@saddar/ui'
import { SearchX } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'

/** Shown for a product or category that does not exist, or no longer does. */
export default function NotFound() {
  return (
    <div className="page py-12">
      <EmptyState
        icon={<SearchX aria-hidden strokeWidth={1.5} />}
        title={<h1 className="text-2xl">We could not find that page</h1>}
        action={
          <>
            <Link to="/products" className={buttonClass()}>
              Browse all products
            </Link>
            <Link to="/" className={buttonClass({ tone: 'outline' })}>
              Go home
            </Link>
          </>
        }
      >
        It may be sold out or have moved. You can see all our products in the shop.
      </EmptyState>
    </div>
  )
}
