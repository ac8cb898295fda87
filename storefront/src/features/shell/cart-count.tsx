import { CountBadge } from '@saddar/ui'
import { useCartCount } from '../cart/use-cart-count.ts'

export default function CartCount() {
  const count = useCartCount()
  return <CountBadge count={count} label={count === 1 ? 'item' : 'items'} />
}
