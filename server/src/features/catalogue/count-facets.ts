import type { Facets } from '@saddar/contract'
import { priceBandEdges } from '@saddar/contract/limits'
import type { CatalogueIndex } from './catalogue-index.ts'
import { filterBits } from './index-filters.ts'

const shownPerFacet = 8
const phonesMaximum = 200

export const noFacets: Facets = {
  colors: [],
  brands: [],
  categories: [],
  models: [],
  price: { min: 0, max: 0 },
  priceBands: [],
  availability: { inStock: 0, soldOut: 0 },
}

/** Counts the values of each filter among the products that pass the other filters (rule 3.9). */
export function countFacets(index: CatalogueIndex, failed: Uint8Array): Facets {
  const counts = countValues(index, failed)
  return {
    colors: rankColors(index, counts.colorSets),
    brands: rankBrands(index, counts.brands),
    categories: countCategories(index, counts.categories),
    models: rankPhones(index, counts.phoneSets),
    price: counts.bands.some(Boolean) ? { min: counts.min, max: counts.max } : noFacets.price,
    priceBands: counts.bands.flatMap((count, band) =>
      count > 0 ? [{ from: priceBandEdges[band - 1] ?? 0, to: priceBandEdges[band] ?? null, count }] : [],
    ),
    availability: { inStock: counts.stock[1]!, soldOut: counts.stock[0]! },
  }
}

/** Counts products by the numbers of their values, each without its own filter. */
function countValues(index: CatalogueIndex, failed: Uint8Array) {
  const zeros = (values: readonly unknown[]) => new Uint32Array(values.length)
  const [categories, brands] = [zeros(index.categories), zeros(index.brands.values)]
  const [colorSets, phoneSets] = [zeros(index.colorSets.values), zeros(index.phoneSets.values)]
  const stock = [0, 0]
  const bands = [0, ...priceBandEdges].map(() => 0)
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (let product = 0; product < failed.length; product++) {
    const fails = failed[product]!
    const passes = (bit: number) => (fails & ~bit) === 0
    const category = index.category[product]!
    if (passes(filterBits.category) && category >= 0) categories[category]!++
    if (passes(filterBits.brand)) brands[index.brand[product]!]!++
    if (passes(filterBits.color)) colorSets[index.colorSet[product]!]!++
    if (passes(filterBits.model)) phoneSets[index.phoneSet[product]!]!++
    if (passes(filterBits.availability)) stock[index.isInStock[product]!]!++
    if (passes(filterBits.price)) {
      const price = index.price[product]!
      let band = 0
      while (band < priceBandEdges.length && price >= priceBandEdges[band]!) band++
      bands[band]!++
      if (price < min) min = price
      if (price > max) max = price
    }
  }
  return { categories, brands, colorSets, phoneSets, stock, bands, min, max }
}

type Counted = [value: string, count: number]
/** The most frequent first, and by name where counts are equal. */
const byCount = ([a, of]: Counted, [b, other]: Counted) => other - of || (a < b ? -1 : 1)

/** Sums the counts of sets by their values. */
function sumSets(sets: string[][], counts: Uint32Array): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [number, set] of sets.entries()) {
    if (counts[number]! > 0) for (const value of set) sums.set(value, (sums.get(value) ?? 0) + counts[number]!)
  }
  return sums
}

function rankColors({ colors, colorSets }: CatalogueIndex, counts: Uint32Array): Facets['colors'] {
  const top = [...sumSets(colorSets.values, counts)].sort(byCount).slice(0, shownPerFacet)
  return top
    .flatMap(([key, count]) => (colors.has(key) ? [{ ...colors.get(key)!, count }] : []))
    .sort((a, b) => byCount([a.name, a.count], [b.name, b.count]))
}

/** Spellings that differ in case count as one brand, shown as the first of them. */
function rankBrands({ brands }: CatalogueIndex, counts: Uint32Array): Facets['brands'] {
  const sums = new Map<string, { name: string; count: number }>()
  for (const [number, name] of brands.values.entries()) {
    if (name === '' || counts[number] === 0) continue
    const known = sums.get(name.toLowerCase())
    sums.set(name.toLowerCase(), { name: known && known.name < name ? known.name : name, count: counts[number]! + (known?.count ?? 0) })
  }
  return [...sums.values()].sort((a, b) => byCount([a.name, a.count], [b.name, b.count])).slice(0, shownPerFacet)
}

/** A product counts in its category and in those above. */
function countCategories({ categories }: CatalogueIndex, own: Uint32Array): Facets['categories'] {
  const sums = new Uint32Array(own.length)
  for (const [number, count] of own.entries()) {
    if (count > 0) for (let at = number; at >= 0; at = categories[at]!.parent) sums[at]! += count
  }
  return categories.flatMap(({ slug }, number) => (sums[number]! > 0 ? [{ slug, count: sums[number]! }] : []))
}

/** Products for any phone count for each phone. */
function rankPhones({ phoneSets }: CatalogueIndex, counts: Uint32Array): Facets['models'] {
  const universal = counts[phoneSets.values.findIndex((set) => set.length === 0)] ?? 0
  const top = [...sumSets(phoneSets.values, counts)].sort(byCount).slice(0, phonesMaximum)
  return top.map(([key, count]) => ({ key, count: count + universal }))
}
