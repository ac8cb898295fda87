import { newVariant, type OfferValues, type OptionValues, type ProductValues, type VariantValues } from './product-values.ts'

/** The prefix of the field names of one level: '' for the product itself, 'variants.0.' for a variant. */
export type FieldPrefix = '' | `variants.${number}.` | `options.${number}.` | `variants.${number}.options.${number}.`
export type OptionsName = 'options' | `variants.${number}.options`

/** A variant or an option in the form. */
export interface Choice {
  prefix: Exclude<FieldPrefix, ''>
  offer: OfferValues
  /** Whether it has options, which then have the stock. */
  isParent: boolean
}

type Choices = Pick<ProductValues, 'variants' | 'options'>

const toChoices = (name: OptionsName, options: OptionValues[]): Choice[] =>
  options.map((offer, index) => ({ prefix: `${name}.${index}.`, offer, isParent: false }))

/** Lists the choices of a product in the order of the form. If there are variants, each is followed by its options. */
export function listChoices({ variants, options }: Choices): Choice[] {
  if (variants.length === 0) return toChoices('options', options)
  return variants.flatMap((variant, index) => [
    { prefix: `variants.${index}.` as const, offer: variant, isParent: variant.options.length > 0 },
    ...toChoices(`variants.${index}.options`, variant.options),
  ])
}

/** The names of a choice, its colour's before that of its storage or size; null while its own is missing. */
export function listNames({ variants, options }: Choices, prefix: Choice['prefix']): string[] | null {
  const [variantIndex, optionIndex] = [/variants\.(\d+)/, /options\.(\d+)/].map((index) => index.exec(prefix)?.[1])
  const variant = variantIndex === undefined ? undefined : variants[Number(variantIndex)]
  const option = optionIndex === undefined ? undefined : (variant?.options ?? options)[Number(optionIndex)]
  const names = [variant?.colorName, option?.name].filter((name) => name !== undefined).map((name) => name.trim())
  return names.at(-1) ? names.filter(Boolean) : null
}

/** The names of the stock fields that count: those of the lowest levels. */
export function listStockFields(values: Choices): `${FieldPrefix}stock`[] {
  const choices = listChoices(values)
  return choices.length === 0 ? ['stock'] : choices.filter(({ isParent }) => !isParent).map(({ prefix }) => `${prefix}stock` as const)
}

/** The stock that the first choice takes over from the level above, with the original stock, so that sales meanwhile are still deducted. */
export const takeStock = ({ stock, stockWas }: Pick<OfferValues, 'stock' | 'stockWas'>) => ({
  stock,
  ...(stockWas !== undefined && { stockWas }),
})

/** The stock of a further choice: 'Stock of each' once all choices have it, else none, so that it is typed. */
export function stockOfFurther({ variants, options, stock }: Choices & Pick<ProductValues, 'stock'>): string {
  const sold = listChoices({ variants, options }).filter(({ isParent }) => !isParent)
  return sold.length > 0 && sold.every(({ offer }) => offer.stock === stock) ? stock : ''
}

/**
 * Returns the variants to add for these colours, and the product's remaining options and stock. The first variants take over both, so that no
 * input is lost (rule 15.11): the first one gets the options, all others get copies without stock, SKU and barcode. A single variant gets the
 * stock; with several, it stays at the product, from where it can be applied to each. Further variants get it too, once all have it.
 */
export function addColors(
  { variants, options, stock, stockWas }: Choices & Pick<ProductValues, 'stock' | 'stockWas'>,
  colors: { name: string; code: string }[],
): Pick<ProductValues, 'options' | 'stock'> & { added: VariantValues[] } {
  const added = colors.map(({ name, code }) => newVariant(name, code))
  const [first, ...others] = added
  if (variants.length > 0) {
    const each = stockOfFurther({ variants, options, stock })
    return { added: added.map((variant) => ({ ...variant, stock: each })), options, stock }
  }
  if (!first) return { added, options, stock }
  if (options.length > 0) {
    // Options of another parent are new rows, so they lose their ids.
    first.options = options.map(({ _id, stockWas, ...option }) => option)
    for (const other of others) other.options = first.options.map((option) => ({ ...option, stock: '', sku: '', barcode: '' }))
    return { added, options: [], stock }
  }
  if (others.length > 0) return { added, options, stock }
  Object.assign(first, takeStock({ stock, stockWas }))
  return { added, options, stock: '' }
}
