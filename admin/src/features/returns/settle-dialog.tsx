import { useApi } from '@saddar/client'
import { returns as limits } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { returnReasons } from '@saddar/contract/return-states'
import { Field, TextArea, TextInput } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { readFigure } from '../../shared/read-figure.ts'
import { ReturnWorth } from './return-worth.tsx'
import { type StepDialogProps, useStep } from './use-step.ts'

/** Asks for the refund of a return: what the accepted pieces cost, or less with a reason; it begins with what the policy deducts for the way back (rule 6.43.1). */
export function SettleDialog(props: StepDialogProps) {
  const api = useApi()
  const step = useStep(props)
  const { found, value } = props
  const { shippingBack } = value
  const reasons = [...new Set(found.lines.filter(({ accepted }) => accepted !== 0).map(({ reason }) => returnReasons[reason].name))]
  const { register, errors, ...post } = useFormPost({
    values: {
      amount: String(Math.max(0, value.most - (shippingBack ?? 0))),
      reason: shippingBack ? `${formatRupees(shippingBack)} for return shipping are deducted, as our return policy says.` : '',
    },
    send: ({ amount, reason }) =>
      step(
        api('POST /admin/returns/:returnId/settle', {
          params: { returnId: found._id },
          body: { amount: readFigure(amount), reason },
        }),
      ),
  })
  const nothing = reasons.length === 0
  return (
    <FormDialog
      title={`Settle ${found.number}`}
      onClose={props.onClose}
      action={nothing ? 'Close the return' : 'Create the refund'}
      post={post}
      overtaken={props.overtaken}
    >
      {nothing ? (
        <p>Nothing was accepted, so nothing is refunded. The items go back to the customer.</p>
      ) : (
        <>
          <ReturnWorth value={value} />
          <p>
            {reasons.map((reason) => `‘${reason}’`).join(', ')}: {describeShipping(shippingBack)}
          </p>
          <Field label="Refund in rupees" error={errors.amount}>
            {(control) => <TextInput {...control} {...register('amount')} inputMode="numeric" maxLength={12} autoComplete="off" />}
          </Field>
        </>
      )}
      <Field
        label="Reason"
        optional={!nothing}
        hint={nothing ? 'The customer sees this.' : 'Required if you refund less. The customer sees this.'}
        error={errors.reason}
      >
        {(control) => <TextArea {...control} {...register('reason')} maxLength={limits.note} rows={3} />}
      </Field>
    </FormDialog>
  )
}

function describeShipping(shippingBack: number | null): string {
  if (shippingBack === null) return 'the way back is not deducted.'
  if (shippingBack === 0) return 'the policy deducts the shipping back, but delivery was free.'
  return `the policy deducts the shipping back, ${formatRupees(shippingBack)}. Enter more only if you waive it.`
}
