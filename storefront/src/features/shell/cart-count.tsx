import { CountBadge } from '@saddar/ui'
import { useCartCount } from '../cart/use-cart-count.ts'
import { useWantedLines } from '../cart/wanted-lines.ts'

const nameItems = (count: number) => (count === 1 ? 'item' : 'items')

/** The pieces in the cart. For a guest who has to sign in first a dot: what they want to buy is in no cart yet (rule 5.7.1). */
export default function CartCount() {
  const wanted = useWantedLines().reduce((sum, { quantity }) => sum + quantity, 0)
  const inCart = useCartCount()
  if (inCart !== undefined) return <CountBadge count={inCart} label={nameItems(inCart)} />
  if (wanted === 0) return null
  const text = `${wanted} ${nameItems(wanted)} waiting for sign-in`
  return (
    <span title={text} className="absolute top-1.5 right-1 size-2.5 rounded-full bg-red">
      <span className="sr-only">{text}</span>
    </span>
  )
}
