import type { CartItem } from '@saddar/contract'
import { getLineKey, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { Link, useLocation } from '../../shared/router/index.ts'

/** After 'Buy now': that the order is the whole cart, with earlier pieces of the same item, and not only what was bought now. */
export function AlsoInCart({ lines }: { lines: CartItem[] }) {
  const { state } = useLocation() as { state: { bought?: NamedLine } | null }
  const bought = state?.bought
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0) - (bought?.quantity ?? 0)
  const isInCart = bought && lines.some((line) => getLineKey(line) === getLineKey(bought))
  if (!isInCart || pieces <= 0) return null
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
