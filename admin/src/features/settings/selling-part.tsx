import { getPaymentMethod, isOnlinePayment, offeredMethods, type PaymentMethod } from '@saddar/contract/payment-methods'
import { Checkbox, Field, FieldNote, Select } from '@saddar/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { PanelsWithContents } from '../../shared/panels-with-contents.tsx'
import { CashAdvance } from './cash-advance.tsx'
import { CashLimits, ConfirmCashOrders } from './cash-order-settings.tsx'
import type { SettingsData } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingKey, SettingsValues } from './settings-values.ts'
import { Stock } from './stock-settings.tsx'

const keys: SettingKey[] = [
  'paymentMethods',
  'onlineDiscountMinimum',
  'newOrderMail',
  'soldOutInLists',
  'onlineDiscountAmount',
  'guestCheckout',
  'returnDays',
  'deductReturnShipping',
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
      <Panels online={data.onlineMethods} />
    </SettingsForm>
  )
}

const advanceStates: Record<SettingsValues['cashAdvance'], string> = { off: 'Off', staff: 'When we ask', rule: 'By a rule' }
const writeDays = (days: string) => (Number(days) === 0 ? 'Off' : days === '1' ? '1 day' : `${days} days`)

function Panels({ online }: { online: PaymentMethod[] }) {
  const { control, formState } = useFormContext<SettingsValues>()
  const [methods, mail, guests, confirms, advance, days] = useWatch({
    control,
    name: ['paymentMethods', 'newOrderMail', 'guestCheckout', 'confirmCashOrders', 'cashAdvance', 'returnDays'],
  })
  const hasError = (...prefixes: string[]) => Object.keys(formState.errors).some((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  const panels = [
    {
      id: 'payment',
      title: 'Payment methods',
      state: `${methods.length} on`,
      hasErrors: hasError('paymentMethods', 'onlineDiscount'),
      content: <Payment online={online} />,
    },
    { id: 'order-mail', title: 'Email about new orders', state: mail === 'each' ? 'On' : 'Off', content: <OrderMail /> },
    { id: 'guests', title: 'Guest checkout', state: guests ? 'On' : 'Off', content: <GuestCheckout /> },
    { id: 'cash-limits', title: 'Limits for cash orders', hasErrors: hasError('openCash', 'aboveCash'), content: <CashLimits /> },
    {
      id: 'confirming',
      title: 'Confirming cash orders',
      state: confirms ? 'On' : 'Off',
      hasErrors: hasError('confirm'),
      content: <ConfirmCashOrders />,
    },
    {
      id: 'advance',
      title: 'Advance for cash orders',
      state: advanceStates[advance],
      hasErrors: hasError('cashAdvance'),
      content: <CashAdvance />,
    },
    { id: 'returns', title: 'Returns', state: writeDays(days), hasErrors: hasError('returnDays'), content: <Returns /> },
    { id: 'stock', title: 'Stock', hasErrors: hasError('soldOut', 'lowStock', 'orderDays'), content: <Stock /> },
  ]
  return <PanelsWithContents panels={panels} />
}

function Payment({ online }: { online: PaymentMethod[] }) {
  return (
    <>
      <PaymentMethods online={online} />
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
    </>
  )
}

function Returns() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <>
      <FormText
        name="returnDays"
        label="Days for returns"
        numeric
        maxLength={3}
        hint="From the day an order is delivered. 0 turns returns off. The return policy page and the shop’s promises follow."
        className="max-w-sm"
      />
      <div className="mt-3">
        <Checkbox
          {...register('deductReturnShipping')}
          label="Deduct return shipping when it is not our fault"
          hint="What delivery cost is taken off the refund of a change of mind. The policy page, shoppers’ returns and the refund follow."
        />
      </div>
    </>
  )
}

/** Whether owners hear of new orders by mail (rule 16.54). */
function OrderMail() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <Field
      label="When it is sent"
      hint="To all owners. It also names new requests for returns. Orders that are paid online count once they are paid."
      error={useFieldError('newOrderMail')}
      className="max-w-sm"
    >
      {(field) => (
        <Select {...field} {...register('newOrderMail')} required={undefined}>
          <option value="each">Within a minute</option>
          <option value="off">Never</option>
        </Select>
      )}
    </Field>
  )
}

/** Whether shoppers can buy without an account (rule 10.61). */
function GuestCheckout() {
  const { register } = useFormContext<SettingsValues>()
  return (
    <>
      <p className="max-w-xl text-quiet">
        When this is off, shoppers sign in before they buy. When it is on, a name, a phone number and an address are enough. Their orders
        are marked ‘Guest’. Codes with a limit per customer then count by phone number, and the limits for cash orders by phone number and
        address.
      </p>
      <div className="mt-3">
        <Checkbox {...register('guestCheckout')} label="Let guests check out without an account" />
      </div>
    </>
  )
}

function PaymentMethods({ online }: { online: PaymentMethod[] }) {
  const { control } = useFormContext<SettingsValues>()
  const { field } = useController({ control, name: 'paymentMethods' })
  const error = useFieldError('paymentMethods')
  const turn = (method: PaymentMethod, on: boolean) =>
    field.onChange(offeredMethods.filter((other) => (other === method ? on : field.value.includes(other))))
  return (
    <fieldset aria-describedby="methods-note">
      <legend className="sr-only">Payment methods</legend>
      {offeredMethods.map((method, index) => (
        <Checkbox
          key={method}
          ref={index === 0 ? field.ref : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && 'methods-note'}
          label={getPaymentMethod(method).label}
          hint={isOnlinePayment(method) && !online.includes(method) ? 'Not offered until the bank is connected' : undefined}
          checked={field.value.includes(method)}
          onChange={(event) => turn(method, event.target.checked)}
        />
      ))}
      <FieldNote id="methods-note" error={error} hint="At least one must stay on. Existing orders keep their payment method." />
    </fieldset>
  )
}
