import { type MouseEvent, type ReactNode, useState } from 'react'
import { citySuggestions } from './place-suggestions.ts'
import { findSimilarCity } from './similar-city.ts'
import { SuggestField } from './suggest-field.tsx'
import { type BoundField, leadsToButton } from './use-form.ts'

interface CityFieldProps {
  field: BoundField
  autoComplete: string
  hint: ReactNode
}

/** The city of an address: known cities are suggested, a misspelt one is offered once the shopper has left the field, any other is accepted (rule 6.9). */
export function CityField({ field, autoComplete, hint }: CityFieldProps) {
  const [isLeft, setIsLeft] = useState(false)
  const similar = isLeft && !field.error ? findSimilarCity(field.value) : undefined
  const accept = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(field.name)
    field.onChange(similar!)
    // The button is going. A finger needs no focus, which would open the phone's keyboard.
    if (event.detail === 0 && input instanceof HTMLElement) input.focus()
  }
  return (
    <SuggestField
      field={{
        ...field,
        onChange: (name) => {
          setIsLeft(false)
          field.onChange(name)
        },
        onBlur: (event) => {
          // A button must not move away from the pointer that is pressing it.
          setIsLeft(!leadsToButton(event))
          field.onBlur(event)
        },
      }}
      label="City"
      suggestions={citySuggestions}
      autoComplete={autoComplete}
      autoCapitalize="words"
      hint={
        <span role="status">
          {similar ? (
            <button type="button" onClick={accept} className="-my-1 min-h-11 text-left text-ink">
              Did you mean <span className="font-medium underline">{similar}</span>?
            </button>
          ) : (
            hint
          )}
        </span>
      }
    />
  )
}
