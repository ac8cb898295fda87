import { Skeleton } from '@saddar/ui'
import { SlowNotice } from '../../shared/slow-notice.tsx'
import { CartPromise } from './cart-promise.tsx'
import { CartSummary } from './cart-summary.tsx'

/** The cart before it has loaded, with everything that is the same for every cart. */
export function CartSkeleton() {
  return (
    <>
      <CartPromise />
      <SlowNotice />
      <div className="grid gap-6 min-[900px]:grid-cols-[1fr_22rem] min-[900px]:gap-x-10">
        <div aria-busy="true" role="status" aria-label="Loading your cart" className="grid content-start gap-4">
          {[0, 1].map((index) => (
            <div key={index} className="@container border-line border-b pb-4">
              <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3">
                <Skeleton className="size-20 @xl:size-24" />
                <div className="grid content-start gap-2">
                  <Skeleton className="h-5 w-2/3" />
                  <Skeleton className="h-4 w-2/3" />
                  <Skeleton className="h-4 w-24" />
                </div>
                <Skeleton className="col-span-full h-11 w-33 @xl:hidden" />
              </div>
            </div>
          ))}
        </div>
        <CartSummary />
      </div>
    </>
  )
}
