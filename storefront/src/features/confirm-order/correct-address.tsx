import { useApi } from '@saddar/client'
import type { Confirmation } from '@saddar/contract'
import { formErrors, shippingAddressForm } from '@saddar/contract/forms'
import { Button, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { CheckoutAddress } from '../checkout/checkout-address.tsx'
import { type CheckoutForm, startForm } from '../checkout/checkout-form.ts'
import { confirmationQuery } from './confirmation-query.ts'

interface CorrectAddressProps {
  linkKey: string
  address: NonNullable<Confirmation['address']>
  onClose: () => void
}

/** The fields of checkout's address, with what the order has (rule 6.37.2). */
export function CorrectAddress({ linkKey: key, address, onClose }: CorrectAddressProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm<CheckoutForm>({
    initial: () => ({ ...startForm({ name: '', email: '', addresses: [] }), shipping: address }),
    check: ({ shipping }) =>
      Object.fromEntries(Object.entries(formErrors(shippingAddressForm, shipping)).map(([path, text]) => [`shipping.${path}`, text])),
    toName: (path) => `shipping.${path}`,
  })
  const { submit, busy, problem } = useSubmit(`address ${key}`, {
    windowMs: 0,
    send: ({ shipping }: CheckoutForm) => api('PUT /confirmations/:key/address', { params: { key }, body: shipping }),
    onDone: ({ data }) => {
      queryClient.setQueryData(confirmationQuery(api, key).queryKey, data.confirmation)
      toast.success('Address saved')
      onClose()
    },
    onFailure: form.refuse,
  })
  return (
    <form noValidate aria-label="Correct the address" aria-busy={busy} onSubmit={form.submit(submit)} className="grid grid-cols-1 gap-4">
      <CheckoutAddress form={form} kind="shipping" />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save address
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it as it was
        </Button>
      </div>
    </form>
  )
}
