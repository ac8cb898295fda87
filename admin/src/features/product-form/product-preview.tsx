import { pictureAt } from '@saddar/contract/media'
import { formatRupees } from '@saddar/contract/money'
import { ImageOff } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readFigure } from '../../shared/read-figure.ts'
import type { ProductValues } from './product-values.ts'

/** Previews the product's card in the shop. */
export function ProductPreview() {
  const { control } = useFormContext<ProductValues>()
  const [title, price, discountPrice, media, variants] = useWatch({
    control,
    name: ['title', 'price', 'discountPrice', 'media', 'variants'],
  })
  const picture = [...media, ...variants.flatMap((variant) => variant.media)].find(({ kind }) => kind === 'picture')
  const [full, sale] = [readPrice(price || variants[0]?.price), readPrice(discountPrice)]
  const onSale = sale > 0 && sale < full
  return (
    <div className="max-w-56">
      <span className="grid aspect-square place-items-center overflow-hidden rounded-tile bg-tile text-quiet">
        {picture ? (
          <img src={pictureAt(picture.url, 400)} alt="" className="size-full object-contain p-[8%]" />
        ) : (
          <ImageOff aria-hidden size={32} strokeWidth={1.5} />
        )}
      </span>
      <bdi className="mt-2 line-clamp-2 text-sm">{title || 'Title'}</bdi>
      {variants.length > 0 && (
        <span aria-hidden className="mt-1.5 flex gap-1">
          {variants.slice(0, 4).map(({ colorCode }, index) => (
            <span key={index} className="size-4 rounded-full border border-line" style={{ background: colorCode }} />
          ))}
          {variants.length > 4 && <span className="text-quiet text-xs">+{variants.length - 4}</span>}
        </span>
      )}
      <p className="tabular mt-1 font-semibold">
        {full > 0 ? formatRupees(onSale ? sale : full) : 'Price'} {onSale && <s className="font-normal text-quiet">{formatRupees(full)}</s>}
      </p>
    </div>
  )
}

const readPrice = (text: string | undefined) => readFigure(text ?? '') || 0
