import { productFieldNames, productFields } from '@saddar/contract/product-fields'
import { mapSkuFields, type SkuFieldName } from '@saddar/contract/sku-fields'
import type { Difference } from '../../shared/forms/difference-dialog.tsx'
import type { OfferValues, ProductValues } from './product-values.ts'

const word = (value: unknown) =>
  value === true ? 'yes' : value === false ? 'no' : value === '' || value === undefined ? '–' : String(value)

const offerWords = {
  price: 'price',
  discountPrice: 'sale',
  stock: 'stock',
  sku: 'SKU',
  barcode: 'barcode',
  cost: 'cost',
} as const satisfies Record<SkuFieldName, string>
const alwaysShown: readonly SkuFieldName[] = ['price', 'discountPrice', 'stock']

const describeOffer = (offer: OfferValues) =>
  Object.values(mapSkuFields((name) => (alwaysShown.includes(name) || offer[name] ? `${offerWords[name]} ${word(offer[name])}` : '')))
    .filter(Boolean)
    .join(', ')

/** Lists the differences between the saved product and the form, with the form's labels (rule 15.4). */
export function compareProducts(theirs: ProductValues, mine: ProductValues, categoryName: (id: string) => string): Difference[] {
  const compare = (label: string, describe: (values: ProductValues) => string): Difference => ({
    label,
    theirs: describe(theirs),
    mine: describe(mine),
  })
  const [others, own] = [listChoices(theirs), listChoices(mine)]
  const choices = new Set([...others.keys(), ...own.keys()])
  return [
    ...productFieldNames.map((name) =>
      compare(productFields[name].label, (values) => (name === 'categoryId' ? categoryName(values.categoryId) : word(values[name]))),
    ),
    compare('Price', ({ price }) => word(price)),
    compare('Sale price', ({ discountPrice }) => word(discountPrice)),
    compare('SKU', ({ sku }) => word(sku)),
    compare('Colour', ({ colorName }) => word(colorName)),
    compare('Pictures and videos', listMedia),
    ...[...choices].map((choice) => ({
      label: choice || 'Stock',
      theirs: others.get(choice) ?? 'none',
      mine: own.get(choice) ?? 'none',
    })),
  ].filter((difference) => difference.theirs !== difference.mine)
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
  if (found.size === 0)
    found.set(
      '',
      [word(product.stock), product.barcode && `barcode ${product.barcode}`, product.cost && `cost ${product.cost}`]
        .filter(Boolean)
        .join(', '),
    )
  return found
}
