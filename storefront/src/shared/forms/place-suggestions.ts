import { cityShortNames } from '@saddar/contract/city-short-names'
import { cities, provinces } from '@saddar/contract/pakistan'
import type { Suggestion } from './list-suggestions.ts'

export const citySuggestions: Suggestion[] = cities.map(({ name, province }) => ({
  name,
  detail: province,
  shortNames: cityShortNames[name] ?? [],
}))
export const provinceSuggestions: Suggestion[] = provinces.map((name) => ({ name }))
