import { Checkbox } from '@saddar/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import type { SettingsValues } from './settings-values.ts'

/** How much may be reserved by unconfirmed cash orders. */
export function CashLimits() {
  return (
    <>
      <p className="max-w-xl text-quiet">
        The most that one account, address or phone number can have in cash orders that you have not confirmed yet, so that one person
        cannot reserve all your stock. 0 means no limit. Online orders that are not paid yet have the same limits.
      </p>
      <div className="mt-4 grid max-w-3xl items-start gap-4 sm:grid-cols-3">
        <FormText name="openCashValue" label="Value in rupees" numeric maxLength={9} />
        <FormText name="openCashPieces" label="Pieces" numeric maxLength={7} />
        <FormText name="openCashOrders" label="Orders" numeric maxLength={7} />
      </div>
      <AboveCashLimits />
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

/** Whether buyers confirm cash orders with a link, and what happens when they do not (rule 6.37). */
export function ConfirmCashOrders() {
  const { register, control } = useFormContext<SettingsValues>()
  const isOn = useWatch({ control, name: 'confirmCashOrders' })
  // Advances have the same hours.
  const hasHours = useWatch({ control, name: 'cashAdvance' }) !== 'off' || isOn
  return (
    <>
      <p className="max-w-xl text-quiet">
        Buyers get a link in the confirmation email, and from you on WhatsApp or by SMS. With it they confirm the order, correct the address
        or cancel, so that fewer parcels come back.
      </p>
      <div className="mt-3">
        <Checkbox {...register('confirmCashOrders')} label="Ask buyers to confirm cash orders" />
      </div>
      {hasHours && (
        <div className="mt-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
          <FormText name="confirmReminderHours" label="Remind after, in hours" numeric maxLength={3} hint="One email. 0 means never." />
          <FormText
            name="confirmCancelHours"
            label="Cancel after, in hours"
            numeric
            maxLength={3}
            hint="If nobody has confirmed it by then. The items go back to stock. After a change, older orders have all these hours. 0 means never."
          />
        </div>
      )}
    </>
  )
}
