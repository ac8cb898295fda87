import { type Api, useApi, useSession } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { forgotPasswordForm as emailForm, formErrors } from '@saddar/contract/forms'
import { Button, FieldNote, TextInput } from '@saddar/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { Honeypot } from '../../shared/forms/honeypot.tsx'
import { useSubmit } from '../../shared/use-submit.ts'
import { forgetAlert, noteAlert, useAskedAlerts } from './asked-alerts.ts'
import { toCartIdentity } from './choice.ts'
import { stockAlertId } from './stock-alert-id.ts'
import { useChoice } from './use-choice.ts'

/**
 * Offers one mail when a sold-out choice is back (rule 3.18): a press for signed-in shoppers, a field for guests. The server renders both, and
 * styles show one.
 */
export function StockAlert({ product }: { product: Product }) {
  const { resolved } = useChoice(product)
  const line = { productId: product._id, ...toCartIdentity(resolved) }
  const choice = JSON.stringify(line)
  const isSoldOut = resolved.offer.stock <= 0
  // Its email is on its way, and it may sell out again.
  useEffect(() => {
    if (!isSoldOut) forgetAlert(choice)
  }, [isSoldOut, choice])
  // The key forgets the answer for another choice.
  return isSoldOut && <Form key={choice} line={line} />
}

interface AlertLine extends ReturnType<typeof toCartIdentity> {
  productId: string
}

/** Where the mail of a signed-in shopper goes; null without a request. */
const ownAlertQuery = (api: Api, line: AlertLine) =>
  queryOptions({
    queryKey: ['stock-alert', line],
    queryFn: async () => (await api('GET /stock-alerts/mine', { query: line })).data.email,
    meta: { personal: true },
  })

function Form({ line }: { line: AlertLine }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { signedIn } = useSession()
  const section = useRef<HTMLElement>(null)
  const choice = JSON.stringify(line)
  const askedFor = useAskedAlerts()[choice]
  const own = ownAlertQuery(api, line)
  const { data: ownEmail } = useQuery({ ...own, enabled: signedIn })
  const { submit, busy, problem, result, reset } = useSubmit('stockAlert', {
    send: (sender: { email?: string; reference?: string }) => api('POST /stock-alerts', { body: { ...line, ...sender } }),
    onDone: async ({ data }, { email }) => {
      if (email && data.isStored) noteAlert(choice, email.trim())
      // A first answer that is under way is from before the request, and would be waited for.
      await queryClient.cancelQueries(own)
      await queryClient.invalidateQueries(own)
    },
  })
  const withdrawal = useSubmit('withdrawStockAlert', {
    windowMs: 0,
    send: () => api('DELETE /stock-alerts/mine', { body: line }),
    onDone: () => {
      reset()
      queryClient.setQueryData(own.queryKey, null)
      // The button is gone.
      section.current?.focus({ preventScroll: true })
    },
  })
  const [wrong, setWrong] = useState('')
  const askAgain = () => {
    forgetAlert(choice)
    reset()
    // The button is gone.
    section.current?.focus({ preventScroll: true })
  }
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = String(fields.get('email'))
    const found = formErrors(emailForm, { email }).email ?? ''
    setWrong(found)
    // As other forms do with what is missing or wrong.
    if (found) form.querySelector('input')?.focus()
    else void submit({ email, reference: String(fields.get('reference')) })
  }
  return (
    <section
      ref={section}
      id={stockAlertId}
      tabIndex={-1}
      aria-label="Tell me when it is back"
      className="grid gap-3 rounded-tile bg-tile p-4 outline-none noscript:hidden"
    >
      {ownEmail ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm guest:hidden">
          <p role="status" className="wrap-anywhere">
            We will email {ownEmail} once, when it is back.
          </p>
          <Button tone="quiet" busy={withdrawal.busy} className="-mx-3 px-3! text-sm underline" onClick={() => void withdrawal.submit()}>
            Do not email me
          </Button>
          {withdrawal.problem && <p className="basis-full text-red-text">{withdrawal.problem}</p>}
        </div>
      ) : askedFor && !signedIn ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm signed-in:hidden">
          <p role="status" className="wrap-anywhere">
            We will email {askedFor} once, when it is back.
          </p>
          <Button tone="quiet" className="-mx-3 px-3! text-sm underline" onClick={askAgain}>
            Use another email
          </Button>
        </div>
      ) : result ? null : (
        <>
          <p className="text-sm">We’ll send you one email when it is back, nothing else.</p>
          <form noValidate onSubmit={submitForm} aria-busy={busy} className="grid gap-2 signed-in:hidden">
            <TextInput
              type="email"
              name="email"
              required
              maxLength={254}
              placeholder="Your email"
              aria-label="Your email"
              aria-describedby={wrong ? wrongId : undefined}
              aria-invalid={wrong ? true : undefined}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FieldNote id={wrongId} error={wrong} />
            <Honeypot />
            <Button type="submit" data-replay tone="outline" busy={busy} className="bg-surface">
              Tell me when it is back
            </Button>
          </form>
          <Button tone="outline" busy={busy} wide className="bg-surface guest:hidden" onClick={() => void submit({})}>
            <BellRing aria-hidden size={20} />
            Tell me when it is back
          </Button>
        </>
      )}
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <p role="status" className="text-sm empty:hidden">
        {ownEmail || (askedFor && !signedIn) ? '' : result?.message}
      </p>
    </section>
  )
}

const wrongId = 'stock-alert-wrong'
