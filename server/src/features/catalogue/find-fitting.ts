import type { Product } from '@saddar/contract'
import { hasFittingChoice } from '@saddar/contract/fits-together'
import type { Context } from '../../platform/context.ts'
import { getCachedProducts } from './product-cache.ts'
import { getProductsById } from './read-products.ts'

/** Of the products with these ids, in their order, those of which some choice in stock fits a product (rule 3.13.3). */
export async function findFitting(ctx: Context, product: Product, ids: string[]): Promise<Product[]> {
  const products = await getCachedProducts(ctx, ids, getProductsById)
  return products.filter((other) => hasFittingChoice(product, other))
}
