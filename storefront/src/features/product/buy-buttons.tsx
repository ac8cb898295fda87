import { Button } from '@saddar/ui'
import { ShoppingBag } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import type { ProductLine } from './product-line.ts'

/**
 * 'Add to cart' and 'Buy now'; nothing to see when sold out. Without scripts they submit the form around them, which leads to the sign-in; early.ts
 * records a press until the page is hydrated.
 */
export function BuyButtons({ line, soldOut }: { line: ProductLine; soldOut: boolean }) {
  const { addToCart, busy } = useAddToCart()
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form, value } = event.currentTarget
    // choice-errors.tsx points at a choice that is not made, also at one that was asked for before its code was loaded.
    if (form!.checkValidity()) void addToCart(line, { thenGoTo: value })
    else form!.dataset.refused = ''
  }
  if (soldOut)
    return (
      // Without a button, the Enter key would submit the form.
      <button type="submit" disabled hidden />
    )
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      <Button type="submit" data-replay size="lg" wide busy={busy} onClick={add}>
        {!busy && <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />}
        Add to cart
      </Button>
      <Button type="submit" data-replay name="thenGoTo" value="/checkout" size="lg" wide tone="outline" disabled={busy} onClick={add}>
        Buy now
      </Button>
    </div>
  )
}
