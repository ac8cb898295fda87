import type { Product } from '@saddar/contract'

/** One sellable row of a product: it holds price and stock. */
export interface SoldLeaf {
  /** The product's own id when it has no options. */
  id: string
  /** 'Black, 64 GB'; '' for a product without options. */
  choice: string
  price: number
  discountPrice: number
  stock: number
  sku: string
}

export function listSoldLeaves(product: Product): SoldLeaf[] {
  const options = (level: Pick<Product, 'storageOptions' | 'sizeOptions'>, before: string[]) =>
    [...level.storageOptions, ...level.sizeOptions].map((option) =>
      toLeaf(option, [...before, 'capacity' in option ? option.capacity : option.size]),
    )
  const own = options(product, [])
  const ofVariants = product.variants.flatMap((variant) => {
    const below = options(variant, [variant.color.name])
    return below.length > 0 ? below : [toLeaf(variant, [variant.color.name])]
  })
  const leaves = [...own, ...ofVariants]
  return leaves.length > 0 ? leaves : [toLeaf(product, [])]
}

function toLeaf({ _id, price, discountPrice, stock, sku }: Omit<SoldLeaf, 'id' | 'choice'> & { _id: string }, names: string[]): SoldLeaf {
  return { id: _id, choice: names.join(', '), price, discountPrice, stock, sku }
}
