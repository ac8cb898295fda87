import type { Variant } from '@saddar/contract'
import { clsx } from 'clsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'

/** Near the lower edge of its label, so that the browser's request to choose one covers none. */
export const radio = { type: 'radio', required: true, className: 'peer sr-only bottom-3' } as const

interface SwatchProps {
  variant: Variant
  soldOut: boolean
  /** Some colours of this product have pictures: shows this one's first picture with its name below. */
  pictured: boolean
  checked: boolean
  onChange: () => void
}

/** A colour to choose: its picture, or a circle of the colour. A sold-out colour is struck through but can be selected. */
export function Swatch({
  variant: {
    color,
    images: [picture],
  },
  soldOut,
  pictured,
  checked,
  onChange,
}: SwatchProps) {
  return (
    <label
      title={color.name}
      className={
        pictured
          ? 'relative grid w-14 cursor-pointer content-start justify-items-center gap-1.5'
          : 'relative flex size-11 cursor-pointer items-center justify-center'
      }
    >
      <input {...radio} name="variantColor" value={color.name} checked={checked} onChange={onChange} />
      <span
        className={clsx(
          'relative overflow-hidden border border-edge peer-checked:rim-apart peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink',
          pictured ? 'size-14 rounded-control' : 'size-8 rounded-full',
          soldOut && 'opacity-55',
        )}
        style={{ backgroundColor: picture ? undefined : color.code }}
      >
        {picture && <ProductPicture picture={picture} place="row" alt="" />}
        {soldOut && <span className="absolute top-1/2 left-1/2 h-0.5 w-24 [translate:-50%_-50%] -rotate-45 bg-surface rim-1" />}
      </span>
      <span
        className={
          pictured ? clsx('w-full text-center text-xs leading-tight break-words', soldOut && 'text-quiet line-through') : 'sr-only'
        }
      >
        {color.name}
        {soldOut && <span className="sr-only">, sold out</span>}
      </span>
    </label>
  )
}
