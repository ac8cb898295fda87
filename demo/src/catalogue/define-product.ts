import { nameProductPicture, nameSecondPicture, nameSizePicture, nameThirdPicture, nameVariantPicture } from '../pictures.ts'
import type { DemoColor, DemoOption, DemoProduct, DemoVariant } from '../types.ts'
import { secondViews, thirdViews } from './second-views.ts'
import { sizes } from './sizes.ts'

/** An option without its SKU: value, stock, and price and sale price if they differ from the parent's. */
export type OptionEntry = [value: string, stock: number, price?: number, discountPrice?: number]

/** A colour without its SKU and picture names. */
export interface ColorEntry {
  color: DemoColor
  stock?: number
  storage?: OptionEntry[]
  sizes?: OptionEntry[]
}

/** A product as defined in a department's file. */
export type ProductEntry = Omit<
  DemoProduct,
  'pictures' | 'secondView' | 'thirdView' | 'size' | 'variants' | 'storageOptions' | 'sizeOptions'
> & {
  colors?: ColorEntry[]
  storage?: OptionEntry[]
  sizes?: OptionEntry[]
}

const toSkuWord = (text: string): string =>
  text
    .toUpperCase()
    .replace(/(\d) (?=[A-Z])/g, '$1')
    .replace(/[^A-Z0-9.]+/g, '-')

const nameOptions = (stem: string, entries: OptionEntry[] | undefined): DemoOption[] | undefined =>
  entries?.map(([value, stock, price, discountPrice]) => ({
    value,
    stock,
    sku: `${stem}-${toSkuWord(value)}`,
    ...(price !== undefined && { price }),
    ...(discountPrice !== undefined && { discountPrice }),
  }))

const nameVariant = (slug: string, stem: string, entry: ColorEntry): DemoVariant => {
  const sku = `${stem}-${toSkuWord(entry.color.name)}`
  const storageOptions = nameOptions(sku, entry.storage)
  const sizeOptions = nameOptions(sku, entry.sizes)
  return {
    color: entry.color,
    pictures: [nameVariantPicture(slug, entry.color.name)],
    ...(entry.stock !== undefined && { stock: entry.stock, sku }),
    ...(storageOptions && { storageOptions }),
    ...(sizeOptions && { sizeOptions }),
  }
}

/** The description with the size before what is in the box. */
const addSize = (description: string, size: string): string => description.replace('\nIn the box: ', `\nSize: ${size}\nIn the box: `)

/** Completes an entry: derives the SKUs of colours and options from the product's SKU, and the picture names, the views and the size from its slug. */
export const defineProduct = ({ colors, storage, sizes: lengths, ...entry }: ProductEntry): DemoProduct => {
  const storageOptions = nameOptions(entry.sku, storage)
  const sizeOptions = nameOptions(entry.sku, lengths)
  const thirdView = thirdViews[entry.slug]
  const size = sizes[entry.slug]
  return {
    ...entry,
    ...(size && { size, description: addSize(entry.description, size) }),
    pictures: [
      nameProductPicture(entry.slug),
      nameSecondPicture(entry.slug),
      ...(thirdView ? [nameThirdPicture(entry.slug)] : []),
      ...(size ? [nameSizePicture(entry.slug)] : []),
    ],
    secondView: secondViews[entry.slug] ?? 'closer',
    ...(thirdView && { thirdView }),
    ...(colors && { variants: colors.map((color) => nameVariant(entry.slug, entry.sku, color)) }),
    ...(storageOptions && { storageOptions }),
    ...(sizeOptions && { sizeOptions }),
  }
}

/** Joins paragraphs and a table of facts into a plain-text description. */
export const describe = (paragraphs: string[], facts: Record<string, string>): string =>
  [
    ...paragraphs,
    Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  ].join('\n\n')
