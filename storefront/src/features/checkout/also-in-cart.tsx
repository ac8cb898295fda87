import type { CartItem } from '@saddar/contract'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { Link, useLocation } from '../../shared/router/index.ts'

/** After 'Buy now': that the order is the whole cart, and not only what was bought now. */
export function AlsoInCart({ lines }: { lines: CartItem[] }) {
  const { state } = useLocation() as { state: { bought?: string } | null }
  const others = state?.bought ? lines.filter((line) => getLineKey(line) !== state.bought) : []
  const pieces = others.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tile px-4 text-sm">
      <span className="py-1">
        Also in this order: {pieces} more {pieces === 1 ? 'item' : 'items'}
      </span>
      <Link to="/cart" className="inline-flex min-h-11 items-center font-medium underline">
        Change<span className="sr-only"> cart</span>
      </Link>
    </p>
  )
}
