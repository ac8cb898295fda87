import type { Product } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { Sheet } from '@saddar/ui/dialog'
import { Price } from '../../shared/product/price.tsx'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import type { Choice, ResolvedChoice } from './choice.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { hasOpenChoice, nameChoices } from './open-choice.ts'
import type { ProductLine } from './product-line.ts'

interface ChoiceSheetProps {
  product: Product
  resolved: ResolvedChoice
  line: ProductLine
  onChoose: (change: Choice) => void
  onClose: () => void
}

/** The choices of a product on phones, with a button that adds the chosen one. */
export default function ChoiceSheet({ product, resolved: { offer }, resolved, line, onChoose, onClose }: ChoiceSheetProps) {
  const { addToCart, busy } = useAddToCart()
  return (
    <Sheet
      from="bottom"
      open
      onClose={onClose}
      title={nameChoices(product, resolved)}
      footer={
        <div className="flex items-center justify-between gap-4">
          <Price offer={offer} className="text-lg" />
          {/* A refusal is shown on the page, which the sheet would cover. */}
          <Button busy={busy} disabled={offer.stock <= 0 || hasOpenChoice(resolved)} onClick={() => void addToCart(line).then(onClose)}>
            {offer.stock > 0 ? 'Add to cart' : 'Sold out'}
          </Button>
        </div>
      }
    >
      <ChoicePicker product={product} resolved={resolved} onChoose={onChoose} />
    </Sheet>
  )
}
