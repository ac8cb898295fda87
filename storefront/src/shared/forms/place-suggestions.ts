import { cityShortNames } from '@saddar/contract/city-short-names'
import { cityUrduNames } from '@saddar/contract/city-urdu-names'
import { cities, provinces } from '@saddar/contract/pakistan'
import type { Suggestion } from './list-suggestions.ts'

export const citySuggestions: Suggestion[] = cities.map(({ name, province }) => ({
  name,
  detail: province,
  shortNames: [...(cityShortNames[name] ?? []), ...(cityUrduNames[name] ?? []).map((urdu) => urdu.replaceAll(' ', ''))],
}))
export const provinceSuggestions: Suggestion[] = provinces.map((name) => ({ name }))
