import { findCity, locatePlace } from '@saddar/contract/pakistan'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { CityField } from './forms/city-field.tsx'
import { findSimilarCity } from './forms/similar-city.ts'
import { anotherTown, saveMyPlace } from './saved-city.ts'

interface CitySelectProps {
  city: string
  autoFocus: boolean
  onChoose?: () => void
}

/** Where most shoppers live. */
const largeCities = ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad'].map((name) => ({ name }))

/** The city field of checkout, loaded after the page. A known city is stored as soon as it is chosen or typed, another town when the field is left. */
export default function CitySelect({ city, autoFocus, onChoose }: CitySelectProps) {
  const container = useRef<HTMLFormElement>(null)
  const chosen = city === anotherTown ? '' : city
  const [text, setText] = useState(chosen)
  useEffect(() => {
    if (autoFocus) container.current?.querySelector('input')?.focus()
  }, [autoFocus])
  const choose = (name: string) => {
    if (name === city) return
    onChoose?.()
    saveMyPlace(locatePlace({ city: name }))
  }
  const change = (value: string) => {
    setText(value)
    const known = findCity(value)
    if (known) choose(known.name)
  }
  const leave = () => {
    const town = text.trim()
    if (town === '') setText(chosen)
    // The field offers a city of similar spelling first.
    else if (!findCity(town) && !findSimilarCity(town)) choose(town)
  }
  /** What is typed replaces the city. */
  const selectAll = (event: FocusEvent) => event.target instanceof HTMLInputElement && event.target.select()
  return (
    <form
      ref={container}
      noValidate
      className="pt-1.5"
      onFocus={selectAll}
      onSubmit={(event) => {
        event.preventDefault()
        container.current?.querySelector('input')?.blur()
      }}
    >
      <CityField
        field={{ name: 'city', value: text, error: undefined, onChange: change, onBlur: leave }}
        label="Your city"
        hideLabel
        required={false}
        placeholder="Choose your city"
        autoComplete="address-level2"
        firstSuggestions={largeCities}
        hint=""
        notListed=""
      />
    </form>
  )
}
