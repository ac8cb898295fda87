import { findCity } from '@saddar/contract/pakistan'
import type { ReactNode } from 'react'
import { citySuggestions } from './place-suggestions.ts'
import { findSimilarCity } from './similar-city.ts'
import { SuggestField } from './suggest-field.tsx'
import { useCorrection } from './use-correction.tsx'
import type { BoundField } from './use-form.ts'

const notListed = 'Not in our list. We deliver there too: please fill in the rest'

interface CityFieldProps {
  field: BoundField
  autoComplete: string
  hint: ReactNode
}

/** The city of an address: known cities are suggested, also for a misspelt or unfinished one, any other is accepted, and nothing is filled in for it (rule 6.9). A known one gets its usual spelling. */
export function CityField({ field, autoComplete, hint }: CityFieldProps) {
  const known = findCity(field.value)?.name
  const spelled: BoundField = {
    ...field,
    onBlur: (event) => {
      field.onBlur(event)
      if (known && known !== field.value) field.onChange(known)
    },
  }
  return (
    <SuggestField
      {...useCorrection(spelled, findSimilarCity, hint, known || !field.value.trim() ? hint : notListed)}
      label="City"
      suggestions={citySuggestions}
      autoComplete={autoComplete}
      autoCapitalize="words"
    />
  )
}
