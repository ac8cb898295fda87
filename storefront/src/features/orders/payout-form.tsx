import { useApi } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { findIbanProblem, normalizeWalletNumber, payoutMessages } from '@saddar/contract/payout-numbers'
import type { PayoutDetails } from '@saddar/contract/refunds'
import { Button, Field, Select, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { refundsKey, returnsKey } from './order-queries.ts'

interface Typed {
  kind: string
  iban: string
  number: string
  accountTitle: string
}

function check({ kind, iban, number, accountTitle }: Typed): FieldErrors {
  const ibanProblem = findIbanProblem(iban)
  return {
    ...(kind === 'bank' ? ibanProblem && { iban: ibanProblem } : !normalizeWalletNumber(number) && { number: payoutMessages.number }),
    ...(accountTitle.trim().length < 2 && { accountTitle: payoutMessages.accountTitle }),
  }
}

const toPayout = ({ kind, iban, number, accountTitle }: Typed): PayoutDetails =>
  kind === 'bank'
    ? { method: 'bank_account', iban, accountTitle }
    : { method: 'wallet', provider: kind === 'easypaisa' ? 'easypaisa' : 'jazzcash', number, accountTitle }

/** Asks once where to pay a refund; afterwards only the shop can change it (rule 7.24). */
export default function PayoutForm({ orderId, refundId }: { orderId: string; refundId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm<Typed>({ initial: { kind: 'bank', iban: '', number: '', accountTitle: '' }, check })
  const { submit, busy, problem } = useSubmit<Typed, CallReply<'PUT /orders/:id/refunds/:refundId/payout'>>(`payout ${refundId}`, {
    send: (typed) => api('PUT /orders/:id/refunds/:refundId/payout', { params: { id: orderId, refundId }, body: toPayout(typed) }),
    onDone: ({ data }) => {
      queryClient.setQueryData(refundsKey(orderId), data.refunds)
      // The steps of a return say what its refund waits for.
      void queryClient.invalidateQueries({ queryKey: returnsKey(orderId) })
      toast.success('Thank you. We pay your refund there.')
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey: refundsKey(orderId) })
      return form.refuse(error)
    },
  })
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={form.submit(submit)}>
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Field label="Pay my refund to">
        {(control) => (
          <Select
            {...control}
            name="kind"
            value={form.values.kind}
            onChange={(event) => form.change({ ...form.values, kind: event.target.value })}
          >
            <option value="bank">Bank account</option>
            <option value="jazzcash">JazzCash</option>
            <option value="easypaisa">Easypaisa</option>
          </Select>
        )}
      </Field>
      {form.values.kind === 'bank' ? (
        <TextField
          field={form.field('iban')}
          label="IBAN"
          hint="Your bank’s app shows it. It begins with PK."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TextField field={form.field('number')} label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" />
      )}
      <TextField
        field={form.field('accountTitle')}
        label="Account title"
        hint="The name that the account is in"
        autoComplete="name"
        maxLength={100}
      />
      <p className="text-quiet text-sm">We only use this for your refund. Please check it well: you can enter it once.</p>
      <Button type="submit" busy={busy} className="justify-self-start">
        Send
      </Button>
    </form>
  )
}
