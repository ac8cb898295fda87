import { delivery as limits } from '@saddar/contract/limits'
import { findCity, provinces } from '@saddar/contract/pakistan'
import { Button, Checkbox, FieldNote, IconButton } from '@saddar/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { useRemovalFocus } from '../../shared/lists/use-removal-focus.ts'
import { splitCities } from './delivery-values.ts'
import type { SettingsValues } from './settings-values.ts'

/** The zones with their fees and days, and the rest of the country. */
export function DeliveryZones() {
  const { control } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'delivery.zones' })
  const removal = useRemovalFocus('zones', fields.length)
  return (
    <div ref={removal.box} className="flex flex-col gap-4">
      <p className="max-w-xl text-quiet">
        A zone can contain cities and provinces. If a city is in one zone and its province in another, the city’s zone counts.
      </p>
      {fields.map((field, index) => (
        <Zone
          key={field.id}
          index={index}
          onDelete={() => {
            removal.onRemove(index)
            remove(index)
          }}
        />
      ))}
      <fieldset className="rounded-tile border border-line p-4">
        <legend className="px-1 font-medium text-sm">Rest of Pakistan</legend>
        <Rate name="delivery.rest" />
      </fieldset>
      <FieldNote id="zones-note" error={useFieldError('delivery.zones')} />
      <Button
        tone="outline"
        size="sm"
        className="self-start"
        disabled={fields.length >= limits.zones}
        onClick={() =>
          append({ name: '', cities: '', provinces: [], fee: '', from: '', to: '' }, { focusName: `delivery.zones.${fields.length}.name` })
        }
      >
        <Plus aria-hidden size={18} strokeWidth={2} />
        Add a zone
      </Button>
    </div>
  )
}

function Zone({ index, onDelete }: { index: number; onDelete: () => void }) {
  const { register, control } = useFormContext<SettingsValues>()
  const name = `delivery.zones.${index}` as const
  const cities = useWatch({ control, name: `${name}.cities` })
  const unknown = splitCities(cities).filter((city) => !findCity(city))
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-tile border border-line p-4">
      <legend className="sr-only">Zone {index + 1}</legend>
      <div className="flex items-start gap-1">
        <FormText name={`${name}.name`} label="Zone" required maxLength={limits.zoneName} className="min-w-0 max-w-sm flex-1" />
        <IconButton
          data-remove="zones"
          label={`Delete zone ${index + 1}`}
          icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
          className="mt-6"
          onClick={onDelete}
        />
      </div>
      <FormText
        name={`${name}.cities`}
        label="Cities"
        optional
        rows={2}
        hint={
          unknown.length > 0
            ? `Not among the cities that checkout suggests: ${unknown.join(', ')}. Check the spelling.`
            : 'Separated by commas, such as Lahore, Faisalabad'
        }
      />
      <fieldset>
        <legend className="font-medium text-sm">Provinces</legend>
        <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
          {provinces.map((province) => (
            <Checkbox key={province} {...register(`${name}.provinces`)} value={province} label={province} />
          ))}
        </div>
        <FieldNote id={`provinces-note-${index}`} error={useFieldError(`${name}.provinces`)} />
      </fieldset>
      <Rate name={name} />
    </fieldset>
  )
}

function Rate({ name }: { name: 'delivery.rest' | `delivery.zones.${number}` }) {
  const { control } = useFormContext<SettingsValues>()
  const isParcel = useWatch({ control, name: 'delivery.charge' }) === 'parcel'
  return (
    <div className="grid max-w-xl grid-cols-2 items-start gap-4 sm:grid-cols-3 [&>*]:min-w-0">
      {isParcel && (
        <FormText name={`${name}.fee`} label="Fee in rupees" numeric required maxLength={6} className="col-span-2 sm:col-span-1" />
      )}
      <FormText name={`${name}.from`} label="Days, from" numeric required maxLength={2} />
      <FormText name={`${name}.to`} label="Days, to" numeric required maxLength={2} />
    </div>
  )
}
