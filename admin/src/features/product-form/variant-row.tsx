import { pictureAt } from '@saddar/contract/media'
import { IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { MoveButton } from '../../shared/lists/move-button.tsx'
import { Picture } from '../../shared/picture.tsx'
import { ColorCode, chooseColor } from './color-code.tsx'
import { type Folding, FoldingRow } from './folding-row.tsx'
import { OfferFields } from './form-fields.tsx'
import { MediaPicker } from './media-picker.tsx'
import { OptionList } from './option-list.tsx'
import type { ProductValues } from './product-values.ts'
import { rowButtons, rowLine, skuRow } from './sku-row.tsx'

interface VariantRowProps extends Folding {
  index: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onBusy: (change: 1 | -1) => void
}

/** A colour with its pictures, price, stock and options: a line that unfolds, from 1024 px a row whose pictures unfold. */
export function VariantRow({ index, isLast, isOpen, onOpen, onMove, onRemove, onBusy }: VariantRowProps) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const variant = useWatch({ control, name: `variants.${index}` })
  const [price, discountPrice] = useWatch({ control, name: ['price', 'discountPrice'] })
  const error = useFieldError(`variants.${index}.media`)
  const pictures = useId()
  const [showsPictures, setShowsPictures] = useState(false)
  // The form removes the variant one render before its row unmounts.
  if (!variant) return null
  const name = variant.colorName || `colour ${index + 1}`
  const first = variant.media.find(({ kind }) => kind === 'picture')?.url
  const path = `variants.${index}.media` as const
  return (
    <fieldset className="min-w-0 rounded-tile border border-line px-3 lg:rounded-none lg:border-0 lg:border-t lg:px-0 lg:pt-3">
      <legend className="sr-only">{name}</legend>
      <FoldingRow
        name={name}
        picture={
          first ? (
            <Picture src={first} />
          ) : (
            <span className="size-10 rounded-control border border-line" style={{ background: variant.colorCode }} />
          )
        }
        levels={[{ price, discountPrice }, variant]}
        stocks={(variant.options.length > 0 ? variant.options : [variant]).map(({ stock }) => stock)}
        missing={variant.colorCode === '' ? chooseColor : undefined}
        isOpen={isOpen}
        onOpen={onOpen}
      >
        <div className={rowLine}>
          <div className={skuRow}>
            <button
              type="button"
              aria-expanded={showsPictures}
              aria-controls={pictures}
              aria-label={describePictures(variant.media.length, name)}
              title="Pictures"
              onClick={() => setShowsPictures(!showsPictures)}
              className="grid size-9 place-items-center overflow-hidden rounded-control border border-edge bg-tile hover:border-ink max-lg:hidden"
            >
              {first ? (
                <img src={pictureAt(first, 240)} alt="" className="size-full object-contain" />
              ) : (
                <ImagePlus aria-hidden size={18} strokeWidth={1.75} />
              )}
            </button>
            <FormText name={`variants.${index}.colorName`} label={`Colour ${index + 1}`} maxLength={40} />
            <ColorCode name={`variants.${index}.colorCode`} of={name} />
            <OfferFields prefix={`variants.${index}.`} of={name} isParent={variant.options.length > 0} />
          </div>
          <span className={rowButtons}>
            <IconButton
              size="md"
              data-remove="variants"
              label={`Remove ${name}`}
              icon={<Trash2 aria-hidden size={16} />}
              onClick={onRemove}
              className="order-last"
            />
            <MoveButton label={`Move ${name} up`} icon={ArrowUp} isAtEnd={index === 0} onMove={() => onMove(-1)} />
            <MoveButton label={`Move ${name} down`} icon={ArrowDown} isAtEnd={isLast} onMove={() => onMove(1)} />
          </span>
        </div>
        <div className="flex flex-col gap-3 lg:mt-2 lg:gap-2">
          <div id={pictures} className={clsx('lg:ml-11', !showsPictures && !error && 'lg:hidden')}>
            <MediaPicker
              compact
              label={`Pictures of ${name}`}
              media={variant.media}
              onChange={(change) => setValue(path, change(getValues(path)), { shouldDirty: true })}
              onBusy={onBusy}
              error={error}
            />
          </div>
          <OptionList name={`variants.${index}.options`} of={name} levels={[{ price, discountPrice }, variant]} />
        </div>
      </FoldingRow>
    </fieldset>
  )
}

function describePictures(count: number, name: string): string {
  if (count === 0) return `Add pictures to ${name}`
  return count === 1 ? `1 picture of ${name}` : `${count} pictures of ${name}`
}
