import { Checkbox, RadioCard } from '@saddar/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import type { SettingsValues } from './settings-values.ts'

/** When a part of cash orders is asked for in advance, how much, and what becomes of it when a parcel is refused (rule 6.50). */
export function CashAdvance() {
  const { register, control } = useFormContext<SettingsValues>()
  const mode = useWatch({ control, name: 'cashAdvance' })
  return (
    <>
      <p className="max-w-xl text-quiet">
        The buyer of a cash order pays a part online, and the rest to the rider, so that fewer parcels come back. The order waits until it
        is paid, or until you waive it.
      </p>
      <fieldset className="mt-4 max-w-3xl">
        <legend className="mb-2 font-medium text-sm">Ask for an advance</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          <RadioCard {...register('cashAdvance')} value="off" label="Never" hint="Buyers pay the rider the full amount" />
          <RadioCard {...register('cashAdvance')} value="staff" label="When we ask" hint="You ask for it on the page of an order" />
          <RadioCard
            {...register('cashAdvance')}
            value="rule"
            label="By a rule"
            hint="Checkout asks for it. You can still ask on the page of an order"
          />
        </div>
      </fieldset>
      {mode === 'rule' && <Rule />}
      {mode !== 'off' && <Amount />}
      {mode !== 'off' && (
        <div className="mt-4">
          <Checkbox {...register('cashAdvanceKept')} label="Keep the advance when a parcel is refused at the door" />
          <p className="mt-1 max-w-xl text-quiet text-sm">
            Buyers are told before they pay. A change counts for new orders only. If an order is cancelled before it is shipped, its advance
            is always refunded. Reminders and cancellations use the hours under ‘Confirming cash orders’.
          </p>
        </div>
      )}
    </>
  )
}

const Rule = () => (
  <div className="mt-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
    <FormText name="cashAdvanceFromTotal" label="From a total of, Rs" numeric maxLength={9} hint="0 turns this off" />
    <FormText
      name="cashAdvanceFromRefused"
      label="From refused parcels"
      numeric
      maxLength={4}
      hint="When at least this many parcels to the buyer’s phone number came back. 0 turns this off"
    />
  </div>
)

function Amount() {
  const { register, control } = useFormContext<SettingsValues>()
  const unit = useWatch({ control, name: 'cashAdvanceUnit' })
  return (
    <fieldset className="mt-4 max-w-3xl">
      <legend className="mb-2 font-medium text-sm">How much</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard {...register('cashAdvanceUnit')} value="percent" label="A share of the total" hint="Rounded up to whole rupees" />
        <RadioCard {...register('cashAdvanceUnit')} value="rupees" label="A fixed amount" hint="Never more than the total" />
      </div>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {unit === 'percent' ? (
          <>
            <FormText name="cashAdvancePercent" label="Share of the total, %" numeric maxLength={3} />
            <FormText name="cashAdvanceMinimum" label="At least, Rs" numeric maxLength={7} hint="Never more than the total" />
          </>
        ) : (
          <FormText name="cashAdvanceRupees" label="Amount, Rs" numeric maxLength={7} />
        )}
      </div>
    </fieldset>
  )
}
