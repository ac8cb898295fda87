import { CountBadge } from '@saddar/ui'
import { useCartCount } from '../cart/use-cart-count.ts'
import { useWantedLines } from '../cart/wanted-lines.ts'

/** The pieces in the cart; for a guest who has to sign in first, those that wait for it. */
export default function CartCount() {
  const wanted = useWantedLines().reduce((sum, { quantity }) => sum + quantity, 0)
  const inCart = useCartCount()
  const count = inCart ?? wanted
  const noun = count === 1 ? 'item' : 'items'
  return <CountBadge count={count} label={inCart === undefined ? `${noun} waiting for sign-in` : noun} />
}
