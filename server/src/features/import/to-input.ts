import { emptySkuFields, mapSkuFields, type ProductInputBody, type SkuFieldValues } from '@saddar/contract'
import { product as limits } from '@saddar/contract/limits'
import { readCategoryPath } from './categories.ts'
import { columnName, skuFieldColumns } from './columns.ts'
import { readFieldCells } from './field-cells.ts'
import type { FileProduct, Problem } from './group-products.ts'
import { type FileSku, readChoices } from './read-choices.ts'
import { type FileMedia, type ReadMedia, readMedia } from './read-media.ts'
import { readNumber, shortenCell } from './read-number.ts'
import type { Row } from './read-table.ts'

type Input = ProductInputBody
type Variant = NonNullable<Input['variants']>[number]
type Option = { _id?: string | undefined; name: string } & Offer
type MediaItem = NonNullable<Input['media']>[number]
type Offer = SkuFieldValues & { stockWas?: number | undefined }

/** Finds what a file references in the shop. */
export interface FileReferences {
  /** Returns undefined if the category does not exist yet. */
  findCategory: (path: string[]) => string | null | undefined
  /** Returns undefined for a picture that cannot be fetched: the product is imported without it. */
  findMedia: (url: string) => string | undefined
}

/** A picture or video that is missing from an imported product, and where it belongs. */
export interface MissingMedia extends FileMedia {
  /** The colour it belongs to, in lower case; null for the product itself. */
  color: string | null
  /** Its index in the file's list of that level. */
  position: number
}

/** A product input, the line of each of its levels by path, and its missing media. */
export interface Translated {
  input: Input
  lines: Map<string, number>
  missing: MissingMedia[]
}

/**
 * Converts a product of the file to a product input (rule 3.6), based on the existing product: fields without a column do not change.
 * Adds problems that validating the input cannot find to the product's problems.
 */
export function toInput(product: FileProduct, present: Input | undefined, around: FileReferences): Translated {
  const [first] = product.rows
  const problems = product.problems
  const skus = readChoices(product, problems)
  const media = readMedia(product, skus, problems)
  const lines = new Map<string, number>([['', first.line]])
  const missing: MissingMedia[] = []
  const reading = { problems, lines, around, missing }
  const own = placeMedia(media.own, listReplacedMedia(present, media), null, reading)
  const levels = toLevels(skus, present, media, reading)
  return {
    input: {
      ...present,
      title: '',
      slug: product.slug,
      ...readBasics(first, present, problems, around),
      media: [...listKeptMedia(present, 'picture', media.hasPictures), ...own, ...listKeptMedia(present, 'video', media.hasVideos)],
      ...levels,
    },
    lines,
    missing,
  }
}

/**
 * Lists the media of one level. When a file is missing, the level keeps all its media: a product does not lose pictures because others
 * cannot be fetched.
 */
function placeMedia(list: FileMedia[], before: MediaItem[], color: string | null, { around, missing }: Reading): MediaItem[] {
  const items: MediaItem[] = []
  let isWhole = true
  for (const [position, file] of list.entries()) {
    const mediaId = around.findMedia(file.url)
    if (mediaId) items.push({ mediaId, alt: file.alt })
    else {
      isWhole = false
      missing.push({ ...file, color, position })
    }
  }
  if (isWhole) return items
  const shown = new Set(items.map(({ mediaId }) => mediaId))
  const others = before.filter(({ mediaId }) => !shown.has(mediaId))
  return [...items, ...others.slice(0, Math.max(0, limits.images - items.length))]
}

/** The current media that the file replaces. */
const listReplacedMedia = (present: Input | undefined, { hasPictures, hasVideos }: ReadMedia): MediaItem[] => [
  ...listKeptMedia(present, 'picture', !hasPictures),
  ...listKeptMedia(present, 'video', !hasVideos),
]

/** The current media of a kind that the file has no column for. */
const listKeptMedia = (present: Input | undefined, kind: 'picture' | 'video', hasColumn: boolean) =>
  hasColumn ? [] : (present?.media ?? []).filter((item) => (item as { kind?: string }).kind === kind)

/** The product's own fields in its first row. A field whose column is absent stays as it is. */
function readBasics(row: Row, present: Input | undefined, problems: Problem[], around: FileReferences): Partial<Input> {
  const color = row.cell('color')
  const category = readCategoryPath(row)
  const categoryId = category?.length ? around.findCategory(category) : null
  if (category && categoryId === undefined)
    problems.push({ line: row.line, column: columnName('type'), message: `There is no category "${shortenCell(category.join(' > '))}"` })
  const basics = {
    ...readFieldCells(row, problems),
    title: row.cell('title') || present?.title,
    categoryId: category && categoryId,
    color:
      color === undefined
        ? undefined
        : color === ''
          ? null
          : { name: color, code: row.cell('colorCode') || (present?.color && colorOf(present.color).code) },
  }
  return Object.fromEntries(Object.entries(basics).filter(([, value]) => value !== undefined))
}

interface Reading {
  problems: Problem[]
  lines: Map<string, number>
  around: FileReferences
  missing: MissingMedia[]
}

/** The columns of one SKU's prices, stock and codes. */
const skuColumns = Object.values(skuFieldColumns)

/**
 * Converts prices, stock and choices: the product's own offer, its options or its colours. A file without columns for options and SKUs leaves the
 * choices as they are.
 */
function toLevels(skus: FileSku[], present: Input | undefined, media: ReturnType<typeof readMedia>, reading: Reading): Partial<Input> {
  const [first] = skus as [FileSku]
  const isSimple = !first.color && !first.capacity && !first.size
  const ownSku = first.row.cell('productSku')
  if (isSimple && present && hasChoices(present) && first.row.cell('option1Name') === undefined) {
    if (skuColumns.some((column) => first.row.cell(column)))
      reading.problems.push({
        line: first.row.line,
        column: columnName('option1Name'),
        message: 'The product has choices: the file needs their columns',
      })
    return ownSku === undefined ? {} : { sku: ownSku }
  }
  if (isSimple) {
    const before = present && !hasChoices(present) ? toOffer(present) : undefined
    return {
      ...readOffer(first.row, before, noPrices, reading.problems),
      variants: [],
      storageOptions: [],
      sizeOptions: [],
    }
  }
  const root = present ? toPrices(present) : readBase(skus)
  const variants = first.color ? toVariants(skus, present, root, media, reading) : []
  return {
    ...emptySkuFields,
    ...root,
    stockWas: undefined,
    sku: ownSku ?? (present && hasChoices(present) ? (present.sku ?? '') : ''),
    variants,
    ...(first.color ? { storageOptions: [], sizeOptions: [] } : toOptions(skus, present, root, '', reading)),
  }
}

const hasChoices = (present: Input) =>
  (present.variants ?? []).length + (present.storageOptions ?? []).length + (present.sizeOptions ?? []).length > 0

interface Prices {
  price: number
  discountPrice: number
}
const noPrices: Prices = { price: 0, discountPrice: 0 }

/** A new product gets the price of its first choice. Choices with the same price inherit it; the others have their own. */
const readBase = ([first]: FileSku[]): Prices => (first && readPrices(first.row, [])) ?? noPrices

/**
 * Shopify has the price to pay and a compare-at price; the shop has a regular price and a sale price.
 * @param current the prices that the row replaces: a file without compare-at prices leaves the regular price of a sale as it is
 */
function readPrices(row: Row, problems: Problem[], current?: Prices): Prices | undefined {
  if (!row.cell('price')) return undefined
  const price = readNumber(row, 'price', problems)
  if (row.cell('compareAt') === undefined && isSale(current) && price > 0 && price < current.price)
    return { price: current.price, discountPrice: price }
  const compareAt = readNumber(row, 'compareAt', problems)
  // An empty cell is no regular price of 0 above a negative price.
  return row.cell('compareAt') && compareAt > price ? { price: compareAt, discountPrice: price } : { price, discountPrice: 0 }
}

const isSale = (prices: Prices | undefined): prices is Prices =>
  prices !== undefined && prices.discountPrice > 0 && prices.discountPrice < prices.price

/**
 * Reads the price, stock and SKU of one row.
 * @param before the current offer
 * @param above the prices of the level above, so that an inherited price stays inherited
 */
function readOffer(row: Row, before: Offer | undefined, above: Prices, problems: Problem[]): Offer {
  const current = before && effective(before, above)
  const given = readPrices(row, problems, current)
  if (!given && !before) problems.push({ line: row.line, column: columnName('price'), message: 'The price is missing' })
  const stock = row.cell('stock')
  const isUnchanged = !given || (current?.price === given.price && current.discountPrice === given.discountPrice)
  const isInherited = given?.price === above.price && given.discountPrice === above.discountPrice
  const prices = isUnchanged && before ? before : isInherited || !given ? noPrices : given
  return {
    price: prices.price,
    discountPrice: prices.discountPrice,
    ...(stock
      ? { stock: readNumber(row, 'stock', problems), stockWas: undefined }
      : { stock: before?.stock ?? 0, stockWas: before?.stock }),
    sku: row.cell('sku') ?? before?.sku ?? '',
    // Shopify writes a leading apostrophe, so that spreadsheets keep all digits.
    barcode: row.cell('barcode')?.replace(/^'/, '') ?? before?.barcode ?? '',
    cost: readCost(row, before, problems),
  }
}

function readCost(row: Row, before: Offer | undefined, problems: Problem[]): number | null {
  const text = row.cell('cost')
  if (text === undefined) return before?.cost ?? null
  return text === '' ? null : readNumber(row, 'cost', problems)
}

/** Resolves inherited prices: a price of 0 takes the price of the level above. */
export function effective(own: Prices, above: Prices): Prices {
  if (own.price > 0) return own
  return {
    price: above.price,
    discountPrice: own.discountPrice > 0 && own.discountPrice < above.price ? own.discountPrice : above.discountPrice,
  }
}

const toOffer = (level: Partial<Offer>): Offer => mapSkuFields((name) => level[name] ?? emptySkuFields[name]) as Offer
const toPrices = (level: Partial<Offer>): Prices => {
  const { price, discountPrice } = toOffer(level)
  return { price, discountPrice }
}
const isNamed = (name: string) => (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase()

function toVariants(skus: FileSku[], present: Input | undefined, root: Prices, media: ReturnType<typeof readMedia>, reading: Reading) {
  const groups = new Map<string, [FileSku, ...FileSku[]]>()
  for (const sku of skus) {
    const name = (sku.color ?? '').toLowerCase()
    const group = groups.get(name)
    if (group && hasOption(group[0]) && hasOption(sku)) group.push(sku)
    // The same colour twice without options is left for validation to reject.
    else groups.set(group ? `${name}#${sku.row.line}` : name, [sku])
  }
  return [...groups.values()].map((group, index): Variant => {
    const [{ row, color = '', capacity, size }] = group
    const path = `variants.${index}`
    reading.lines.set(path, row.line)
    const before = (present?.variants ?? []).find((variant) => colorOf(variant.color).name.toLowerCase() === color.toLowerCase())
    const pictures = media.ofColors.get(color.toLowerCase())
    const common = {
      ...(before?._id && { _id: before._id }),
      color: { name: color, code: row.cell('colorCode') || (before && colorOf(before.color).code) || '#000000' },
      media: pictures ? placeMedia(pictures, before?.media ?? [], color.toLowerCase(), reading) : (before?.media ?? []),
    }
    if (!capacity && !size)
      return { ...common, ...readOffer(row, before && toOffer(before), root, reading.problems), storageOptions: [], sizeOptions: [] }
    const own = before ? toPrices(before) : noPrices
    const sku = row.cell('colorSku') ?? before?.sku ?? ''
    return {
      ...common,
      ...emptySkuFields,
      ...own,
      sku,
      stockWas: undefined,
      ...toOptions(group, before, effective(own, root), `${path}.`, reading),
    }
  })
}

const hasOption = ({ capacity, size }: FileSku) => Boolean(capacity || size)
const colorOf = (color: string | { name: string; code?: string | undefined }) =>
  typeof color === 'string' ? { name: color, code: undefined } : color

function toOptions(
  skus: FileSku[],
  present: Pick<Input, 'storageOptions' | 'sizeOptions'> | undefined,
  above: Prices,
  path: string,
  reading: Reading,
) {
  const named = [
    ...(present?.storageOptions ?? []).map((option) => ({ ...option, name: option.capacity, kind: 'capacity' })),
    ...(present?.sizeOptions ?? []).map((option) => ({ ...option, name: option.size, kind: 'size' })),
  ]
  const list = (kind: 'capacity' | 'size', level: string): Option[] =>
    skus
      .flatMap((sku) => (sku[kind] ? [{ row: sku.row, name: sku[kind] }] : []))
      .map(({ row, name }, index) => {
        reading.lines.set(`${path}${level}.${index}`, row.line)
        const before = named.filter((option) => option.kind === kind).find(isNamed(name))
        return { ...(before?._id && { _id: before._id }), name, ...readOffer(row, before && toOffer(before), above, reading.problems) }
      })
  return {
    storageOptions: list('capacity', 'storageOptions').map(({ name, ...offer }) => ({ capacity: name, ...offer })),
    sizeOptions: list('size', 'sizeOptions').map(({ name, ...offer }) => ({ size: name, ...offer })),
  }
}
