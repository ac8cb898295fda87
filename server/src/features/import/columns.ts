import { type ProductFieldName, productFieldNames } from '@saddar/contract/product-fields'
import type { SkuFieldName } from '@saddar/contract/sku-fields'

/** The fields that Shopify has a column for, with the column's key in `columns`. */
const shopifyColumns = {
  title: 'title',
  description: 'body',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
  brand: 'vendor',
  categoryId: 'type',
  isActive: 'published',
  isFeatured: 'tags',
} as const satisfies { [K in ProductFieldName]?: string }
/** All other fields are metafields, so a new product field gets a column without a change here. */
type Metafield = Exclude<ProductFieldName, keyof typeof shopifyColumns>

const isMetafield = (name: ProductFieldName): name is Metafield => !(name in shopifyColumns)

/** Returns 'Warranty Months (product.metafields.saddar.warranty_months)' for warrantyMonths. */
function toMetafieldName(name: Metafield): string {
  const words = name.replace(/[A-Z]/g, ' $&').toLowerCase().split(' ')
  const title = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')
  return `${title} (product.metafields.saddar.${words.join('_')})`
}
const metafieldColumns = Object.fromEntries(productFieldNames.filter(isMetafield).map((name) => [name, [toMetafieldName(name)]])) as Record<
  Metafield,
  [string]
>

/** The names of each column: Shopify's older name, which exports use, then its newer one. Fields that Shopify has no column for are metafields. */
const columns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  fulfillment: ['Variant Fulfillment Service', 'Fulfillment service'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  barcode: ['Variant Barcode', 'Barcode'],
  imageSrc: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position', 'Image position'],
  imageAlt: ['Image Alt Text', 'Image alt text'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  variantImage: ['Variant Image', 'Variant image URL'],
  cost: ['Cost per item'],
  status: ['Status'],
  color: ['Color (product.metafields.saddar.color)'],
  colorCode: ['Color Code (variant.metafields.saddar.color_code)'],
  colorSku: ['Color SKU (variant.metafields.saddar.color_sku)'],
  colorMedia: ['Color Media (variant.metafields.saddar.media)'],
  productSku: ['Product SKU (product.metafields.saddar.sku)'],
  videos: ['Videos (product.metafields.saddar.videos)'],
  ...metafieldColumns,
} as const
export type Column = keyof typeof columns

/** The column that holds each field. */
export const fieldColumns = Object.fromEntries(
  productFieldNames.map((name) => [name, isMetafield(name) ? name : shopifyColumns[name]]),
) as Record<ProductFieldName, Column>

/** The column that holds each field of a SKU. */
export const skuFieldColumns = {
  price: 'price',
  discountPrice: 'compareAt',
  stock: 'stock',
  sku: 'sku',
  barcode: 'barcode',
  cost: 'cost',
} as const satisfies Record<SkuFieldName, Column>

export const columnKeys = Object.keys(columns) as Column[]
/** The name of a column in exports and messages. */
export const columnName = (column: Column): string => columns[column][0]

const byName = new Map(columnKeys.flatMap((key) => columns[key].map((name): [string, Column] => [name.toLowerCase(), key])))

/** The names of a file's columns, the index of each known one, and the names of unknown ones. */
export interface Header {
  names: string[]
  at: Map<Column, number>
  width: number
  unread: string[]
}

export function readHeader(names: string[]): Header {
  const at = new Map<Column, number>()
  const unread: string[] = []
  for (const [index, given] of names.entries()) {
    const name = given.trim().replace(/\s+/g, ' ')
    const column = byName.get(name.toLowerCase())
    if (column && !at.has(column)) at.set(column, index)
    else if (name !== '') unread.push(name.slice(0, 100))
  }
  return { names, at, width: names.length, unread: unread.slice(0, 100) }
}
