import { describeDelivery, describeDispatch } from '@saddar/contract/delivery'
import { computeParcelFee } from '@saddar/contract/delivery-fee'
import { deliveryInput } from '@saddar/contract/delivery-input'
import { formatRupees } from '@saddar/contract/money'
import { cities, locatePlace } from '@saddar/contract/pakistan'
import { Field, TextInput } from '@saddar/ui'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readFigure } from '../../shared/read-figure.ts'
import { writeDelivery } from './delivery-values.ts'
import type { SettingsValues } from './settings-values.ts'

/** What the shop would say about a parcel with the settings as they are in the form: 'A parcel to Lahore for Rs 1,500: Rs 200, Tue 24 – Thu 26 Nov'. */
export function DeliveryPreview() {
  const { control } = useFormContext<SettingsValues>()
  const parsed = deliveryInput.safeParse(writeDelivery(useWatch({ control, name: 'delivery' })))
  const [city, setCity] = useState('Lahore')
  const [amount, setAmount] = useState('1500')
  const goods = readFigure(amount)
  const listId = useId()
  return (
    <div className="grid gap-4">
      <div className="grid max-w-xl items-start gap-4 sm:grid-cols-2 [&>*]:min-w-0">
        <Field label="A parcel to">
          {({ required: _, ...field }) => (
            <TextInput {...field} value={city} list={listId} autoComplete="off" onChange={(event) => setCity(event.target.value)} />
          )}
        </Field>
        <datalist id={listId}>
          {cities.map(({ name, province }) => (
            <option key={name} value={name} label={province} />
          ))}
        </datalist>
        <Field label="With goods for, in rupees">
          {({ required: _, ...field }) => (
            <TextInput
              {...field}
              value={amount}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
      </div>
      <p role="status" className="tabular font-medium">
        {!parsed.success
          ? 'Correct the fields above to see a preview.'
          : Number.isNaN(goods)
            ? 'Enter the value of the goods as a whole number.'
            : preview(parsed.data, city.trim(), goods)}
      </p>
    </div>
  )
}

type Delivery = Parameters<typeof computeParcelFee>[0] & Parameters<typeof describeDelivery>[0]

function preview(delivery: Delivery, city: string, goods: number): string {
  const now = Date.now()
  const place = locatePlace({ city })
  const fee = computeParcelFee(delivery, goods, place)
  const cost = delivery.charge === 'product' ? 'the products’ own delivery costs' : fee === 0 ? 'free' : formatRupees(fee)
  const days = describeDelivery(delivery, place, now)
  return `A parcel to ${city || 'an unknown city'} for ${formatRupees(goods)}: ${cost}, ${days}. ${describeDispatch(delivery, now)}.`
}
