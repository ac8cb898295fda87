import type { Product } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { Price } from '../../shared/product/price.tsx'
import { Link } from '../../shared/router/index.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { CartBadge } from '../shell/cart-badge.tsx'
import type { Choice, ResolvedChoice } from './choice.ts'
import { hasOpenChoice, nameChoices } from './open-choice.ts'
import type { ProductLine } from './product-line.ts'
import { stockAlertId } from './stock-alert-id.ts'

const loadSheet = () => import('./choice-sheet.tsx')
const ChoiceSheet = lazyWithRetry(loadSheet)

export interface BuyBarContentProps {
  product: Product
  resolved: ResolvedChoice
  line: ProductLine
  onChoose: (change: Choice) => void
}

/** While a choice is open, the button shows the choices and adds nothing (rule 3.17.1). */
export default function BuyBarContent({ product, resolved, line, onChoose }: BuyBarContentProps) {
  const { variant, option, offer } = resolved
  const [choosing, setChoosing] = useState(false)
  const { addToCart, busy } = useAddToCart()
  const isOpen = hasOpenChoice(resolved)
  const add = () => (isOpen ? setChoosing(true) : void addToCart(line))
  return (
    <div className="buy-bar edge-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-line border-t bg-surface px-4 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] floating lg:hidden">
      <Link to="/cart" aria-label="Cart" className="relative -ml-2 flex size-11 shrink-0 items-center justify-center">
        <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
        <span className="absolute top-0 left-1/2 w-5">
          <CartBadge />
        </span>
      </Link>
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-quiet">
          {isOpen ? nameChoices(product, resolved) : [variant?.color.name, option?.name].filter(Boolean).join(' · ')}
        </p>
        <Price
          offer={resolved.priced}
          from={resolved.isFrom}
          className={`whitespace-nowrap [&_s]:hidden ${resolved.isFrom ? 'text-base' : 'text-lg'}`}
        />
      </div>
      {offer.stock > 0 ? (
        <Button busy={busy} onPointerDown={isOpen ? () => void loadSheet() : undefined} onClick={add}>
          Add to cart
        </Button>
      ) : (
        <Button tone="outline" onClick={showStockAlert} className="px-3! text-sm">
          Tell me when back
        </Button>
      )}
      {choosing && (
        <Suspense>
          <ChoiceSheet product={product} resolved={resolved} line={line} onChoose={onChoose} onClose={() => setChoosing(false)} />
        </Suspense>
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
