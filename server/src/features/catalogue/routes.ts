import type { Product, ProductQuery } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/serve.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { tags } from '../live/index.ts'
import { adminCatalogueRoutes } from './admin-routes.ts'
import { getFrequentlyBoughtTogether } from './frequently-bought-together.ts'
import { listPopularSearches, recordSearch } from './popular-searches.ts'
import { findDescription, getCategory, listCategories } from './read-categories.ts'
import { listPhones } from './read-phones.ts'
import { getProduct, listProducts, type ProductList } from './read-products.ts'
import { getRelatedProducts } from './related-products.ts'
import { searchTermRoutes } from './search-term-routes.ts'
import { isZeroResultSearch, recordZeroResultSearch } from './zero-result-searches.ts'

// With the tree of categories, since the list of a hidden one is empty and the first page has its description.
const listTags = ({ products }: { products: Product[] }) => [
  tags.products,
  tags.categoryTree,
  ...products.map(({ _id }) => tags.product(_id)),
]
/** A product with others beside it. */
const tagsOfOthers = ({ data }: { data: { productId: string; products: Product[] } }) => [...listTags(data), tags.product(data.productId)]

export function catalogueRoutes(binder: Binder, store: MediaStore): void {
  const { serve } = binder
  serve('GET /categories/public', ({ ctx, query }) => listCategories(ctx, query), { cacheTags: () => [tags.categories] })
  serve('GET /categories/public/:id', async ({ ctx, params }) => ({ category: await getCategory(ctx, params.id) }), {
    cacheTags: () => [tags.categories],
  })

  // A search for a page of the shop has found it.
  const isZero = (query: ProductQuery, { total, pages }: Pick<ProductList, 'total' | 'pages'>) => !pages && isZeroResultSearch(query, total)
  const findPublic = async (ctx: Context, query: ProductQuery) => {
    const isOwnPage = query.category !== undefined && query.search === undefined && query.page === 1
    const [list, description] = await Promise.all([listProducts(ctx, query), isOwnPage ? findDescription(ctx, query.category!) : undefined])
    if (isZero(query, list)) await recordZeroResultSearch(ctx, query.search ?? '')
    return { ...list, ...(description && { description }) }
  }
  // Each search without results is counted, so the response is not cached.
  const skipCache = (list: Pick<ProductList, 'total' | 'pages'>, { query }: { query: ProductQuery }) => isZero(query, list)
  serve('GET /products/public', ({ ctx, query }) => findPublic(ctx, query), { cacheTags: listTags, skipCache })
  serve('GET /products/public/:id', async ({ ctx, params }) => ({ product: await getProduct(ctx, params.id) }), {
    cacheTags: ({ product }) => [tags.product(product._id)],
  })
  serve('GET /products/public/:id/related', async ({ ctx, params }) => ({ data: await getRelatedProducts(ctx, params.id) }), {
    cacheTags: tagsOfOthers,
  })
  // An order invalidates the tags of its products, and thereby this response.
  serve('GET /products/public/:id/together', async ({ ctx, params }) => ({ data: await getFrequentlyBoughtTogether(ctx, params.id) }), {
    cacheTags: tagsOfOthers,
  })
  serve('POST /searches', async ({ ctx, body, ip, limit }) => {
    await recordSearch(ctx, body.query, { address: ip, limit })
    return {}
  })
  serve('GET /searches/popular', async ({ ctx }) => ({ data: await listPopularSearches(ctx.db) }), {
    cacheTags: () => [tags.popularSearches, tags.products, tags.categories],
  })
  serve('GET /phones', async ({ ctx }) => ({ data: { phones: await listPhones(ctx.db) } }), { cacheTags: () => [tags.products] })
  serve('GET /products', ({ ctx, query }) => listProducts(ctx, query))
  serve('GET /products/:id', async ({ ctx, params }) => ({ product: await getProduct(ctx, params.id) }))
  adminCatalogueRoutes(binder, store)
  searchTermRoutes(binder)
}
