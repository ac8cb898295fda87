import type { Product } from '@saddar/contract'

/** One sellable row of a product: it holds price and stock. */
export interface SoldSku {
  /** The product's own id when it has no options. */
  id: string
  /** 'Black, 64 GB'; '' for a product without options. */
  choice: string
  price: number
  discountPrice: number
  stock: number
  sku: string
}

export function listSoldSkus(product: Product): SoldSku[] {
  const options = (level: Pick<Product, 'storageOptions' | 'sizeOptions'>, before: string[]) =>
    [...level.storageOptions, ...level.sizeOptions].map((option) =>
      toSku(option, [...before, 'capacity' in option ? option.capacity : option.size]),
    )
  const own = options(product, [])
  const ofVariants = product.variants.flatMap((variant) => {
    const below = options(variant, [variant.color.name])
    return below.length > 0 ? below : [toSku(variant, [variant.color.name])]
  })
  const skus = [...own, ...ofVariants]
  return skus.length > 0 ? skus : [toSku(product, [])]
}

function toSku({ _id, price, discountPrice, stock, sku }: Omit<SoldSku, 'id' | 'choice'> & { _id: string }, names: string[]): SoldSku {
  return { id: _id, choice: names.join(', '), price, discountPrice, stock, sku }
}
