import { useApi } from '@saddar/client'
import { toast } from '@saddar/ui'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { useLeave } from './use-sign-out.ts'

/** Deletes the account (rule 2.24); the server asks for the password first when the shopper signed in a while ago. */
export function DeleteAccount() {
  const api = useApi()
  const leave = useLeave()
  const { submit, busy } = useSubmit('deleteAccount', {
    send: () => api('DELETE /auth/me'),
    onDone: async ({ message }) => {
      await leave()
      toast.success(message ?? 'Your account is deleted')
    },
    onFailure: toastFailure('Your account was not deleted'),
  })
  return (
    <section aria-labelledby="delete-account-title" className="grid gap-4 rounded-tile border border-line bg-surface p-5">
      <h2 id="delete-account-title" className="text-lg">
        Delete account
      </h2>
      <p className="text-quiet text-sm">For good, with your addresses, cart and wishlist. Your orders stay with us.</p>
      <ConfirmButton
        label="Delete account"
        tone="outline"
        className="justify-self-start"
        title="Delete your account?"
        keep="Keep it"
        action="Delete account"
        working={busy}
        onConfirm={() => submit()}
      >
        <div className="grid gap-3">
          <p>Your sign-in, addresses, cart, wishlist, alerts and newsletter are deleted at once. Nobody can bring them back.</p>
          <p>
            Tax law requires us to keep your orders and invoices. You can track them with the order number and your phone number, but not
            return anything: do that first. Your reviews stay, without your name.
          </p>
        </div>
      </ConfirmButton>
    </section>
  )
}
