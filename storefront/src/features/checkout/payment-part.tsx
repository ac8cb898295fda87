import { getPaymentMethod, type PaymentMethod } from '@saddar/contract/payment-methods'
import { Badge, Checkbox, RadioCard } from '@saddar/ui'
import { TextField } from '../../shared/forms/text-field.tsx'
import type { Form } from '../../shared/forms/use-form.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { CheckoutAddress } from './checkout-address.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { describeMethod } from './payment-texts.ts'

interface PaymentPartProps {
  form: Form<CheckoutForm>
  methods: PaymentMethod[]
  /** The discount in rupees for paying this way. */
  getSaving: (method: PaymentMethod) => number
  /** Whether a part of this order is to be paid in advance if the rest is paid in cash: paying it confirms the order. */
  isAdvanceAsked?: boolean
}

/** The payment methods with explanations, and the billing address. */
export function PaymentPart({ form, methods, getSaving, isAdvanceAsked = false }: PaymentPartProps) {
  const { paymentMethod, billingSame } = form.values
  const { confirmCashOrders } = useSettings()
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="sr-only">Payment method</legend>
        {methods.map((method) => {
          const { label, hint, saving } = describeMethod(method, getSaving(method), confirmCashOrders && !isAdvanceAsked)
          return (
            <RadioCard
              key={method}
              name="paymentMethod"
              value={method}
              checked={paymentMethod === method}
              onChange={() => form.change({ ...form.values, paymentMethod: method })}
              label={
                <span className="flex flex-wrap items-start gap-x-2">
                  <span className="min-w-24 flex-1">{label}</span>
                  {saving && <Badge tone="success">{saving}</Badge>}
                </span>
              }
              hint={hint}
            />
          )
        })}
      </fieldset>
      {getPaymentMethod(paymentMethod).fields.includes('bankAccountNumber') && (
        <TextField
          field={form.field('bankAccountNumber')}
          label="Bank account number"
          hint="8 to 24 letters and digits. It is stored encrypted."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <fieldset className="grid gap-3">
        <legend className="text-sm font-medium">Billing address</legend>
        <Checkbox
          name="billingSame"
          label="Same as shipping address"
          checked={billingSame}
          onChange={(event) => form.change({ ...form.values, billingSame: event.target.checked })}
        />
        {!billingSame && <CheckoutAddress form={form} kind="billing" />}
      </fieldset>
    </div>
  )
}
