import type { ShopSettings, User } from '@saddar/contract'
import { type CheckoutForm, chooseAddress, startForm } from './checkout-form.ts'

// Session storage: what was typed survives an error, a reload and a session that ends, and is gone with the tab.
const storageKey = 'checkoutDraft'

interface Draft {
  userId: string
  form: CheckoutForm
}

/** Keeps what has been typed so far. */
export function saveDraft(userId: string, form: CheckoutForm): void {
  try {
    // An account number is typed again rather than left lying about.
    const draft: Draft = { userId, form: { ...form, bankAccountNumber: '' } }
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Without storage the form still works, as long as the page stays open.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept then.
  }
}

/** The form to open: what this shopper typed before, fitted to the addresses and ways to pay that there are now, else a fresh one. */
export function openForm(user: User, methods: ShopSettings['paymentMethods']): CheckoutForm {
  const usual = startForm(user)
  // Cash may be switched off too.
  const fresh = methods.includes(usual.paymentMethod) ? usual : { ...usual, paymentMethod: methods[0] ?? usual.paymentMethod }
  const draft = readDraft(user._id)
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

function readDraft(userId: string): CheckoutForm | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Draft
    return draft.userId === userId ? draft.form : null
  } catch {
    return null
  }
}
