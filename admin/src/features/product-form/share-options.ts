import { takeStock } from './choices.ts'
import type { OfferValues, OptionValues } from './product-values.ts'

interface Level extends Pick<OfferValues, 'stock' | 'stockWas'> {
  options: OptionValues[]
}

/** '64GB' and '64 gb' are one capacity. */
const isSame = (one: OptionValues, other: OptionValues) => toKey(one) === toKey(other)
const toKey = ({ name }: OptionValues) => name.toLowerCase().replace(/\s/g, '')
const has = (options: OptionValues[], wanted: OptionValues) => options.some((option) => isSame(option, wanted))
const hasAll = (options: OptionValues[], all: OptionValues[]) => all.every((option) => has(options, option))

/**
 * Adds the options that a level lacks; those that it has stay as they are. The first option takes over the stock of its parent. All are in the order
 * of the wanted ones, unless the level has others too.
 * @param each the stock of options that are added to others
 */
export function addOptions(
  { options, stock, stockWas }: Level,
  wanted: OptionValues[],
  each = '',
): { options: OptionValues[]; stock: string } {
  const missing = wanted.filter((option) => !has(options, option))
  const [first, ...others] = missing
  if (!first) return { options, stock }
  if (options.length === 0) return { options: [{ ...first, ...takeStock({ stock, stockWas }) }, ...others], stock: '' }
  const further = missing.map((option) => ({ ...option, stock: each }))
  const isPart = new Set(options.map(toKey)).size === options.length && hasAll(wanted, options)
  const placed = () => wanted.map((one) => [...options, ...further].find((own) => isSame(own, one)) ?? one)
  return { options: isPart ? placed() : [...options, ...further], stock }
}

/** Each named option of all colours once, with its prices and cost, and without what every option has of its own. */
export function listSharedOptions(variants: Level[]): OptionValues[] {
  const named = variants.flatMap(({ options }) => options).filter((option) => toKey(option) !== '')
  return named
    .filter((option, index) => named.findIndex((other) => isSame(other, option)) === index)
    .map(({ _id, stockWas, ...option }) => ({ ...option, stock: '', sku: '', barcode: '' }))
}

/** Whether a colour lacks an option that another has. */
export function hasUnequalOptions(variants: Level[]): boolean {
  const shared = listSharedOptions(variants)
  return variants.some(({ options }) => !hasAll(options, shared))
}
