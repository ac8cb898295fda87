import type { PayoutDetails } from '@saddar/contract'
import { Field, RadioCard, Select, TextInput } from '@saddar/ui'
import { useId } from 'react'

/** Where the refund of a cash order goes, as typed. Later: the shop asks for it once the refund is made. */
export interface PayoutValues {
  method: PayoutDetails['method'] | 'later'
  iban: string
  provider: 'jazzcash' | 'easypaisa'
  number: string
  accountTitle: string
}
export const emptyPayout: PayoutValues = { method: 'wallet', iban: '', provider: 'jazzcash', number: '', accountTitle: '' }

/** The body of the call; the server checks it. */
export function readPayout({ method, iban, provider, number, accountTitle }: PayoutValues): PayoutDetails | null {
  if (method === 'later') return null
  return method === 'wallet' ? { method, provider, number, accountTitle } : { method, iban, accountTitle }
}

interface PayoutFieldsProps {
  values: PayoutValues
  /** By the server's paths: 'payout.iban'. */
  errors: Record<string, string>
  onChange: (values: PayoutValues) => void
}

/** Asks for a wallet or a bank account. */
export function PayoutFields({ values, errors, onChange }: PayoutFieldsProps) {
  const name = useId()
  const set = (change: Partial<PayoutValues>) => onChange({ ...values, ...change })
  const methods = [
    { method: 'wallet', label: 'JazzCash or Easypaisa' },
    { method: 'bank_account', label: 'Bank account' },
    { method: 'later', label: 'I’ll tell you later', hint: 'We’ll ask you when the refund is ready' },
  ] as const
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">Where should the money go?</legend>
      <div className="grid gap-3 lg:grid-cols-3">
        {methods.map(({ method, label, ...more }) => (
          <RadioCard key={method} {...more} name={name} label={label} checked={values.method === method} onChange={() => set({ method })} />
        ))}
      </div>
      {values.method === 'wallet' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Wallet">
            {(control) => (
              <Select
                {...control}
                value={values.provider}
                onChange={(event) => set({ provider: event.target.value as PayoutValues['provider'] })}
              >
                <option value="jazzcash">JazzCash</option>
                <option value="easypaisa">Easypaisa</option>
              </Select>
            )}
          </Field>
          <Field label="Mobile number" error={errors['payout.number']}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="tel"
                autoComplete="tel"
                placeholder="0301 2345678"
                maxLength={30}
                value={values.number}
                onChange={(event) => set({ number: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {values.method === 'bank_account' && (
        <Field label="IBAN" hint="It begins with PK and has 24 letters and digits" error={errors['payout.iban']}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={values.iban}
              onChange={(event) => set({ iban: event.target.value })}
            />
          )}
        </Field>
      )}
      {values.method !== 'later' && (
        <Field label="Account title" hint="The name on the account" error={errors['payout.accountTitle']}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              maxLength={100}
              value={values.accountTitle}
              onChange={(event) => set({ accountTitle: event.target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}
