import type { Product, SizeOption, StorageOption, Variant } from '@saddar/contract'

type Without<T> = Omit<T, 'stock'>
/** The stored document of a product: all public fields except stock and ratings, which change independently of it. */
interface ProductDocument
  extends Omit<Product, 'stock' | 'phones' | 'averageRating' | 'numReviews' | 'variants' | 'storageOptions' | 'sizeOptions'> {
  variants: (Omit<Variant, 'title' | 'description' | 'stock' | 'storageOptions' | 'sizeOptions'> & Options)[]
  storageOptions: Without<StorageOption>[]
  sizeOptions: Without<SizeOption>[]
}
interface Options {
  storageOptions: Without<StorageOption>[]
  sizeOptions: Without<SizeOption>[]
}

export interface ProductRow {
  doc: ProductDocument
  phones: string[]
  average_rating: number
  num_reviews: number
  /** Stock by SKU id. */
  stock: Record<string, number> | null
}

/**
 * Adds stock to the document; the stock of a parent is the sum of its choices (rule 3.3). Variants get the title and the description of their
 * product (rule 3.14).
 */
export function toProduct({ doc, phones, average_rating, num_reviews, stock }: ProductRow): Product {
  const left = stock ?? {}
  const withStock = <T extends { _id: string }>(options: T[]) => options.map((option) => ({ ...option, stock: left[option._id] ?? 0 }))
  return {
    ...doc,
    phones,
    stock: Object.values(left).reduce((sum, count) => sum + count, 0),
    averageRating: Math.round(average_rating * 10) / 10,
    numReviews: num_reviews,
    storageOptions: withStock(doc.storageOptions),
    sizeOptions: withStock(doc.sizeOptions),
    variants: doc.variants.map((variant) => {
      const storageOptions = withStock(variant.storageOptions)
      const sizeOptions = withStock(variant.sizeOptions)
      const options = [...storageOptions, ...sizeOptions]
      return {
        ...variant,
        title: doc.title,
        description: doc.description,
        storageOptions,
        sizeOptions,
        stock: options.length > 0 ? options.reduce((sum, option) => sum + option.stock, 0) : (left[variant._id] ?? 0),
      }
    }),
  }
}
