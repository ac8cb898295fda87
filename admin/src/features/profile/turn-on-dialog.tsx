import { useClient } from '@saddar/client'
import { secondFactorForm } from '@saddar/contract/forms'
import { Field, Skeleton, TextInput } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { devicesKey } from './devices-panel.tsx'
import { secondFactorKey } from './second-factor-panel.tsx'

/** Turns on two-step sign-in: scan the QR code, confirm with a first code, save the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return codes ? (
    <CodesDialog lead="Two-step sign-in is on." codes={codes} onClose={onClose} />
  ) : (
    <ScanDialog onClose={onClose} onDone={setCodes} />
  )
}

function ScanDialog({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[]) => void }) {
  const { api, session } = useClient()
  const queryClient = useQueryClient()
  // Each opening of the dialog gets a new secret, which is not cached.
  const begun = useQuery({
    queryKey: [...secondFactorKey, 'begin'],
    queryFn: async () => (await api('POST /admin/second-factor/begin')).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { live: false },
  })
  const { register, errors, ...post } = useFormPost({
    values: { code: '' },
    rules: secondFactorForm,
    write: ({ code }) => ({ code, challenge: 'none' }),
    send: async ({ code }) => {
      const { data } = await api('POST /admin/second-factor/confirm', { body: { code } })
      const { user } = session.getSnapshot()
      if (user) session.setUser({ ...user, mustTurnOnSecondFactor: undefined })
      void queryClient.invalidateQueries({ queryKey: secondFactorKey, exact: true })
      // Others ended, and until now none could be read where two-step sign-in is required.
      void queryClient.invalidateQueries({ queryKey: devicesKey })
      onDone(data.recoveryCodes)
    },
  })
  return (
    <FormDialog closesAtOnce title="Turn on two-step sign-in" onClose={onClose} action="Turn on" post={post} disabled={!begun.data}>
      {begun.error ? (
        <LoadError error={begun.error} onRetry={() => void begun.refetch()} busy={begun.isFetching} />
      ) : (
        <>
          <p>Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password.</p>
          {begun.data ? (
            <img
              src={begun.data.qr}
              alt="QR code of the secret below"
              width={192}
              height={192}
              className="self-center rounded-control bg-white"
            />
          ) : (
            <div role="status" aria-label="Loading the QR code" className="self-center">
              <Skeleton className="size-48" />
            </div>
          )}
          <p className="text-quiet">
            Or type this secret into the app:
            <code className="mt-1 block break-all font-mono text-ink tracking-wide select-all">
              {begun.data ? (begun.data.secret.match(/.{1,4}/g) ?? []).join(' ') : '…'}
            </code>
          </p>
          <Field label="Code" error={errors.code} hint="The 6 digits that the app shows now" required>
            {(control) => <TextInput {...control} {...register('code')} autoComplete="one-time-code" inputMode="numeric" maxLength={10} />}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
