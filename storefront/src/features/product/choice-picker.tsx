import type { Product } from '@saddar/contract'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import type { ReactNode } from 'react'
import { listSkus } from '../../shared/product/skus.ts'
import type { Choice, ResolvedChoice } from './choice.ts'
import { radio, Swatch } from './swatch.tsx'

interface ChoicePickerProps {
  product: Product
  resolved: ResolvedChoice
  onChoose: (change: Choice) => void
}

/** Colour swatches and option pills; nothing looks chosen that nobody chose (rule 3.17.1). Sold-out ones are struck through but can be selected. */
export function ChoicePicker({ product, resolved, onChoose }: ChoicePickerProps) {
  const { variant, options, option, hasColor, hasOption } = resolved
  const pictured = product.variants.some(({ images }) => images.length > 0)
  const pricesDiffer = options.some(({ offer }) => effectivePrice(offer) !== effectivePrice(options[0]!.offer))
  if (!variant && !option) return null
  return (
    <div className="grid gap-5">
      {variant && (
        <Group name="Colour" chosen={hasColor && variant.color.name}>
          {product.variants.map((item) => (
            <Swatch
              key={item._id}
              variant={item}
              soldOut={listSkus({ ...product, variants: [item] }).every((sku) => sku.stock <= 0)}
              pictured={pictured}
              checked={hasColor && item === variant}
              onChange={() => onChoose({ color: item.color.name })}
            />
          ))}
        </Group>
      )}
      {option && (
        <Group name={option.kind === 'storage' ? 'Storage' : 'Size'} chosen={hasOption && option.name}>
          {options.map((item) => {
            const soldOut = item.offer.stock <= 0
            return (
              <label
                key={item.name}
                className="relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-control border border-edge bg-surface px-4 py-1.5 text-sm hover:border-ink has-checked:border-ink has-checked:rim-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  {...radio}
                  name={item.kind === 'size' ? 'size' : 'storageCapacity'}
                  value={item.name}
                  checked={hasOption && item === option}
                  onChange={() => onChoose({ [item.kind]: item.name })}
                />
                <span className={soldOut ? 'text-quiet line-through' : 'font-medium'}>{item.name}</span>
                {pricesDiffer && <span className="tabular text-xs text-quiet">{formatRupees(effectivePrice(item.offer))}</span>}
                {soldOut && <span className="sr-only">sold out</span>}
              </label>
            )
          })}
        </Group>
      )}
    </div>
  )
}

interface GroupProps {
  name: string
  chosen: string | false
  children: ReactNode
}

const Group = ({ name, chosen, children }: GroupProps) => (
  <fieldset>
    <legend className="mb-2 text-sm">
      <span className="text-quiet">{name}</span> <span className="font-semibold">{chosen || 'Choose one'}</span>
    </legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)
