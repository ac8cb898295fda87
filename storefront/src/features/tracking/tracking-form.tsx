import { useApi } from '@saddar/client'
import { formErrors, trackingForm } from '@saddar/contract/forms'
import { Button } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { useTypedValues } from '../../shared/forms/typed-values.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { useNavigate } from '../../shared/router/index.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { trackedOrderQuery } from './tracking-query.ts'

interface TrackingFormProps {
  problem: string | undefined
  /** As it was sent without JavaScript. */
  orderId: string
}

/** Finds an order by its number and phone (rule 6.36); without JavaScript the browser sends the form itself. */
export function TrackingForm({ problem: sent, orderId }: TrackingFormProps) {
  const initial = { orderId, phone: '' }
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check: (values: typeof initial) => formErrors(trackingForm, values) })
  const { submit, busy, problem } = useSubmit('track', {
    windowMs: 0,
    send: (values: typeof initial) => api('POST /tracking', { body: values }),
    onDone: ({ data }) => {
      queryClient.setQueryData(trackedOrderQuery(api, data.key).queryKey, data.order)
      void navigate(`/track?key=${data.key}`)
    },
    onFailure: form.refuse,
  })
  useTypedValues(element, (typed) => form.change({ ...initial, ...typed }))
  const text = problem || (busy ? '' : sent)
  return (
    <form
      ref={element}
      method="post"
      action="/track"
      noValidate={hydrated}
      onSubmit={form.submit(submit)}
      aria-busy={busy}
      className="grid gap-4 rounded-tile border border-line bg-surface p-5"
    >
      <TextField
        field={form.field('orderId')}
        label="Order number"
        placeholder="SD-261121-8K3F2"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="It’s in your order email and on the parcel’s label"
      />
      <TextField
        field={form.field('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        hint={'The number you ordered with, like 0300\u00a01234567'}
      />
      {text && <FormNotice tone="error">{text}</FormNotice>}
      <Button type="submit" size="lg" busy={busy}>
        Track order
      </Button>
    </form>
  )
}
