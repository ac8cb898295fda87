import { Button } from '@saddar/ui'
import { ShoppingBag } from 'lucide-react'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import type { ProductLine } from './product-line.ts'

/** 'Add to cart' and 'Buy now', or a disabled 'Sold out'. */
export function BuyButtons({ line, soldOut }: { line: ProductLine; soldOut: boolean }) {
  const { addToCart, busy } = useAddToCart()
  if (soldOut)
    return (
      <Button size="lg" wide disabled>
        Sold out
      </Button>
    )
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      <Button size="lg" wide busy={busy} onClick={() => void addToCart(line)}>
        {!busy && <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />}
        Add to cart
      </Button>
      <Button size="lg" wide tone="outline" disabled={busy} onClick={() => void addToCart(line, { thenGoTo: '/checkout' })}>
        Buy now
      </Button>
    </div>
  )
}
