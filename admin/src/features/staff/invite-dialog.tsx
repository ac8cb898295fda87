import { useApi } from '@saddar/client'
import { invitationForm } from '@saddar/contract/forms'
import { type StaffRole, staffRoles, staffRoleTexts } from '@saddar/contract/staff-roles'
import { Field, FieldNote, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { staffKey } from './queries.ts'

/** Invites a colleague by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const formId = useId()
  const { register, errors, ...post } = useFormPost<{ email: string; staffRole: StaffRole }>({
    values: { email: '', staffRole: 'packer' },
    rules: invitationForm,
    send: async (body) => {
      const { message } = await api('POST /admin/staff', { body })
      toast.success(message ?? '')
      await queryClient.invalidateQueries({ queryKey: staffKey })
      onClose()
    },
  })
  return (
    <FormDialog title="Invite a colleague" onClose={onClose} action="Send invitation" post={post}>
      <Field label="Email" error={errors.email} hint="The link in the email works once, for 72 hours" required>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            data-autofocus
          />
        )}
      </Field>
      <RadioGroup
        legend="Role"
        field={register('staffRole')}
        options={staffRoles
          .toReversed()
          .map((role) => ({ value: role, label: staffRoleTexts[role].name, hint: staffRoleTexts[role].hint }))}
      >
        <FieldNote id={`${formId}-role`} error={errors.staffRole} />
      </RadioGroup>
    </FormDialog>
  )
}
