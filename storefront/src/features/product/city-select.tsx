import { cities, locatePlace, provinces } from '@saddar/contract/pakistan'
import { Field, Select } from '@saddar/ui'
import { useEffect, useRef } from 'react'
import { anotherTown, saveMyPlace } from '../../shared/saved-city.ts'

/** The cities known to checkout, by province; loaded on press. The choice is stored immediately. */
export default function CitySelect({ city }: { city: string }) {
  const container = useRef<HTMLSpanElement>(null)
  useEffect(() => container.current?.querySelector('select')?.focus(), [])
  return (
    <span ref={container} className="block">
      <Field label="Your city" hideLabel>
        {(control) => (
          <Select
            {...control}
            value={city}
            autoComplete="address-level2"
            onChange={(event) => saveMyPlace(locatePlace({ city: event.target.value }))}
          >
            <option value="" disabled>
              Choose your city
            </option>
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
