import { describeDeliveryDays } from '@saddar/contract/delivery'
import { delivery as limits, settings } from '@saddar/contract/limits'
import { Button, Checkbox, Field, FieldNote, IconButton, Select } from '@saddar/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { useRemovalFocus } from '../../shared/lists/use-removal-focus.ts'
import { Panel } from '../../shared/panel.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import { chargeNames, weekDays } from './delivery-values.ts'
import { DeliveryZones } from './delivery-zones.tsx'
import { HourOptions } from './hour-options.tsx'
import type { SettingsData } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingKey, SettingsValues } from './settings-values.ts'

const keys: SettingKey[] = ['delivery', 'deliveryText']

/** What delivery costs, when parcels arrive, and what products say about it. */
export function DeliveryPart({ data }: { data: SettingsData }) {
  return (
    <SettingsForm data={data} keys={keys}>
      <Panel title="What delivery costs">
        <Charge />
      </Panel>
      <Panel title="Zones">
        <DeliveryZones />
      </Panel>
      <Panel title="Days">
        <Days />
      </Panel>
      <Panel title="On product pages">
        <FormText
          name="deliveryText"
          label="How long delivery takes"
          optional
          rows={2}
          maxLength={settings.deliveryText}
          hint={`Shown beside the buy button of each product, between the delivery cost and the days for the shopper’s city. If empty: ${describeDeliveryDays(data.settings.delivery)} Pay the rider in cash.`}
        />
      </Panel>
      <Panel title="Preview">
        <DeliveryPreview />
      </Panel>
    </SettingsForm>
  )
}

function Charge() {
  const { register, control } = useFormContext<SettingsValues>()
  const isParcel = useWatch({ control, name: 'delivery.charge' }) === 'parcel'
  return (
    <>
      <RadioGroup
        legend="How delivery is charged"
        isLegendHidden
        field={register('delivery.charge')}
        layout="wide"
        className="max-w-3xl"
        options={[
          {
            value: 'product',
            label: chargeNames.product,
            hint: 'The delivery cost of each product, once per product. Set it in the product’s form.',
          },
          {
            value: 'parcel',
            label: chargeNames.parcel,
            hint: 'One fee for the whole order, by city. The products’ own delivery costs do not count.',
          },
        ]}
      >
        <FieldNote
          id="charge-note"
          error={useFieldError('delivery.charge')}
          hint="Placed orders keep the delivery cost they were placed with."
        />
      </RadioGroup>
      {isParcel && (
        <FormText
          name="delivery.freeFrom"
          label="Free delivery from"
          numeric
          maxLength={7}
          hint="Goods worth this many rupees are delivered free, counted before discount codes. 0 means never."
          className="mt-4 max-w-sm"
        />
      )}
    </>
  )
}

function Days() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <div className="grid max-w-3xl gap-5">
      <Field
        label="Same-day cut-off"
        hint="Orders before this hour leave the same day, Pakistan time"
        error={useFieldError('delivery.cutOffHour')}
        className="max-w-sm"
      >
        {(field) => (
          <Select {...field} {...register('delivery.cutOffHour')} required={undefined}>
            <HourOptions from={1} />
          </Select>
        )}
      </Field>
      <fieldset aria-describedby="days-note">
        <legend className="font-medium text-sm">Days off</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {weekDays.map((name, day) => (
            <Checkbox key={name} {...register('delivery.daysOff')} value={String(day)} label={name} />
          ))}
        </div>
        <FieldNote id="days-note" error={useFieldError('delivery.daysOff')} hint="Nothing leaves or arrives on these days" />
      </fieldset>
      <Holidays />
    </div>
  )
}

function Holidays() {
  const { control } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'delivery.holidays' })
  const removal = useRemovalFocus<HTMLFieldSetElement>('holidays', fields.length)
  return (
    <fieldset ref={removal.box} aria-describedby="holidays-note">
      <legend className="mb-1 font-medium text-sm">Holidays</legend>
      <ol className="mb-2 flex max-w-sm flex-col gap-2">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-start gap-1">
            <FormText
              name={`delivery.holidays.${index}.day`}
              label={`Holiday ${index + 1}`}
              hideLabel
              type="date"
              className="min-w-0 flex-1"
            />
            <IconButton
              data-remove="holidays"
              label={`Delete holiday ${index + 1}`}
              icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => {
                removal.onRemove(index)
                remove(index)
              }}
            />
          </li>
        ))}
      </ol>
      <FieldNote
        id="holidays-note"
        error={useFieldError('delivery.holidays')}
        hint="Days on which nothing is sent or delivered, such as Eid"
      />
      <Button tone="outline" size="sm" className="mt-2" disabled={fields.length >= limits.holidays} onClick={() => append({ day: '' })}>
        <Plus aria-hidden size={18} strokeWidth={2} />
        Add a holiday
      </Button>
    </fieldset>
  )
}
