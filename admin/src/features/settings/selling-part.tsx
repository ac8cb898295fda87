import { onlinePaymentDiscount } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { getPaymentMethod, isOnlinePayment, offeredMethods, type PaymentMethod } from '@saddar/contract/payment-methods'
import { Checkbox, Field, FieldNote, RadioCard, Select } from '@saddar/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { Panel } from '../../shared/panel.tsx'
import type { SettingsData } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingKey, SettingsValues } from './settings-values.ts'

const keys: SettingKey[] = [
  'paymentMethods',
  'onlineDiscountMinimum',
  'lowStock',
  'orderDays',
  'lowStockMail',
  'lowStockMailHour',
  'openCashValue',
  'openCashPieces',
  'openCashOrders',
  'aboveCashLimits',
]

/** Payment methods, the limits of unconfirmed cash orders, and the low-stock threshold. */
export function SellingPart({ data }: { data: SettingsData }) {
  return (
    <SettingsForm data={data} keys={keys}>
      <Panel title="Payment methods">
        <PaymentMethods online={data.onlineMethods} />
        <FormText
          name="onlineDiscountMinimum"
          label="Online discount from"
          numeric
          maxLength={7}
          hint={`Paying online takes ${formatRupees(onlinePaymentDiscount)} off orders whose items cost at least this many rupees`}
          className="mt-4 max-w-sm"
        />
      </Panel>
      <Panel title="Cash orders">
        <p className="max-w-xl text-quiet">
          How much one account, one address or one phone number may have in cash orders that you have not confirmed yet, so that one person
          cannot reserve all your stock. 0 means no limit.
        </p>
        <div className="mt-4 grid max-w-3xl items-start gap-4 sm:grid-cols-3">
          <FormText name="openCashValue" label="Value in rupees" numeric maxLength={9} />
          <FormText name="openCashPieces" label="Pieces" numeric maxLength={7} />
          <FormText name="openCashOrders" label="Orders" numeric maxLength={7} />
        </div>
        <AboveCashLimits />
      </Panel>
      <Panel title="Stock">
        <FormText
          name="lowStock"
          label="Low stock"
          numeric
          maxLength={4}
          hint="At or below this many pieces the shop says ‘3 left’, and the inventory counts a product as low"
          className="max-w-sm"
        />
        <FormText
          name="orderDays"
          label="An order should last, in days"
          numeric
          maxLength={3}
          hint="The low stock list suggests as many pieces as you sell in these days"
          className="mt-4 max-w-sm"
        />
        <LowStockMail />
      </Panel>
    </SettingsForm>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const nameHour = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`

/** Whether and when the owners get the daily mail (rule 10.59). */
function LowStockMail() {
  const { register, control } = useFormContext<SettingsValues>()
  const isOn = useWatch({ control, name: 'lowStockMail' }) === 'daily'
  const hourError = useFieldError('lowStockMailHour')
  return (
    <div className="mt-4 grid max-w-xl items-start gap-4 sm:grid-cols-2">
      <Field label="Mail about low stock" hint="To all owners, on days when something is low" error={useFieldError('lowStockMail')}>
        {(field) => (
          <Select {...field} {...register('lowStockMail')} required={undefined}>
            <option value="daily">Every day</option>
            <option value="off">Never</option>
          </Select>
        )}
      </Field>
      {isOn && (
        <Field label="Sent at" hint="Pakistan time" error={hourError}>
          {(field) => (
            <Select {...field} {...register('lowStockMailHour')} required={undefined}>
              {hours.map((hour) => (
                <option key={hour} value={String(hour)}>
                  {nameHour(hour)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

function AboveCashLimits() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <fieldset className="mt-5 max-w-3xl">
      <legend className="mb-2 font-medium text-sm">Above these limits</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          {...register('aboveCashLimits')}
          value="review"
          label="Keep for review"
          hint="The order reserves no stock until you accept it. The shopper is told that you will call."
        />
        <RadioCard
          {...register('aboveCashLimits')}
          value="refuse"
          label="Refuse"
          hint="The shopper is asked to order less or to pay in another way."
        />
      </div>
    </fieldset>
  )
}

function PaymentMethods({ online }: { online: PaymentMethod[] }) {
  const { control } = useFormContext<SettingsValues>()
  const { field } = useController({ control, name: 'paymentMethods' })
  const turn = (method: PaymentMethod, on: boolean) =>
    field.onChange(offeredMethods.filter((other) => (other === method ? on : field.value.includes(other))))
  return (
    <fieldset aria-describedby="methods-note">
      <legend className="sr-only">Payment methods</legend>
      {offeredMethods.map((method) => (
        <Checkbox
          key={method}
          label={getPaymentMethod(method).label}
          hint={isOnlinePayment(method) && !online.includes(method) ? 'Not offered until the bank is connected' : undefined}
          checked={field.value.includes(method)}
          onChange={(event) => turn(method, event.target.checked)}
        />
      ))}
      <FieldNote
        id="methods-note"
        error={useFieldError('paymentMethods')}
        hint="At least one must stay on. Existing orders keep their payment method."
      />
    </fieldset>
  )
}
