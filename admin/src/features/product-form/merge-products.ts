import { chooseValue, isSame, pluck, type Side, type Versions } from '../../shared/forms/merge-fields.ts'
import type { OfferValues, OptionValues, ProductValues, VariantValues } from './product-values.ts'

/** The form's values with what a colleague saved meanwhile: only fields that both changed get the preferred side's value (rule 15.4). */
export function mergeProducts(versions: Versions<ProductValues>, prefer: Side): ProductValues {
  return {
    ...mergeLevel(versions, prefer),
    options: mergeList(pluck(versions, 'options'), prefer, mergeLevel),
    variants: mergeList(pluck(versions, 'variants'), prefer, mergeVariant),
  }
}

const mergeVariant = (versions: Versions<VariantValues>, prefer: Side): VariantValues => ({
  ...mergeLevel(versions, prefer),
  options: mergeList(pluck(versions, 'options'), prefer, mergeLevel),
})

/** Merges the fields of a level, not its choices. */
function mergeLevel<T extends OfferValues>(versions: Versions<T>, prefer: Side): T {
  const fields = (Object.keys(versions.theirs) as (keyof T)[]).map((key) => [key, chooseValue(pluck(versions, key), prefer)])
  return { ...Object.fromEntries(fields), ...mergeStock(versions) }
}

/** A typed stock changes the stock by its difference from the one seen (rule 15.4.1), whatever a colleague saved. */
const mergeStock = <T extends OfferValues>({ seen, mine, theirs }: Versions<T>): Pick<OfferValues, '_id' | 'stock' | 'stockWas'> => {
  const { stock, stockWas } = mine.stock === seen.stock ? theirs : mine
  return { _id: theirs._id, stock, stockWas }
}

const withoutStock = <T extends OfferValues>(level: T | undefined) => ({ ...level, stock: '', stockWas: undefined })

/** A choice that a colleague removed is created again. */
const asNew = <T extends OptionValues | VariantValues>(level: T): T => ({
  ...level,
  _id: undefined,
  stockWas: undefined,
  ...('options' in level && { options: level.options.map(asNew) }),
})

/** Merges choices one by one. Removing one stands unless the other person changed it. */
function mergeList<T extends OptionValues | VariantValues>(
  { seen, mine, theirs }: Versions<T[]>,
  prefer: Side,
  merge: (versions: Versions<T>, prefer: Side) => T,
): T[] {
  const find = (list: T[], { _id }: T) => list.find((level) => level._id === _id)
  const own = mine.flatMap((level) => {
    if (!level._id) return [level]
    const [before, other] = [find(seen, level), find(theirs, level)]
    if (other) return [merge({ seen: before ?? other, mine: level, theirs: other }, prefer)]
    return prefer === 'mine' && !isSame(level, before) ? [asNew(level)] : []
  })
  const added = theirs.filter((level) => {
    if (find(mine, level)) return false
    const before = find(seen, level)
    // A sale changes the stock of a choice; that does not keep one that I removed.
    return !before || (prefer === 'theirs' && !isSame(withoutStock(level), withoutStock(before)))
  })
  const merged = [...own, ...added]
  const order = (list: T[]) => list.map(({ _id }) => _id)
  if (!isSame(order(mine), order(seen))) return merged
  const places = new Map(order(theirs).map((id, place) => [id, place]))
  return merged.sort((one, other) => (places.get(one._id) ?? theirs.length) - (places.get(other._id) ?? theirs.length))
}
