import { newVariant, type OfferValues, type OptionValues, type ProductValues, type VariantValues } from './product-values.ts'

/** What stands before the names of the fields of one level: '' for the product itself, 'variants.0.' for a variant. */
export type FieldPrefix = '' | `variants.${number}.` | `options.${number}.` | `variants.${number}.options.${number}.`
export type OptionsName = 'options' | `variants.${number}.options`

/** A variant or an option, as the form holds it. */
export interface Choice {
  prefix: Exclude<FieldPrefix, ''>
  offer: OfferValues
  /** It has options of its own, where its stock is counted. */
  isParent: boolean
}

type Choices = Pick<ProductValues, 'variants' | 'options'>

const toChoices = (name: OptionsName, options: OptionValues[]): Choice[] =>
  options.map((offer, index) => ({ prefix: `${name}.${index}.`, offer, isParent: false }))

/** The choices of a product in the order of the form. With variants the options stand below them. */
export function listChoices({ variants, options }: Choices): Choice[] {
  if (variants.length === 0) return toChoices('options', options)
  return variants.flatMap((variant, index) => [
    { prefix: `variants.${index}.` as const, offer: variant, isParent: variant.options.length > 0 },
    ...toChoices(`variants.${index}.options`, variant.options),
  ])
}

/** The names of the fields in which stock is counted. */
export function listStockFields(values: Choices): `${FieldPrefix}stock`[] {
  const choices = listChoices(values)
  return choices.length === 0 ? ['stock'] : choices.filter(({ isParent }) => !isParent).map(({ prefix }) => `${prefix}stock` as const)
}

/** What the first choice has of the stock of the level above, with what the form was filled from: what is sold meanwhile stays sold. */
export const takeStock = ({ stock, stockWas }: Pick<OfferValues, 'stock' | 'stockWas'>) => ({
  stock,
  ...(stockWas !== undefined && { stockWas }),
})

/**
 * The variants to add for these colours, and what is left of the product's own options and stock: the first variants take over both, so that
 * nothing that was typed is lost (rule 15.11). The first variant gets the options; all others get them without stock and SKU. A single
 * variant gets the stock; for several it stays where it can be given to each.
 */
export function addColors(
  { variants, options, stock, stockWas }: Choices & Pick<ProductValues, 'stock' | 'stockWas'>,
  colors: { name: string; code: string }[],
): Pick<ProductValues, 'options' | 'stock'> & { added: VariantValues[] } {
  const added = colors.map(({ name, code }) => newVariant(name, code))
  const [first, ...others] = added
  if (variants.length > 0 || !first) return { added, options, stock }
  if (options.length > 0) {
    // The options of another parent are other rows.
    first.options = options.map(({ _id, stockWas, ...option }) => option)
    for (const other of others) other.options = first.options.map((option) => ({ ...option, stock: '', sku: '', barcode: '' }))
    return { added, options: [], stock }
  }
  if (others.length > 0) return { added, options, stock }
  Object.assign(first, takeStock({ stock, stockWas }))
  return { added, options, stock: '' }
}
