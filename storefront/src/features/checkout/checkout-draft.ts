import { tabStore } from '@saddar/client/browser-storage'
import type { ShopSettings, User } from '@saddar/contract'
import { type CheckoutForm, chooseAddress, guestUser, startForm } from './checkout-form.ts'

// For this tab: what the shopper typed survives an error, a reload and the end of a session.
const storageKey = 'checkoutDraft'

interface Draft {
  userId: string
  /** The account's email at that time: while the form has the same, it follows the account. */
  accountEmail: string
  form: CheckoutForm
}

type Buyer = Pick<User, '_id' | 'email'>

/** Saves the form, except the bank account number. */
export function saveDraft({ _id, email }: Buyer, form: CheckoutForm): void {
  const draft: Draft = { userId: _id, accountEmail: email, form: { ...form, bankAccountNumber: '' } }
  tabStore.write(storageKey, JSON.stringify(draft))
}

export const discardDraft = (): void => tabStore.remove(storageKey)

/** The initial form: the shopper's draft, adjusted to the current addresses and payment methods, or a fresh form. */
export function openForm(user: User, methods: ShopSettings['paymentMethods']): CheckoutForm {
  const usual = startForm(user)
  // The owner can switch off cash too.
  const fresh = methods.includes(usual.paymentMethod) ? usual : { ...usual, paymentMethod: methods[0] ?? usual.paymentMethod }
  const draft = readDraft(user) ?? readGuestDraft(fresh)
  if (!draft) return fresh
  const form: CheckoutForm = {
    ...fresh,
    ...draft,
    shipping: { ...fresh.shipping, ...draft.shipping },
    billing: { ...fresh.billing, ...draft.billing },
    paymentMethod: methods.includes(draft.paymentMethod) ? draft.paymentMethod : fresh.paymentMethod,
  }
  if (form.savedAddressId === '') return form
  const isStillThere = user.addresses.some((address) => address._id === form.savedAddressId)
  return isStillThere ? chooseAddress(form, form.savedAddressId, user) : { ...form, savedAddressId: '' }
}

function readDraft({ _id, email }: Buyer): CheckoutForm | null {
  const draft = tabStore.readJson(storageKey) as Draft | null
  if (draft?.userId !== _id) return null
  return draft.form.email === draft.accountEmail ? { ...draft.form, email } : draft.form
}

/**
 * What a guest typed in this tab before they signed in or up, with the account's own values for what they left empty. A typed address comes before
 * a saved one.
 */
function readGuestDraft(fresh: CheckoutForm): CheckoutForm | null {
  const typed = readDraft(guestUser)
  if (!typed) return null
  const email = typed.email.trim() || fresh.email
  const { fullName, phone, addressLine1 } = typed.shipping
  if (!phone.trim() && !addressLine1.trim()) return { ...typed, email, savedAddressId: fresh.savedAddressId, shipping: fresh.shipping }
  return { ...typed, email, shipping: { ...typed.shipping, fullName: fullName.trim() || fresh.shipping.fullName } }
}
