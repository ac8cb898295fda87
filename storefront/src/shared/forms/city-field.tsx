import { findCity } from '@saddar/contract/pakistan'
import type { ComponentProps, ReactNode } from 'react'
import { citySuggestions } from './place-suggestions.ts'
import { findSimilarCity } from './similar-city.ts'
import { SuggestField } from './suggest-field.tsx'
import { useCorrection } from './use-correction.tsx'
import type { BoundField } from './use-form.ts'

interface CityFieldProps extends Pick<ComponentProps<typeof SuggestField>, 'hideLabel' | 'placeholder' | 'firstSuggestions' | 'required'> {
  field: BoundField
  autoComplete: string
  label?: string
  hint: ReactNode
  /** Shown in place of the hint once a town was typed that is not known. */
  notListed?: string
}

/** The city of an address: known cities are suggested, also for a misspelt or unfinished one, any other is accepted, and nothing is filled in for it (rule 6.9). A known one gets its usual spelling. */
export function CityField({
  field,
  label = 'City',
  hint,
  notListed = 'Not in our list. We deliver there too: please fill in the rest',
  ...rest
}: CityFieldProps) {
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
      {...rest}
      label={label}
      suggestions={citySuggestions}
      autoCapitalize="words"
    />
  )
}
