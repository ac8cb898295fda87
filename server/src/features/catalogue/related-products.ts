import type { Product } from '@saddar/contract'
import { isMadeToFit } from '@saddar/contract/made-to-fit'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { findCatalogueIndex } from './get-catalogue-index.ts'
import { listManyCrossSells } from './list-cross-sells.ts'
import { getCachedProducts } from './product-cache.ts'
import { getProduct, getProductsById, type ListQuery, listProducts } from './read-products.ts'

const shown = 8

/**
 * Finds products like a product (rule 3.20): other goods of its category, or with a case or glass, goods for the same phones.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function getRelatedProducts(ctx: Context, idOrSlug: string): Promise<{ productId: string; products: Product[] }> {
  const product = await findProduct(ctx, idOrSlug)
  const found = await (isMadeToFit(product) ? listForSamePhones(ctx, product) : listOfCategory(ctx, product))
  return { productId: product._id, products: found.slice(0, shown) }
}

/** Lists what is made for the same phones, of the same category first, then what goes with it for them or any phone, then what lists them. */
async function listForSamePhones(ctx: Context, product: Product): Promise<Product[]> {
  const madeFor = product.phones
  const [alike, all] = await Promise.all([list(ctx, { categoryId: categoryOf(product), madeFor }), list(ctx, { madeFor })])
  const others = withoutRepeats(product, [...alike, ...all])
  const made = others.filter(isMadeToFit)
  if (made.length >= shown) return made
  const ids = await listManyCrossSells(ctx.db, product, idsOf(made))
  return withoutRepeats(product, [...made, ...(await getCachedProducts(ctx, ids, getProductsById)), ...others])
}

/** Lists the newest of the same category, filled up with the best sellers of the top-level category when there are few. */
async function listOfCategory(ctx: Context, product: Product): Promise<Product[]> {
  const fits = (other: Product) =>
    product.phones.length === 0 || !isMadeToFit(other) || other.phones.some((key) => product.phones.includes(key))
  const found = withoutRepeats(product, await list(ctx, { categoryId: categoryOf(product) })).filter(fits)
  if (found.length >= shown) return found
  const categoryId = await findRootCategory(ctx, product)
  return categoryId ? withoutRepeats(product, [...found, ...(await list(ctx, { categoryId, sort: '-sold' })).filter(fits)]) : found
}

/** The page of a product asks by its id, mostly for one that the lists have cached. */
async function findProduct(ctx: Context, idOrSlug: string): Promise<Product> {
  const [cached] = isUuid(idOrSlug) ? await getCachedProducts(ctx, [idOrSlug], getProductsById) : []
  return cached?.isActive ? cached : getProduct(ctx, idOrSlug)
}

async function findRootCategory(ctx: Context, { category }: Product): Promise<string | undefined> {
  const categories = (await findCatalogueIndex(ctx))?.categories ?? []
  let at = categories.find(({ id }) => id === category?._id)
  while (at && at.parent >= 0) at = categories[at.parent]
  return at?.id
}

const idsOf = (products: Product[]) => products.map(({ _id }) => _id)
const categoryOf = ({ category }: Product) => category?._id

/** One more than shown, since the product itself may be among them. */
const list = async (ctx: Context, query: Partial<ListQuery>): Promise<Product[]> =>
  (await listProducts(ctx, { page: 1, limit: 2 * shown + 1, total: false, ...query })).products

function withoutRepeats(product: Product, products: Product[]): Product[] {
  const seen = new Set([product._id])
  return products.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
