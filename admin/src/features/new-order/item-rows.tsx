import { lineQuantityMaximum } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { IconButton, TextInput } from '@saddar/ui'
import { X } from 'lucide-react'
import { Picture } from '../../shared/picture.tsx'
import type { NewLine } from './new-order.ts'

interface ItemRowsProps {
  lines: NewLine[]
  onChange: (lines: NewLine[]) => void
  /** Why a line cannot be ordered, by its place. */
  errors: Readonly<Record<number, string>>
}

/** The items of the new order, with their quantities. */
export function ItemRows({ lines, onChange, errors }: ItemRowsProps) {
  const setQuantity = (skuId: string, quantity: number) =>
    onChange(lines.map((line) => (line.skuId === skuId ? { ...line, quantity } : line)))
  return (
    <ul aria-label="Items of the order" className="mt-3 divide-y divide-line empty:hidden">
      {lines.map((line, index) => {
        const { skuId, title, choice, sku, image, price, quantity } = line
        const name = [title, choice].filter(Boolean).join(', ')
        return (
          <li key={skuId} className="py-3">
            <div className="flex flex-wrap items-center gap-3">
              <Picture src={image} />
              <span className="min-w-40 flex-1">
                <bdi>{title}</bdi>
                <span className="block text-quiet text-sm">
                  {[choice, sku].filter(Boolean).map((fact) => `${fact} · `)}
                  <span className="whitespace-nowrap">{formatRupees(price)}</span>
                </span>
              </span>
              <span className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
                <TextInput
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={lineQuantityMaximum}
                  required
                  aria-label={`Quantity of ${name}`}
                  aria-invalid={index in errors}
                  value={quantity || ''}
                  onChange={(event) =>
                    setQuantity(skuId, Math.min(lineQuantityMaximum, Math.max(0, Math.floor(event.target.valueAsNumber || 0))))
                  }
                  onBlur={() => quantity === 0 && setQuantity(skuId, 1)}
                  className="tabular w-20!"
                />
                <span className="tabular w-24 text-right font-medium">{formatRupees(price * quantity)}</span>
                <IconButton
                  size="md"
                  label={`Remove ${name}`}
                  icon={<X aria-hidden size={18} strokeWidth={1.75} />}
                  onClick={() => onChange(lines.filter((other) => other.skuId !== skuId))}
                />
              </span>
            </div>
            {errors[index] && (
              <p role="alert" className="mt-1 text-red-text text-sm">
                {errors[index]}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
