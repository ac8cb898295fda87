import { normalizeCity } from '@saddar/contract/city-name'
import { countMistakes } from '@saddar/contract/count-mistakes'
import { cities, findCity } from '@saddar/contract/pakistan'

/** Finds the known city that a misspelt or unfinished name may mean: 'lahor' and 'lah' are Lahore. Known names and very short ones have none. */
export function findSimilarCity(typed: string): string | undefined {
  const name = normalizeCity(typed)
  if (name.length < 3 || findCity(typed)) return undefined
  const begun = cities.filter((city) => normalizeCity(city.name).startsWith(name))
  if (begun.length === 1) return begun[0]!.name
  if (name.length < 4) return undefined
  // Larger cities come first and win a tie.
  const ranked = cities
    .map((city) => ({ name: city.name, edits: countMistakes(name, normalizeCity(city.name)) }))
    .sort((a, b) => a.edits - b.edits)
  const [nearest] = ranked
  return nearest && nearest.edits <= (name.length < 6 ? 1 : 2) ? nearest.name : undefined
}
