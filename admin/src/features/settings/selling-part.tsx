import { getPaymentMethod, isOnlinePayment, offeredMethods, type PaymentMethod } from '@saddar/contract/payment-methods'
import { Checkbox, Field, FieldNote, Select } from '@saddar/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { Panel } from '../../shared/panel.tsx'
import { CashAdvance } from './cash-advance.tsx'
import type { SettingsData } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingKey, SettingsValues } from './settings-values.ts'

const keys: SettingKey[] = [
  'paymentMethods',
  'onlineDiscountMinimum',
  'soldOutInLists',
  'onlineDiscountAmount',
  'guestCheckout',
  'returnDays',
  'lowStock',
  'orderDays',
  'lowStockMail',
  'lowStockMailHour',
  'openCashValue',
  'openCashPieces',
  'openCashOrders',
  'aboveCashLimits',
  'confirmCashOrders',
  'confirmReminderHours',
  'confirmCancelHours',
  'cashAdvance',
  'cashAdvanceUnit',
  'cashAdvancePercent',
  'cashAdvanceRupees',
  'cashAdvanceMinimum',
  'cashAdvanceKept',
  'cashAdvanceFromTotal',
  'cashAdvanceFromRefused',
]

/** Payment methods, guest checkout, the limits of unconfirmed cash orders, and the low-stock threshold. */
export function SellingPart({ data }: { data: SettingsData }) {
  return (
    <SettingsForm data={data} keys={keys}>
      <Panel title="Payment methods">
        <PaymentMethods online={data.onlineMethods} />
        <div className="mt-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
          <FormText
            name="onlineDiscountAmount"
            label="Online discount"
            numeric
            maxLength={7}
            hint="Paying online takes this many rupees off the order. 0 means no discount."
          />
          <FormText
            name="onlineDiscountMinimum"
            label="Online discount from"
            numeric
            maxLength={7}
            hint="Only orders whose items cost at least this many rupees get it"
          />
        </div>
      </Panel>
      <Panel title="Guest checkout">
        <GuestCheckout />
      </Panel>
      <Panel title="Returns">
        <FormText
          name="returnDays"
          label="Days for returns"
          numeric
          maxLength={3}
          hint="From the day an order is delivered. 0 turns returns off. The return policy page and the shop’s promises follow."
          className="max-w-sm"
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
      <Panel title="Confirming cash orders">
        <ConfirmCashOrders />
      </Panel>
      <Panel title="Advance for cash orders">
        <CashAdvance />
      </Panel>
      <Panel title="Stock">
        <SoldOutInLists />
        <FormText
          name="lowStock"
          label="Low stock"
          numeric
          maxLength={4}
          hint="At or below this many pieces the shop says ‘3 left’, and the inventory counts a product as low"
          className="mt-4 max-w-sm"
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

/** Where lists of the shop show sold-out products (rule 3.2.2). */
function SoldOutInLists() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <Field
      label="Sold-out products"
      hint="Their own pages stay, and offer a mail when they are back"
      error={useFieldError('soldOutInLists')}
      className="max-w-sm"
    >
      {(field) => (
        <Select {...field} {...register('soldOutInLists')} required={undefined}>
          <option value="hidden">Left out of lists</option>
          <option value="last">At the end of lists, marked</option>
        </Select>
      )}
    </Field>
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

/** Whether shoppers can buy without an account (rule 10.61). */
function GuestCheckout() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <>
      <p className="max-w-xl text-quiet">
        Off: whoever adds something to the cart is asked to sign in or sign up first. On: shoppers can also buy with their name, phone
        number and address alone. You see such orders as ‘Guest’ and find them by phone number. Codes that each customer may use once then
        count by phone number, and the limits of cash orders below hold for each phone number and address.
      </p>
      <div className="mt-3">
        <Checkbox {...register('guestCheckout')} label="Let guests check out without an account" />
      </div>
    </>
  )
}

/** Whether buyers confirm cash orders with a link, and what happens when they do not (rule 6.37). */
function ConfirmCashOrders() {
  const { register, control } = useFormContext<SettingsValues>()
  const isOn = useWatch({ control, name: 'confirmCashOrders' })
  // Advances have the same hours.
  const hasHours = useWatch({ control, name: 'cashAdvance' }) !== 'off' || isOn
  return (
    <>
      <p className="max-w-xl text-quiet">
        Buyers get a link in the confirmation mail, and from you on WhatsApp or by SMS. With it they confirm the order, correct the address
        or cancel, so that fewer parcels come back.
      </p>
      <div className="mt-3">
        <Checkbox {...register('confirmCashOrders')} label="Ask buyers to confirm cash orders" />
      </div>
      {hasHours && (
        <div className="mt-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
          <FormText name="confirmReminderHours" label="Remind after, in hours" numeric maxLength={3} hint="By mail, once. 0 means never." />
          <FormText
            name="confirmCancelHours"
            label="Cancel after, in hours"
            numeric
            maxLength={3}
            hint="If nobody has confirmed it by then. The items go back to stock. 0 means never."
          />
        </div>
      )}
    </>
  )
}

function AboveCashLimits() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <RadioGroup
      legend="Above these limits"
      field={register('aboveCashLimits')}
      layout="wide"
      className="mt-5 max-w-3xl"
      options={[
        {
          value: 'review',
          label: 'Keep for review',
          hint: 'The order reserves no stock until you accept it. The shopper is told that you will call.',
        },
        { value: 'refuse', label: 'Refuse', hint: 'The shopper is asked to order less or to pay in another way.' },
      ]}
    />
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
