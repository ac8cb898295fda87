import { type PayoutDetails, type WalletProvider, walletProviderNames, walletProviders } from '@saddar/contract/refunds'
import { Field, Select, TextInput } from '@saddar/ui'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Where a refund is paid to, as typed. */
export interface TypedPayout {
  kind: 'bank_account' | WalletProvider
  iban: string
  number: string
  accountTitle: string
}
export const emptyPayout: TypedPayout = { kind: 'bank_account', iban: '', number: '', accountTitle: '' }

/** The input of the calls; the server checks it. */
export const toPayout = ({ kind, iban, number, accountTitle }: TypedPayout): PayoutDetails =>
  kind === 'bank_account' ? { method: 'bank_account', iban, accountTitle } : { method: 'wallet', provider: kind, number, accountTitle }

interface PayoutFieldsProps {
  /** What is chosen; the fields of an account are shown for one. */
  kind: string
  register: (name: keyof TypedPayout) => UseFormRegisterReturn
  errors: Partial<Record<string, string>>
  label?: string
  /** Options before the accounts. */
  children?: ReactNode
}

/** Asks for a bank account or a wallet. */
export function PayoutFields({ kind, register, errors, label = 'Pay to', children }: PayoutFieldsProps) {
  const isWallet = walletProviders.some((provider) => provider === kind)
  return (
    <>
      <Field label={label} error={errors.kind}>
        {(control) => (
          <Select {...control} {...register('kind')}>
            {children}
            <option value="bank_account">Bank account</option>
            {walletProviders.map((provider) => (
              <option key={provider} value={provider}>
                {walletProviderNames[provider]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'bank_account' && (
        <Field label="IBAN" hint="Begins with PK and has 24 letters and digits" error={errors.iban}>
          {(control) => <TextInput {...control} {...register('iban')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
        </Field>
      )}
      {isWallet && (
        <Field label="Mobile number" error={errors.number}>
          {(control) => <TextInput {...control} {...register('number')} type="tel" inputMode="tel" autoComplete="off" />}
        </Field>
      )}
      {(isWallet || kind === 'bank_account') && (
        <Field label="Account title" hint="The name that the account is in" error={errors.accountTitle}>
          {(control) => <TextInput {...control} {...register('accountTitle')} autoComplete="off" maxLength={100} />}
        </Field>
      )}
    </>
  )
}
