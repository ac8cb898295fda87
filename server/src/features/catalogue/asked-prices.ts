import { type CatalogueIndex, emptyCaches } from './catalogue-index.ts'
import { splitWords } from './list-filters.ts'

/**
 * The index in which products cost what the capacity that a filter asks for costs, of several the cheapest (rule 3.9.1): a limit of the price, its
 * facet and the order are then about what the list shows.
 */
export function withAskedPrices(index: CatalogueIndex, facts = ''): CatalogueIndex {
  const capacities = splitWords(facts).filter((fact) => fact.startsWith('gb-'))
  if (capacities.length === 0) return index
  const key = capacities.toSorted().join()
  const known = index.asked.get(key)
  if (known) return known
  const lowest = index.choiceSets.values.map((prices) => Math.min(...capacities.map((fact) => prices[fact] ?? Number.POSITIVE_INFINITY)))
  const price = index.price.map((own, product) => {
    const asked = lowest[index.choiceSet[product]!]!
    return Number.isFinite(asked) ? asked : own
  })
  const sorted = new Map([...index.sorted].filter(([sort]) => !sort.endsWith('price')))
  const asked = { ...index, price, sorted, ...emptyCaches() }
  index.asked.set(key, asked)
  return asked
}
