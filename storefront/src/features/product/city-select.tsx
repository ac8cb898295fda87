import { cities, findCity, locatePlace, provinces } from '@saddar/contract/pakistan'
import { Field, Select } from '@saddar/ui'
import { useEffect, useRef } from 'react'
import { anotherTown, saveMyPlace } from '../../shared/saved-city.ts'

interface CitySelectProps {
  city: string
  autoFocus: boolean
  onChoose: () => void
}

/** Where most shoppers live: a list of more than a hundred begins with them. */
const largeCities = ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad', 'Multan', 'Peshawar', 'Hyderabad', 'Quetta']

/** The cities known to checkout, the large ones first, then all by province; loaded after the page. The choice is stored immediately. */
export default function CitySelect({ city, autoFocus, onChoose }: CitySelectProps) {
  const container = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (autoFocus) container.current?.querySelector('select')?.focus()
  }, [autoFocus])
  return (
    <span ref={container} className="block pt-1.5">
      <Field label="Your city" hideLabel>
        {(control) => (
          <Select
            {...control}
            // A city that is not listed would show the first one as chosen.
            value={findCity(city)?.name ?? (city === anotherTown ? city : '')}
            autoComplete="address-level2"
            onChange={(event) => {
              onChoose()
              saveMyPlace(locatePlace({ city: event.target.value }))
            }}
          >
            <option value="" disabled>
              Choose your city
            </option>
            <optgroup label="Large cities">
              {largeCities.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
            {provinces.map((province) => (
              <optgroup key={province} label={province}>
                {cities
                  .filter((each) => each.province === province)
                  .map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
              </optgroup>
            ))}
            <option>{anotherTown}</option>
          </Select>
        )}
      </Field>
    </span>
  )
}
