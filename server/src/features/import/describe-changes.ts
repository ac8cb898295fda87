import type { ImportChange, ProductInput } from '@saddar/contract'
import { importLimits } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { type ProductFieldName, productFieldNames, productFields } from '@saddar/contract/product-fields'
import { effective } from './to-input.ts'

type Changed = ImportChange['changes']
type Level = Pick<ProductInput, 'price' | 'discountPrice' | 'stock' | 'sku'>

/** Letters that a program could not write are question marks: 'کیبل' becomes '????'. */
export const isDamaged = (title: string): boolean => /\?{2,}/.test(title)

/** Lists what an import changes about a product, for people: the former values are empty for a new one. */
export function describeChanges(input: ProductInput, present: ProductInput | undefined): Changed {
  const changes: Changed = []
  const add = (field: string, from: string, to: string) => {
    if (from !== to) changes.push({ field, from: shorten(from), to: shorten(to) })
  }
  if (present) for (const name of shownFields) add(productFields[name].label, write(present[name]), write(input[name]))
  const [before, after] = [present ? listLevels(present) : new Map<string, Level>(), listLevels(input)]
  for (const choice of new Set([...after.keys(), ...before.keys()])) {
    const [one, other] = [before.get(choice), after.get(choice)]
    const of = choice && ` of ${choice}`
    add(`Price${of}`, one ? writePrice(one) : '', other ? writePrice(other) : '')
    add(`Stock${of}`, one ? String(one.stock) : '', other ? String(other.stock) : '')
    if (present) add(`SKU${of}`, one?.sku ?? '', other?.sku ?? '')
  }
  if (present && listMedia(present) !== listMedia(input)) changes.push({ field: 'Pictures', from: '', to: '' })
  return changes
}

/** Categories are ids here; the report names new ones. */
const shownFields = productFieldNames.filter((name): name is Exclude<ProductFieldName, 'categoryId'> => name !== 'categoryId')

function listLevels(input: ProductInput): Map<string, Level> {
  const levels = new Map<string, Level>()
  const add = (choices: string[], level: Level, above: Level | undefined) =>
    levels.set(choices.join(', '), { ...level, ...(above && effective(level, above)) })
  const addOptions = (
    { storageOptions, sizeOptions }: Pick<ProductInput, 'storageOptions' | 'sizeOptions'>,
    above: Level,
    colors: string[],
  ) => {
    for (const option of storageOptions) add([...colors, option.capacity], option, above)
    for (const option of sizeOptions) add([...colors, option.size], option, above)
  }
  addOptions(input, input, [])
  for (const variant of input.variants) {
    const own = { ...variant, ...effective(variant, input) }
    if (variant.storageOptions.length + variant.sizeOptions.length > 0) addOptions(variant, own, [variant.color.name])
    else add([variant.color.name], own, undefined)
  }
  if (levels.size === 0) add([], input, undefined)
  return levels
}

const listMedia = ({ media, variants }: ProductInput) =>
  JSON.stringify([media, ...variants.map((variant) => variant.media)].map((list) => list.map(({ mediaId, alt }) => [mediaId, alt])))

const writePrice = ({ price, discountPrice }: Level) =>
  discountPrice > 0 ? `${formatRupees(discountPrice)} instead of ${formatRupees(price)}` : formatRupees(price)

const write = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : Array.isArray(value) ? value.join(', ') : String(value ?? '')

const shorten = (text: string) => (text.length > importLimits.changeLetters ? `${text.slice(0, importLimits.changeLetters)}…` : text)
