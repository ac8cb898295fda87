import { sql } from 'kysely'
import { writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromColumns, type ProductFieldsRow, selectColumns } from '../catalogue/index.ts'
import { writeCategoryPath } from './categories.ts'
import { type Column, columnKeys, columnName } from './columns.ts'
import { writeFieldCells } from './field-cells.ts'

const batch = 500

interface MediaRow {
  url: string
  alt: string
  video: boolean
  sku_id: string | null
}
interface SkuRow {
  color_id: string | null
  color: string | null
  color_code: string | null
  color_sku: string | null
  capacity: string | null
  size: string | null
  sku: string | null
  barcode: string | null
  cost: number | null
  list_price: number
  sale_price: number
  stock: number
}
interface ProductRow extends ProductFieldsRow {
  slug: string
  color_name: string | null
  color_code: string | null
  root_sku: string | null
  category: string[] | null
  skus: SkuRow[]
  media: MediaRow[]
}
type Cells = Partial<Record<Column, string>>

/**
 * Writes all products as CSV in Shopify's format, ordered by slug, in batches. Importing it into an empty shop creates the same products. It
 * begins with a byte order mark, without which Excel misreads Urdu.
 * @param origin prefixed to picture URLs, so that they are absolute
 */
export async function* writeProductsCsv(db: Db, origin: string): AsyncGenerator<string> {
  yield `\uFEFF${writeCsv([columnKeys.map(columnName)])}`
  let lastSlug = ''
  for (;;) {
    const products = await readBatch(db, lastSlug)
    if (products.length > 0)
      yield writeCsv(products.flatMap((product) => toRows(product, origin)).map((cells) => columnKeys.map((key) => cells[key])))
    if (products.length < batch) return
    lastSlug = products.at(-1)!.slug
  }
}

async function readBatch(db: Db, afterSlug: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.slug, p.color_name, p.color_code, ${selectColumns('p')}, root.sku as root_sku, path.names as category, skus.list as skus, pictures.list as media
    from (select * from products where slug > ${afterSlug} collate "C" order by slug collate "C" limit ${batch}) p
    join skus root on root.product_id = p.id and root.kind = 'product'
    cross join lateral (
      with recursive up as (
        select name, parent_id, 1 as level from categories where id = p.category_id
        union all select c.name, c.parent_id, up.level + 1 from categories c join up on c.id = up.parent_id
      )
      select array_agg(name order by level desc) as names from up
    ) path
    cross join lateral (
      select jsonb_agg(jsonb_build_object('color_id', v.id, 'color', v.color_name, 'color_code', v.color_code, 'color_sku', case when v.id <> l.id then v.sku end,
        'capacity', l.capacity, 'size', l.size, 'sku', l.sku, 'barcode', l.barcode, 'cost', l.cost, 'list_price', l.list_price, 'sale_price', l.sale_price, 'stock', l.stock)
        order by coalesce(v.position, l.position), l.position) as list
      from skus l left join skus v on v.kind = 'variant' and v.id in (l.id, l.parent_id)
      where l.product_id = p.id and l.is_leaf and l.removed_at is null
    ) skus
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('url', '/media/' || m.id || case m.kind when 'video' then '/video' else '/1000.webp' end, 'alt', pm.alt,
        'video', m.kind = 'video', 'sku_id', pm.sku_id) order by pm.position), '[]') as list
      from product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id
    ) pictures
    order by p.slug collate "C"`.execute(db)
  return rows
}

/** Makes one row for each SKU, with one of the product's pictures in each row, and extra rows if there are more pictures. */
function toRows(product: ProductRow, origin: string): Cells[] {
  const own = product.media.filter(({ sku_id }) => sku_id === null)
  const pictures = own.filter(({ video }) => !video)
  const isSimple = isWithoutOptions(product.skus[0]!)
  return Array.from({ length: Math.max(product.skus.length, pictures.length) }, (_, index): Cells => {
    const sku = product.skus[index]
    const picture = pictures[index]
    const isFirstOfColor = sku && product.skus.findIndex(({ color_id }) => color_id === sku.color_id) === index
    return {
      handle: product.slug,
      ...(index === 0 && toBasics(product, own, origin)),
      ...(sku && toSkuCells(sku)),
      ...(sku && (isSimple ? { option1Value: 'Default Title' } : toOptionValues(sku, product.skus))),
      ...(sku?.color_id && isFirstOfColor && toColorCells(sku, product.media, origin)),
      ...(picture && { imageSrc: origin + picture.url, imagePosition: String(index + 1), imageAlt: picture.alt }),
    }
  })
}

const isWithoutOptions = ({ color, capacity, size }: SkuRow) => color === null && capacity === null && size === null

function toBasics(product: ProductRow, own: MediaRow[], origin: string): Cells {
  const [sku] = product.skus as [SkuRow]
  const videos = own.filter(({ video }) => video)
  return {
    ...writeFieldCells(fromColumns(product)),
    type: product.category ? writeCategoryPath(product.category) : '',
    ...toOptionNames(product.skus),
    // A product with options may also have a SKU of its own.
    productSku: isWithoutOptions(sku) ? '' : (product.root_sku ?? ''),
    color: product.color_name ?? '',
    colorCode: product.color_name === null ? '' : (product.color_code ?? ''),
    videos: writeMediaList(videos, origin),
  }
}

const options = [
  { name: 'Color', read: ({ color }: SkuRow) => color },
  { name: 'Storage', read: ({ capacity }: SkuRow) => capacity },
  { name: 'Size', read: ({ size }: SkuRow) => size },
]
/** The options that a product has; only some of its colours may have storage options. */
const optionsOf = (skus: SkuRow[]) => options.filter(({ read }) => skus.some((sku) => read(sku) !== null))

function toOptionNames(skus: SkuRow[]): Cells {
  const [first, second, third] = optionsOf(skus).map(({ name }) => name)
  return { option1Name: first ?? 'Title', option2Name: second ?? '', option3Name: third ?? '' }
}

function toOptionValues(sku: SkuRow, skus: SkuRow[]): Cells {
  const [first, second, third] = optionsOf(skus).map(({ read }) => read(sku) ?? '')
  return { option1Value: first ?? '', option2Value: second ?? '', option3Value: third ?? '' }
}

/** Shopify's Variant Price is the price to pay. */
const toSkuCells = ({ sku, barcode, cost, stock, list_price, sale_price }: SkuRow): Cells => ({
  sku: sku ?? '',
  grams: '0',
  tracker: 'shopify',
  stock: String(stock),
  policy: 'deny',
  fulfillment: 'manual',
  price: String(sale_price || list_price),
  compareAt: sale_price > 0 ? String(list_price) : '',
  requiresShipping: 'TRUE',
  taxable: 'FALSE',
  barcode: barcode ?? '',
  cost: cost === null ? '' : String(cost),
})

function toColorCells(sku: SkuRow, media: MediaRow[], origin: string): Cells {
  const own = media.filter(({ sku_id }) => sku_id === sku.color_id)
  const picture = own.find(({ video }) => !video)
  return {
    colorCode: sku.color_code ?? '',
    colorSku: sku.color_sku ?? '',
    colorMedia: writeMediaList(own, origin),
    variantImage: picture ? origin + picture.url : '',
  }
}

const writeMediaList = (media: MediaRow[], origin: string): string =>
  media.length === 0
    ? ''
    : JSON.stringify(media.map(({ url, alt, video }) => ({ url: origin + url, ...(alt && { alt }), ...(video && { video }) })))
