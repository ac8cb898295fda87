import type { Product } from '@saddar/contract'

/** One sellable row of a product: it holds price and stock. */
export interface SoldSku {
  /** The product's own id when it has no options. */
  id: string
  /** 'Black, 64 GB'; '' for a product without options. */
  choice: string
  /** The picture of its colour, or else the product's first. */
  image: string | null
  price: number
  discountPrice: number
  stock: number
  sku: string
  /** The digits of a GTIN; undefined for none. */
  barcode?: string | undefined
}

type Level = Pick<Product, 'storageOptions' | 'sizeOptions' | 'images'>

export function listSoldSkus(product: Product): SoldSku[] {
  const image = (level: Pick<Product, 'images'>) => level.images[0]?.url ?? product.images[0]?.url ?? null
  const options = (level: Level, before: string[]) =>
    [...level.storageOptions, ...level.sizeOptions].map((option) =>
      toSku(option, [...before, 'capacity' in option ? option.capacity : option.size], image(level)),
    )
  const own = options(product, [])
  const ofVariants = product.variants.flatMap((variant) => {
    const below = options(variant, [variant.color.name])
    return below.length > 0 ? below : [toSku(variant, [variant.color.name], image(variant))]
  })
  const skus = [...own, ...ofVariants]
  return skus.length > 0 ? skus : [toSku(product, [], image(product))]
}

type Row = Omit<SoldSku, 'id' | 'choice' | 'image'> & { _id: string }

function toSku({ _id, price, discountPrice, stock, sku, barcode }: Row, names: string[], image: string | null): SoldSku {
  return { id: _id, choice: names.join(', '), image, price, discountPrice, stock, sku, barcode }
}
