import type { Cart } from '@saddar/contract'
import { Fragment, type ReactNode } from 'react'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { RemovedLine } from '../../shared/removed-line.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { listAvailable, listUnavailable } from './cart-changes.ts'
import { CartLine } from './cart-line.tsx'
import { CartPromise } from './cart-promise.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ClearCart } from './clear-cart.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'
import { idOfLine, useCartActions } from './use-cart-actions.ts'
import { useCartQueue, useCartQueueState } from './use-cart-queue.ts'

interface CartViewProps {
  cart: Cart
  /** Shown above the lines. */
  notice?: ReactNode
  /** Shown below the words of an empty cart. */
  justOrdered: ReactNode
}

/** The cart: lines at the left, totals at the right. */
export function CartView({ cart, notice, justOrdered }: CartViewProps) {
  const queue = useCartQueue()
  const { problems } = useCartQueueState()
  const { removed, busy, remove, undo, clear, removeUnavailable } = useCartActions()
  const undoLine = removed && <RemovedLine key={getLineKey(removed.line)} title={removed.line.title} busy={busy} onUndo={undo} />
  if (cart.items.length === 0)
    return (
      <>
        {undoLine}
        <EmptyCart justOrdered={justOrdered} />
      </>
    )

  const keys = new Set(cart.items.map(getLineKey))
  const canBuy = listAvailable(cart).length > 0
  const undoAtTop = removed && !keys.has(removed.after)
  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Your cart {canBuy && <span className="tabular font-normal text-quiet">({cart.itemCount})</span>}</h1>
        <ClearCart busy={busy} onClear={() => clear(cart)} />
      </header>
      {canBuy && <CartPromise />}
      <div className="grid gap-6 min-[900px]:grid-cols-[1fr_22rem] min-[900px]:gap-x-10">
        <div className="grid content-start gap-4">
          {notice}
          {listUnavailable(cart).length > 0 && <UnavailableNotice busy={busy} onRemove={() => void removeUnavailable(cart)} />}
          <ul className="grid gap-4">
            {undoAtTop && <li>{undoLine}</li>}
            {cart.items.map((line) => {
              const key = getLineKey(line)
              return (
                <Fragment key={key}>
                  <li id={idOfLine(line)} className="border-line border-b pb-4">
                    <CartLine
                      line={line}
                      problem={problems[key]}
                      onQuantity={(quantity) => queue.changeQuantity(line, quantity)}
                      onRemove={() => remove(cart, line)}
                    />
                  </li>
                  {removed?.after === key && <li>{undoLine}</li>}
                </Fragment>
              )
            })}
          </ul>
        </div>
        {canBuy && <CartSummary cart={cart} />}
      </div>
      <div className="mt-16 empty:hidden">
        <RecentlyViewed except={cart.items.map(({ productId }) => productId)} />
      </div>
    </>
  )
}
