import { useApi } from '@saddar/client'
import { invitationForm } from '@saddar/contract/forms'
import { staffRoles, staffRoleTexts } from '@saddar/contract/staff-roles'
import { Field, FieldNote, RadioCard, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { staffKey } from './queries.ts'

/** Invites somebody by mail: address and role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const formId = useId()
  const { errors, problem, busy, form } = useFormPost({
    rules: invitationForm,
    send: async ({ email = '', staffRole }) => {
      const role = staffRoles.find((role) => role === staffRole) ?? 'packer'
      const { message } = await api('POST /admin/staff', { body: { email, staffRole: role } })
      toast.success(message ?? '')
      await queryClient.invalidateQueries({ queryKey: staffKey })
      onClose()
    },
  })
  return (
    <FormDialog title="Invite somebody" onClose={onClose} formId={formId} action="Send invitation" busy={busy}>
      <form id={formId} {...form} className="flex flex-col gap-4">
        <FormProblem text={problem} />
        <Field label="Email" error={errors.email} hint="The link in the mail works once, for 72 hours" required>
          {(control) => (
            <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="off" autoCapitalize="none" data-autofocus />
          )}
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">Role</legend>
          {staffRoles.toReversed().map((role) => (
            <RadioCard
              key={role}
              name="staffRole"
              value={role}
              defaultChecked={role === 'packer'}
              label={staffRoleTexts[role].name}
              hint={staffRoleTexts[role].hint}
            />
          ))}
          <FieldNote id={`${formId}-role`} error={errors.staffRole} />
        </fieldset>
      </form>
    </FormDialog>
  )
}
