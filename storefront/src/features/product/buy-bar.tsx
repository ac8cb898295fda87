import { Button } from '@saddar/ui'
import { type RefObject, useEffect, useState } from 'react'
import { Price } from '../../shared/product/price.tsx'
import type { Offer } from '../../shared/product/skus.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import type { ProductLine } from './product-line.ts'

interface BuyBarProps {
  offer: Offer
  line: ProductLine
  /** The bar is shown while these buttons are off the screen. */
  buttons: RefObject<HTMLElement | null>
}

/** Price and button on phones, fixed above the tab bar. */
export function BuyBar({ offer, line, buttons }: BuyBarProps) {
  const { addToCart, busy } = useAddToCart()
  const [buttonsHidden, setButtonsHidden] = useState(false)
  useEffect(() => {
    const element = buttons.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setButtonsHidden(entry ? !entry.isIntersecting : false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [buttons])
  if (!buttonsHidden) return null
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2.5 floating lg:hidden">
      <Price offer={offer} className="text-lg" />
      {offer.stock > 0 ? (
        <Button busy={busy} onClick={() => void addToCart(line)}>
          Add to cart
        </Button>
      ) : (
        <Button disabled>Sold out</Button>
      )}
    </div>
  )
}
