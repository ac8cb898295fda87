import { useApi, useSession } from '@saddar/client'
import type { WishlistItem } from '@saddar/contract'
import { buttonClass, EmptyState, ErrorState } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { Suspense } from 'react'
import { gridClass, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { wishlistQuery } from '../features/wishlist/wishlist-query.ts'
import { wishlist } from '../features/wishlist/wishlist-store.ts'
import { useRemovedWish } from '../features/wishlist-page/use-removed-wish.ts'
import { WaitingProducts } from '../features/wishlist-page/waiting-products.tsx'
import { entryOf, getName, idOfWish, WishlistCard } from '../features/wishlist-page/wishlist-card.tsx'
import { lazyWithRetry } from '../shared/hydration/lazy.ts'
import type { PageModule } from '../shared/page/page.ts'
import { RemovedLine } from '../shared/removed-line.tsx'
import { Link } from '../shared/router/index.ts'
import { SlowNotice } from '../shared/slow-notice.tsx'

const ViewedOrDeals = lazyWithRetry(() => import('../features/recently-viewed/viewed-or-deals.tsx'))

export const meta: PageModule['meta'] = () => ({ title: 'Wishlist', noIndex: true })

export default function WishlistPage() {
  const { signedIn } = useSession()
  const ids = wishlist.useIds()
  const expected = signedIn || ids.length > 0
  const { data, isError, isFetching, error, refetch } = useQuery({ ...wishlistQuery(useApi(), signedIn), enabled: expected })
  const { removed, remove, undo, putBack } = useRemovedWish()
  const listed = data && putBack(data)
  // Hides a removed item immediately, before the next response.
  const items = listed?.filter((item) => ids.includes(entryOf(item)))
  const isRemoved = (item: WishlistItem) => removed !== null && entryOf(item) === entryOf(removed) && !ids.includes(entryOf(item))
  const undoLine = removed && isRemoved(removed) && (
    <RemovedLine key={entryOf(removed)} title={getName(removed)} busy={false} onUndo={undo} />
  )
  return (
    <div className="page py-6 lg:py-8">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h1 className="text-2xl">Wishlist</h1>
        <p role="status" className="tabular text-sm text-quiet">
          {items && items.length > 0 && `${items.length} ${items.length === 1 ? 'item' : 'items'}`}
        </p>
      </div>
      {!expected || (items && ids.length === 0) ? (
        <>
          {undoLine}
          <EmptyWishlist />
        </>
      ) : items && items.length > 0 ? (
        <ul className={gridClass}>
          {listed?.map((item) =>
            isRemoved(item) ? (
              <li key={entryOf(item)} className="col-span-full">
                {undoLine}
              </li>
            ) : (
              items.includes(item) && (
                <li key={entryOf(item)} id={idOfWish(item)} className="min-w-0">
                  <WishlistCard item={item} onRemove={() => remove(item, listed.indexOf(item))} />
                </li>
              )
            ),
          )}
        </ul>
      ) : isError ? (
        <ErrorState title="Failed to fetch wishlist" busy={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <>
          <SlowNotice />
          <ProductGridSkeleton count={ids.length || undefined} />
        </>
      )}
      {items && items.length > 0 && (
        <p className="mt-8 text-sm text-quiet signed-in:hidden">
          Saved on this device.{' '}
          <Link to="/login" state={{ from: '/wishlist' }} className="underline underline-offset-4">
            Sign in
          </Link>{' '}
          to see them on all of yours.
        </p>
      )}
      <WaitingProducts />
    </div>
  )
}

function EmptyWishlist() {
  return (
    <>
      <EmptyState
        icon={<Heart aria-hidden strokeWidth={1.5} />}
        title="Nothing saved yet"
        action={
          <Link to="/products" className={buttonClass()}>
            Browse products
          </Link>
        }
      >
        Press the heart on a product to keep it here.<span className="signed-in:hidden"> No account needed.</span>
      </EmptyState>
      <Suspense>
        <ViewedOrDeals />
      </Suspense>
    </>
  )
}
