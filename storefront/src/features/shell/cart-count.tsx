import { CountBadge } from '@saddar/ui'
import { useCartCount } from '../cart/use-cart-count.ts'
import { useWantedLines } from '../cart/wanted-lines.ts'

/** The pieces in the cart; for a guest who has to sign in first, those that wait for it. */
export default function CartCount() {
  const wanted = useWantedLines().reduce((sum, { quantity }) => sum + quantity, 0)
  const count = useCartCount() ?? wanted
  return <CountBadge count={count} label={count === 1 ? 'item' : 'items'} />
}
