import type { PaymentMethod } from '@saddar/contract'
import type { ReactNode } from 'react'
import type { Form } from '../../shared/forms/use-form.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { NotesField } from './notes-field.tsx'
import { PaymentPart } from './payment-part.tsx'

/** The parts at the left, the order at the right. */
export const checkoutGrid = 'grid grid-cols-1 gap-6 md:gap-8 min-[900px]:grid-cols-[1fr_24rem] min-[900px]:gap-x-10'

interface CheckoutPartsProps {
  form: Form<CheckoutForm>
  /** The content of the first part. */
  delivery: ReactNode
  methods: PaymentMethod[]
  /** The discount in rupees for paying this way. */
  getSaving: (method: PaymentMethod) => number
  isAdvanceAsked?: boolean
  /** Shown above the parts. */
  children?: ReactNode
}

/** The two numbered parts of checkout. */
export function CheckoutParts({ form, delivery, methods, getSaving, isAdvanceAsked, children }: CheckoutPartsProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6 md:gap-8">
      <h1 className="text-2xl">Checkout</h1>
      {children}
      <CheckoutPart number={1} title="Delivery">
        {delivery}
      </CheckoutPart>
      <CheckoutPart number={2} title="Payment">
        <PaymentPart form={form} methods={methods} getSaving={getSaving} {...(isAdvanceAsked && { isAdvanceAsked })} />
        <NotesField field={form.field('orderNotes')} />
      </CheckoutPart>
    </div>
  )
}
