import { normalizeCity } from '@saddar/contract/city-name'
import { findCity } from '@saddar/contract/pakistan'
import type { CourierCity } from './courier.ts'

/** Other names of the same place, in the form of normalizeCity. */
const sameCities = [
  ['mandibahauddin', 'mandibahaudin'],
  ['nawabshah', 'shaheedbenazirabad', 'benazirabad'],
  ['mingora', 'swat', 'mingoraswat'],
  ['mirpur', 'mirpurajk', 'mirpurazadkashmir', 'newmirpur'],
  ['muzaffarabad', 'muzaffarabadajk', 'muzafarabad'],
  ['mirpurkhas', 'mirpurkhass'],
  ['wahcantt', 'wah', 'wahcantonment'],
  ['sheikhupura', 'shekhupura', 'sheikupura'],
  ['muzaffargarh', 'muzafargarh'],
  ['gilgit', 'gilgitbaltistan'],
] as const
const mainNames = new Map<string, string>(sameCities.flatMap(([main, ...others]) => others.map((name) => [name, main])))
const keyOf = (name: string) => {
  const normalized = normalizeCity(findCity(name)?.name ?? name)
  return mainNames.get(normalized) ?? normalized
}

/** The courier's city with the name of an address, whatever its spelling of case, spaces and dots, also by known short names and in Urdu script; undefined without one. */
export function matchCity(name: string, cities: readonly CourierCity[]): CourierCity | undefined {
  const key = keyOf(name)
  return cities.find((city) => keyOf(city.name) === key)
}
