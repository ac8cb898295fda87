import { buttonClass, EmptyState } from '@saddar/ui'
import { ShoppingBag } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'

export function EmptyCart() {
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
        Items you add are saved on all your devices.
      </EmptyState>
      <RecentlyViewed />
    </>
  )
}
