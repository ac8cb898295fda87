import { useApi } from '@saddar/client'
import { couriers } from '@saddar/contract/couriers'
import { returns as limits } from '@saddar/contract/limits'
import { Field, Select, TextArea } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { TrackingNumberField } from '../../shared/forms/tracking-number-field.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { type StepDialogProps, useStep } from './use-step.ts'

/** Approves a return; the customer gets a mail. */
export function ApproveDialog(props: StepDialogProps) {
  const api = useApi()
  const step = useStep(props)
  const { register, errors, ...post } = useFormPost({
    values: { note: '' },
    send: (body) => step(api('POST /admin/returns/:returnId/approve', { params: { returnId: props.found._id }, body })),
  })
  return (
    <FormDialog title={`Approve ${props.found.number}?`} onClose={props.onClose} action="Approve" post={post} overtaken={props.overtaken}>
      <p>The customer gets an email that asks them to pack the items.</p>
      <Field label="Note" optional hint="Only staff see it" error={errors.note}>
        {(control) => <TextArea {...control} {...register('note')} maxLength={limits.note} rows={2} />}
      </Field>
    </FormDialog>
  )
}

/** Refuses a return with a reason that the customer reads. */
export function RefuseDialog(props: StepDialogProps) {
  const api = useApi()
  const step = useStep(props)
  const { register, errors, ...post } = useFormPost({
    values: { reason: '' },
    send: (body) => step(api('POST /admin/returns/:returnId/refuse', { params: { returnId: props.found._id }, body })),
  })
  return (
    <FormDialog
      title={`Refuse ${props.found.number}?`}
      onClose={props.onClose}
      action="Refuse"
      cancel="Keep it open"
      post={post}
      overtaken={props.overtaken}
    >
      <Field label="Reason" hint="Sent to the customer by email. This cannot be undone." error={errors.reason}>
        {(control) => (
          <TextArea
            {...control}
            {...register('reason', { validate: (reason) => reason.trim() !== '' || 'Reason is required' })}
            maxLength={limits.note}
            rows={3}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** Notes the courier that fetches the parcel. Their APIs as the shop knows them book deliveries only (decision 0045). */
export function PickUpDialog(props: StepDialogProps) {
  const api = useApi()
  const step = useStep(props)
  const { register, errors, ...post } = useFormPost({
    values: { courier: '', trackingNumber: '' },
    send: (body) => step(api('POST /admin/returns/:returnId/pick-up', { params: { returnId: props.found._id }, body })),
  })
  return (
    <FormDialog title="Which courier picks it up?" onClose={props.onClose} action="Save pick-up" post={post} overtaken={props.overtaken}>
      <p>
        Couriers do not take pick-ups from here: book it in their portal or by phone, then enter it. The customer gets an email that the
        courier comes.
      </p>
      <Field label="Courier" error={errors.courier}>
        {(control) => (
          <Select {...control} {...register('courier', { validate: (courier) => courier !== '' || 'Courier is required' })}>
            <option value="">Choose</option>
            {couriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <TrackingNumberField field={register('trackingNumber')} error={errors.trackingNumber} optional />
    </FormDialog>
  )
}

/** Notes that the parcel is back. */
export function ReceiveDialog(props: StepDialogProps) {
  const api = useApi()
  const step = useStep(props)
  const { register, errors, ...post } = useFormPost({
    values: { note: '' },
    send: (body) => step(api('POST /admin/returns/:returnId/receive', { params: { returnId: props.found._id }, body })),
  })
  return (
    <FormDialog title="Is the parcel here?" onClose={props.onClose} action="It is here" post={post} overtaken={props.overtaken}>
      <p>The customer gets an email. Stock changes only after the inspection.</p>
      <Field label="Note" optional hint="Only staff see it" error={errors.note}>
        {(control) => <TextArea {...control} {...register('note')} maxLength={limits.note} rows={2} />}
      </Field>
    </FormDialog>
  )
}
