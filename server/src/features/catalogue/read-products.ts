import type { Facets, Product, ProductQuery } from '@saddar/contract'
import { isMadeToFit } from '@saddar/contract/made-to-fit'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { withAskedPrices } from './asked-prices.ts'
import { askedPrice, listAskedStorage, toAskedFacts } from './asked-storage.ts'
import { countFacets, noFacets } from './count-facets.ts'
import type { ShopPage } from './find-shop-pages.ts'
import { findCatalogueIndex, getCatalogueIndex } from './get-catalogue-index.ts'
import { findPassing, type IndexQuery, keyOfPassing, toIndexFilters } from './index-filters.ts'
import { every, selectCount, splitIds, toListFilters, wantsSoldOut } from './list-filters.ts'
import { addMadeFor, describeUnmade } from './phone-alone.ts'
import { getCachedProducts } from './product-cache.ts'
import { countSet } from './product-set.ts'
import { readMatchingIndex } from './read-catalogue-index.ts'
import { buildSearch } from './search.ts'
import { listAskedColors } from './search-colors.ts'
import type { SearchLink } from './search-links.ts'
import type { FoundProducts } from './search-result.ts'
import { isIndexedSort, pageOfIndex } from './sort-index.ts'
import { type ProductRow, toProduct } from './to-product.ts'

/** Selects a product in one row: the stored document, and the values that change independently of it. */
const columnsOfRow = sql`
  p.doc, p.phones, p.average_rating, p.num_reviews,
  (select json_object_agg(s.id, s.stock) from skus s where s.product_id = p.id and s.is_leaf and s.removed_at is null) as stock`
const row = sql<ProductRow>`select ${columnsOfRow} from products p`

/**
 * Gets one product by id or slug.
 * @throws AppError PRODUCT_NOT_FOUND, also for an inactive product unless the actor is staff
 */
export async function getProduct(ctx: Context, idOrSlug: string): Promise<Product> {
  const key = isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`
  const active = ctx.actor.kind === 'admin' ? sql`true` : sql`p.is_active`
  const { rows } = await sql<ProductRow>`${row} where ${key} and ${active}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('PRODUCT_NOT_FOUND')
  return toProduct(rows[0])
}

/** Gets products by id in no particular order, inactive ones too; for announcing changes. */
export async function getProductsById(db: Db, ids: string[]): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`${row} where p.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(toProduct)
}

export interface ProductList {
  products: Product[]
  total: number
  page: number
  limit: number
  totalPages: number
  facets?: Facets
  /** What a shopper must be told about a search (rule 3.5.3). */
  notice?: string
  /** That what was found does not fit the phone that was searched for (rule 3.5.4). */
  warning?: string
  corrected?: string
  /** The capacities that a search or filter asks for: products are meant in these (rule 3.9.1). */
  storage?: string[]
  /** The colours that a search asks for: products are meant in these (rule 3.9.1). */
  colors?: string[]
  /** What is called so is sold out, and the products are similar (rule 3.5.10). */
  soldOut?: Product[]
  /** What fits the phone that was searched for, and what fits any phone (rule 3.5.4). */
  parts?: { title: string; at: number }[]
  /** Pages of the shop that a search asks for (rule 3.5.6). */
  pages?: ShopPage[]
  /** Categories and phones that an unfinished search may mean (rule 21.2). */
  links?: SearchLink[]
}

/** Lists a page of products (rule 3.2). Sold-out products are left out unless requested, inactive ones unless staff request them. */
export function listProducts(ctx: Context, { soldOutLast, ...query }: ListQuery): Promise<ProductList> {
  // What includes or selects sold-out products anyway keeps its own order.
  return soldOutLast && !query.availability && !wantsSoldOut(query) ? listSoldOutLast(ctx, query) : listInOrder(ctx, query)
}

/**
 * Lists the sold-out products after all others (rule 3.2.2): two lists, each in the order of its index. The facets count the products in
 * stock, and so does the range of prices.
 */
async function listSoldOutLast(ctx: Context, query: ListQuery): Promise<ProductList> {
  const { page, limit } = query
  const inStock = await listInOrder(ctx, { ...query, availability: 'in-stock' })
  const before = (page - 1) * limit
  const rest = limit - inStock.products.length
  const soldOut = await listInOrder(ctx, {
    ...query,
    availability: 'sold-out',
    facets: undefined,
    offset: Math.max(0, before - inStock.total),
    // With a limit of 0 nothing but the total would be found, and it would be read only for a later page.
    limit: Math.max(1, rest),
  })
  const total = inStock.total + soldOut.total
  const products = [...inStock.products, ...(rest > 0 ? soldOut.products : [])]
  // What is sold out is in neither part.
  const { parts, ...list } = inStock
  return { ...list, ...(parts && soldOut.total === 0 && { parts }), products, total, totalPages: Math.ceil(total / limit) }
}

export interface ListQuery extends ProductQuery {
  /** A list may begin anywhere, not only with a page. */
  offset?: number
  /** Keys of phones: only products that list one of them. */
  madeFor?: string[]
}
const offsetOf = ({ page, limit, offset = (page - 1) * limit }: ListQuery) => offset

function listInOrder(ctx: Context, query: ListQuery): Promise<ProductList> {
  // The index does not include the uncommitted changes of a transaction.
  const isIndexed = ctx.actor.kind === 'guest' && !ctx.db.isTransaction && !query.search && !query.ids
  return isIndexed ? listFromIndex(ctx, query) : listFromDatabase(ctx, query)
}

/** Lists a page for guests from the index in memory, which the same events invalidate as the guests' cached responses. */
async function listFromIndex(ctx: Context, query: ListQuery): Promise<ProductList> {
  // Without the index, facets take longer than reading it.
  const [whole, phone] = await Promise.all([query.facets ? getCatalogueIndex(ctx) : findCatalogueIndex(ctx), findPhoneKey(ctx.db, query)])
  if (!whole) return listFromDatabase(ctx, query)
  const index = withAskedPrices(whole, query.facts)
  const filters = toIndexFilters(index, toIndexQuery(query, phone))
  const passing = findPassing(filters)
  const sort = query.sort ?? '-createdAt'
  const ids = isIndexedSort(sort)
    ? await pageOfIndex(index, passing, sort, { key: keyOfPassing(filters), offset: offsetOf(query), limit: query.limit })
    : await findIds(ctx, query)
  const products = await getCachedProducts(ctx, ids, getProductsById)
  const total = query.total === false && products.length > 0 ? products.length : countSet(passing)
  return toList(query, products, total, query.facets ? await countFacets(index, filters) : undefined)
}

async function findIds(ctx: Context, query: ListQuery): Promise<string[]> {
  const where = every(Object.values(toListFilters(ctx, query, undefined)))
  const { rows } = await sql<{ id: string }>`${isSelective(query) ? customPlan : sql``}${pageOf(query, where, sql`p.unit_price`)}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

const pageOf = (query: ListQuery, where: Expression<SqlBool>, price: Expression<number>, search?: FoundProducts) => sql`
  select p.id from products p where ${where} order by ${ordering(query, price, search)} limit ${query.limit} offset ${offsetOf(query)}`

const toIndexQuery = (query: ListQuery, phone: string | null | undefined): IndexQuery => ({
  ...query,
  phone,
  availability: query.availability ?? (wantsSoldOut(query) ? 'all' : 'in-stock'),
})

async function findPhoneKey(db: Db, { model }: ProductQuery): Promise<string | null | undefined> {
  if (!model) return undefined
  const { rows } = await sql<{ key: string | null }>`select phone_key(${model}) as key`.execute(db)
  return rows[0]?.key
}

function toList(query: ProductQuery, products: Product[], total: number, facets?: Facets): ProductList {
  const { page, limit } = query
  return {
    products,
    total,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
    ...(facets && { facets }),
    ...addStorage(products, toAskedFacts(query.facts)),
  }
}

function addStorage(products: Product[], facts: string[]): Pick<ProductList, 'storage'> {
  const storage = listAskedStorage(products, facts)
  return storage.length > 0 ? { storage } : {}
}

async function listFromDatabase(ctx: Context, query: ListQuery): Promise<ProductList> {
  if (!query.search) return listMatches(ctx, query)
  const {
    found,
    notice,
    otherPhone,
    corrected,
    pages,
    links: namedLinks = [],
    phoneAlone,
    amounts = [],
    colors: words = [],
    soldOut: soldOutIds = [],
  } = await buildSearch(ctx, query.search, {
    withSoldOut: wantsSoldOut(query),
    isTyping: query.total === false,
    isVerbatim: query.verbatim,
    isSorted: query.sort !== undefined,
  })
  const list = found ? await listMatches(ctx, query, found, amounts) : toList(query, [], 0, query.facets ? noFacets : undefined)
  const isSoldOut = query.total === false && list.products.length > 0 && list.products.every(({ stock }) => stock <= 0)
  const soldOut = soldOutIds.length > 0 ? await getCachedProducts(ctx, soldOutIds, getProductsById) : []
  const suggested = query.total === false ? phoneAlone : undefined
  const said = notice ?? (isSoldOut ? 'Sold out for now:' : suggested && describeUnmade(suggested, list.products))
  const links = suggested ? addMadeFor(suggested, list.products, namedLinks) : namedLinks
  const colors = listAskedColors(list.products, words)
  const warning = otherPhone && list.products.some(isMadeToFit) ? `Cases and glass for another phone do not fit ${otherPhone}.` : undefined
  return {
    ...list,
    ...addStorage(list.products, amounts),
    ...(colors.length > 0 && { colors }),
    ...(soldOut.length > 0 && { soldOut }),
    ...(said && { notice: said }),
    ...(warning && { warning }),
    ...(corrected && { corrected }),
    ...(pages.length > 0 && { pages }),
    ...(links.length > 0 && { links }),
  }
}

async function listMatches(ctx: Context, query: ListQuery, found?: FoundProducts, amounts: string[] = []): Promise<ProductList> {
  const price = askedPrice([...amounts, ...toAskedFacts(query.facts)])
  const counted = query.total !== false
  const phone = counted && !query.sort ? found?.phone : undefined
  const filters = toListFilters(ctx, query, (isSuggestion(query) && found?.bestSellers) || found?.matches, price)
  const where = every(Object.values(filters))
  // Finds the ids of the page in index order first, then reads their rows.
  const { rows } = await sql<ProductRow & { total: number; fitting: number | null }>`${counted && isSelective(query) ? customPlan : sql``}
    select ${columnsOfRow}, ${counted ? selectCount(filters, query) : sql`count(*) over ()`} as total,
      ${phone ? sql`(select count(*) from products p where ${where} and ${phone.fits})` : sql`null`} as fitting
    from (
      select id, row_number() over () as place from (${pageOf(query, where, price, found)}) page
    ) found
    join products p on p.id = found.id order by found.place`.execute(ctx.db)
  const total = rows[0]?.total ?? (offsetOf(query) > 0 ? await countProducts(ctx.db, selectCount(filters, query)) : 0)
  const list = toList(query, rows.map(toProduct), total, query.facets ? await readFacets(ctx.db, filters.others, query, price) : undefined)
  const fitting = rows[0]?.fitting ?? total
  return phone && fitting < total ? { ...list, parts: listParts(phone.label, fitting, offsetOf(query)) } : list
}

/** The parts of a search for a phone from a page on: `fitting` products come first. */
const listParts = (phone: string, fitting: number, before: number) => [
  ...(fitting > before ? [{ title: `These fit ${phone}`, at: 0 }] : []),
  { title: 'These fit any phone', at: Math.max(0, fitting - before) },
]

/** Counts the facets of the products that match a search, or that staff see. */
async function readFacets(db: Db, others: Expression<SqlBool>, query: ProductQuery, price: Expression<number>): Promise<Facets> {
  const [index, phone] = await Promise.all([readMatchingIndex(db, others, price), findPhoneKey(db, query)])
  return countFacets(index, toIndexFilters(index, toIndexQuery(query, phone)))
}

/** Whether the query may return only the best sellers among the matches: for the first page, without further filters. */
const isSuggestion = ({ total, page, isFeatured, onSale, ids, availability, minRating, ...query }: ProductQuery) =>
  total === false &&
  page === 1 &&
  availability !== 'sold-out' &&
  [isFeatured, onSale, ids, minRating].every((value) => value === undefined) &&
  !isSelective({ ...query, search: undefined })

/** Whether to filter first, because few products match, instead of walking the sort index until the page is full. */
const isSelective = ({ search, category, categoryId, color, brand, facts, model, minPrice, maxPrice }: Partial<ProductQuery>) =>
  [search, category, categoryId, color, brand, facts, model, minPrice, maxPrice].some((value) => value !== undefined)

/** For a page past the end, which has no row to read the total from. */
async function countProducts(db: Db, count: Expression<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db)
  return rows[0]?.total ?? 0
}

const columns = {
  createdAt: sql`p.created_at`,
  title: sql`lower(p.title)`,
  averageRating: sql`p.average_rating`,
  sold: sql`p.sold`,
} as const

function ordering(query: ProductQuery, price: Expression<number>, search?: FoundProducts): Expression<unknown> {
  if (!query.sort && query.ids) {
    const keys = splitIds(query.ids)
    return sql`coalesce(array_position(${keys}::text[], p.id::text), array_position(${keys}::text[], p.slug))`
  }
  if (!query.sort && search) return search.order
  const sort = query.sort ?? '-createdAt'
  const column = { ...columns, price }[sort.replace('-', '') as keyof typeof columns | 'price']
  // The id breaks ties, so that no product is on two pages or on none. The directions match the indexes.
  if (sort === '-createdAt') return sql`${column} desc, p.id`
  return sort.startsWith('-') ? sql`${column} desc, p.id` : sql`${column}, p.id`
}
