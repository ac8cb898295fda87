import { useSession } from '@saddar/client'
import { buttonClass, EmptyState } from '@saddar/ui'
import { ShoppingBag } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { Link } from '../../shared/router/index.ts'

const ViewedOrDeals = lazyWithRetry(() => import('../recently-viewed/viewed-or-deals.tsx'))

/** @param justOrdered names the order that has just taken the cart */
export function EmptyCart({ justOrdered }: { justOrdered: ReactNode }) {
  const { signedIn } = useSession()
  return (
    <>
      <EmptyState
        icon={<ShoppingBag aria-hidden strokeWidth={1.5} />}
        title={<h1 className="text-2xl">Your Cart is Empty</h1>}
        action={
          <Link to="/products" className={buttonClass()}>
            Browse Products
          </Link>
        }
      >
        {signedIn ? 'Items you add are saved on all your devices.' : 'Items you add stay here until you order them or sign in.'}
      </EmptyState>
      <div className="grid grid-cols-1 gap-8">
        <Suspense>{justOrdered}</Suspense>
        <Suspense>
          <ViewedOrDeals />
        </Suspense>
      </div>
    </>
  )
}
