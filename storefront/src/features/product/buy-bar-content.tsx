import type { Product } from '@saddar/contract'
import { Button } from '@saddar/ui'
import type { RefObject } from 'react'
import { Price } from '../../shared/product/price.tsx'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import type { Choice, ResolvedChoice } from './choice.ts'
import { findOpenChoice } from './open-choice.ts'
import type { ProductLine } from './product-line.ts'
import { stockAlertId } from './stock-alert-id.ts'

export interface BuyBarContentProps {
  product: Product
  resolved: ResolvedChoice
  /** What the shopper has chosen: while a choice is open, the button leads to it and buys nothing (rule 3.17.1). */
  made: Choice
  line: ProductLine
  /** The form with the choices. */
  form: RefObject<HTMLFormElement | null>
  onAsk: (choice: keyof Choice) => void
}

const names = { color: 'colour', storage: 'storage', size: 'size' } as const
const fields = { color: 'variantColor', storage: 'storageCapacity', size: 'size' } as const

export default function BuyBarContent({ product, resolved, made, line, form, onAsk }: BuyBarContentProps) {
  const { offer } = resolved
  const open = findOpenChoice(product, resolved, made)
  const ask = (choice: keyof Choice) => {
    onAsk(choice)
    const input = form.current?.querySelector<HTMLInputElement>(`[name=${fields[choice]}]:checked`)
    input?.focus({ preventScroll: true })
    input?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  const { addToCart, busy } = useAddToCart()
  return (
    <div className="buy-bar edge-bar fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2.5 floating lg:hidden">
      <Price offer={offer} className="text-lg" />
      {open ? (
        <Button onClick={() => ask(open)}>Choose {names[open]}</Button>
      ) : offer.stock > 0 ? (
        <Button busy={busy} onClick={() => void addToCart(line)}>
          Add to cart
        </Button>
      ) : (
        <Button tone="outline" onClick={showStockAlert}>
          Tell me when back
        </Button>
      )}
    </div>
  )
}

function showStockAlert(): void {
  const part = document.getElementById(stockAlertId)
  part?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  // Guests see the field, signed-in shoppers the button.
  for (const control of part?.querySelectorAll<HTMLElement>('input[type=email], button') ?? []) {
    control.focus({ preventScroll: true })
    if (document.activeElement === control) return
  }
}
