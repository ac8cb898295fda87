import type { Difference } from '../../shared/forms/difference-dialog.tsx'
import type { OfferValues, ProductValues } from './product-values.ts'

const names: Partial<Record<keyof ProductValues, string>> = {
  title: 'Title',
  description: 'Description',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  brand: 'Brand',
  price: 'Price',
  discountPrice: 'Sale price',
  sku: 'SKU',
  colorName: 'Colour',
  shippingCost: 'Delivery',
  warrantyMonths: 'Warranty',
  compatibleModels: 'Fits',
  isFeatured: 'Featured',
  isActive: 'Shown in the shop',
}
const word = (value: unknown) =>
  value === true ? 'yes' : value === false ? 'no' : value === '' || value === undefined ? '–' : String(value)
const describeOffer = ({ price, discountPrice, stock, sku, ...goods }: OfferValues) =>
  [`price ${word(price)}`, `sale ${word(discountPrice)}`, `stock ${word(stock)}`, sku && `SKU ${sku}`, ...describeGoods(goods)]
    .filter(Boolean)
    .join(', ')
const describeGoods = ({ barcode, cost }: Pick<OfferValues, 'barcode' | 'cost'>) => [
  barcode && `barcode ${barcode}`,
  cost && `cost ${cost}`,
]

/** What differs between the product as it is now and the form, by names that people know (behaviour 15.4). */
export function compareProducts(theirs: ProductValues, mine: ProductValues, categoryName: (id: string) => string): Difference[] {
  const found = Object.entries(names).map(([key, label]) => ({
    label,
    theirs: word(theirs[key as keyof ProductValues]),
    mine: word(mine[key as keyof ProductValues]),
  }))
  found.push({ label: 'Category', theirs: categoryName(theirs.categoryId), mine: categoryName(mine.categoryId) })
  found.push({ label: 'Pictures and videos', theirs: listMedia(theirs), mine: listMedia(mine) })
  const [others, own] = [listChoices(theirs), listChoices(mine)]
  for (const choice of new Set([...others.keys(), ...own.keys()]))
    found.push({ label: choice || 'Stock', theirs: others.get(choice) ?? 'not there', mine: own.get(choice) ?? 'not there' })
  return found.filter((difference) => difference.theirs !== difference.mine)
}

const listMedia = ({ media, variants }: ProductValues): string => {
  const all = [media, ...variants.map((variant) => variant.media)].flat()
  return `${all.length}${all.length > 0 ? `: ${all.map(({ mediaId, alt }) => alt || mediaId.slice(0, 4)).join(', ')}` : ''}`
}

function listChoices({ options, variants, ...product }: ProductValues): Map<string, string> {
  const found = new Map<string, string>()
  for (const option of variants.length > 0 ? [] : options) found.set(option.name, describeOffer(option))
  for (const variant of variants) {
    if (variant.options.length === 0) found.set(variant.colorName, describeOffer(variant))
    for (const option of variant.options) found.set(`${variant.colorName}, ${option.name}`, describeOffer(option))
  }
  if (found.size === 0) found.set('', [word(product.stock), ...describeGoods(product)].filter(Boolean).join(', '))
  return found
}
