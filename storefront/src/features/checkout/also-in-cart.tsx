import type { CartItem } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { useEffect, useEffectEvent } from 'react'
import { getLineKey, type NamedLine, pickIdentity } from '../../shared/cart-line/line-identity.ts'
import { Link, useLocation } from '../../shared/router/index.ts'
import { useCartQueue } from '../cart/use-cart-queue.ts'
import { noteBought } from './bought-before.ts'

/**
 * After 'Buy now': that the order is the whole cart, with earlier pieces of the same item, and not only what was bought now. Earlier pieces that
 * came from the same 'Buy now', before going back, are taken off.
 */
export function AlsoInCart({ lines }: { lines: CartItem[] }) {
  const { state, key: entry } = useLocation() as { state: { bought?: NamedLine } | null; key: string }
  const queue = useCartQueue()
  const bought = state?.bought
  const own = bought && lines.find((line) => getLineKey(line) === getLineKey(bought))
  const setBought = () => {
    if (!own) return
    queue.changeQuantity(pickIdentity(own), bought.quantity)
    // At once: the shopper may leave the page.
    void queue.settle()
  }
  const arrive = useEffectEvent(() => {
    if (own && noteBought(getLineKey(own), { entry, quantity: bought.quantity, inCart: own.quantity })) setBought()
  })
  useEffect(() => arrive(), [])
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0) - (bought?.quantity ?? 0)
  if (!own || pieces <= 0) return null
  const same = own.quantity - bought.quantity
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tile px-4 text-sm">
      <p className="py-1">
        Also in this order: {pieces} more {pieces === 1 ? 'item' : 'items'}
        {same > 0 && (
          <>
            , {same === pieces ? '' : `${same} of them `}
            <bdi className="font-medium">{own.title}</bdi>, already in your cart
          </>
        )}
      </p>
      <span className="flex flex-wrap gap-x-4">
        {same > 0 && (
          <Button tone="quiet" size="sm" className="px-0! underline" onClick={setBought}>
            Order only {bought.quantity} of it
          </Button>
        )}
        <Link to="/cart" className="inline-flex min-h-11 items-center font-medium underline">
          Change<span className="sr-only"> cart</span>
        </Link>
      </span>
    </div>
  )
}
