import type { Cart, PaymentMethod, User } from '@saddar/contract'
import { locatePlace } from '@saddar/contract/pakistan'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '../../shared/forms/use-form.ts'
import { useMyCity } from '../../shared/saved-city.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { trackBeginCheckout } from '../../shared/tracking.ts'
import { listAvailable, listUnavailable } from '../cart/cart-changes.ts'
import { isShort } from '../cart/is-short.ts'
import { UnavailableNotice } from '../cart/unavailable-notice.tsx'
import { useCartActions } from '../cart/use-cart-actions.ts'
import { useCartQueue, useCartQueueState } from '../cart/use-cart-queue.ts'
import { WaitingOrder } from '../orders/waiting-order.tsx'
import { AlsoInCart } from './also-in-cart.tsx'
import { priceCheckout } from './checkout-amounts.ts'
import { openForm, saveDraft } from './checkout-draft.ts'
import { type CheckoutForm, checkForm, findUsableAddress, getDestination, getPhone, isGuest } from './checkout-form.ts'
import { CheckoutParts, checkoutGrid } from './checkout-parts.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { describeCartChanges, describeRefusedQuantities } from './describe-cart-changes.ts'
import { DiscountField, discountFormId } from './discount-field.tsx'
import type { OrderAttempt } from './order-attempt.ts'
import { OrderFold } from './order-fold.tsx'
import { getSubmitText } from './payment-texts.ts'
import { nameField } from './server-fields.ts'
import { focusShortage, ShortLines } from './short-lines.tsx'
import { useDiscount } from './use-discount.ts'
import { type PlacedOrder, usePlaceOrder } from './use-place-order.ts'
import { useUnread } from './use-unread.ts'

interface CheckoutFormViewProps {
  user: User
  cart: Cart
  methods: PaymentMethod[]
  /** Before the order is sent. */
  onSending: (method: PaymentMethod) => void
  onAnswered: () => void
  onPlaced: (placed: PlacedOrder, attempt: OrderAttempt) => void
}

/** The whole form. Every keystroke saves the draft. */
export function CheckoutFormView({ user, cart, methods, onSending, onAnswered, onPlaced }: CheckoutFormViewProps) {
  const form = useForm({
    initial: () => openForm(user, methods),
    check: (values) => checkForm(values, { isEmailOptional: isGuest(user) }),
    onChange: (values) => saveDraft(user, values),
    toName: nameField,
  })
  const { removeUnavailable, busy: removing } = useCartActions()
  const settings = useSettings()
  const destination = getDestination(form.values, user)
  // Until a city is entered, the cart's own guess, so that both show the same fee.
  const guess = locatePlace({ city: useMyCity() })
  const parcel = { settings, place: destination.city ? destination : guess }
  const discount = useDiscount(form, cart, parcel, getPhone(form.values, user))
  const { place, busy, problem, dismiss, refused, oldTotal, advance } = usePlaceOrder({
    user,
    onPlaced,
    refuse: form.refuse,
    onCodeRefused: (code, reason) => {
      discount.takeBack(code, reason)
      showCodeField()
    },
  })
  const { paymentMethod } = form.values
  const price = (method: PaymentMethod) => priceCheckout(cart, method, discount.amount, parcel)
  const { total } = price(paymentMethod)
  const asked = paymentMethod === 'cash_on_delivery' && advance?.total === total ? advance : null
  // A refused method was left, or the sums of an advance were of another total.
  const isOutdated = refused && (refused.method !== paymentMethod || (refused.code === 'ADVANCE_ASKED' && refused.total !== total))
  const trackOpened = useEffectEvent(() => trackBeginCheckout(listAvailable(cart)))
  useEffect(() => trackOpened(), [])
  const [opened] = useState(cart)
  const queue = useCartQueue()
  const { problems } = useCartQueueState()
  const [openedProblems] = useState(problems)
  const changes = [describeCartChanges(opened, cart), describeRefusedQuantities(cart, openedProblems, problems), discount.lost]
    .filter(Boolean)
    .join('\n')
  const short = listAvailable(cart).filter(isShort)
  const isShortageTold = short.length > 0 && refused?.code === 'ITEMS_UNAVAILABLE'
  const isUnread = useUnread(changes)
  /** A live update may have changed the order under the finger: the press that meets a change only shows it. */
  const submit = async (values: CheckoutForm) => {
    if (problem || oldTotal !== null || !isUnread()) await placeWithCode(values)
  }
  /** A typed code counts: it is applied first. When it is refused, the shopper sees that before the order is placed without it. */
  const placeWithCode = async (values: CheckoutForm) => {
    const code = values.typedCode.trim() === '' || discount.isRefused ? values.discountCode : await discount.apply()
    if (code === null) return
    onSending(values.paymentMethod)
    await place({ ...values, discountCode: code, typedCode: '' }, findUsableAddress(values, user) !== undefined)
    onAnswered()
    focusShortage()
  }
  /** From the bar of phones to the field, which may be far above or below. */
  const showCodeField = () => {
    flushSync(() => discount.setOpen(true))
    const input = discount.input.current
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <form noValidate method="post" aria-busy={busy} onSubmit={form.submit(submit)} className={checkoutGrid}>
        <CheckoutParts
          form={form}
          delivery={<DeliveryPart form={form} user={user} />}
          methods={methods}
          getSaving={(method) => price(method).onlinePaymentDiscount}
          isAdvanceAsked={advance?.total === price('cash_on_delivery').total}
        >
          <WaitingOrder />
          <AlsoInCart lines={listAvailable(cart)} />
          <OrderFold lines={listAvailable(cart)} total={total} />
          {listUnavailable(cart).length > 0 && (
            <UnavailableNotice lines={listUnavailable(cart)} busy={removing} onRemove={() => void removeUnavailable(cart)} />
          )}
        </CheckoutParts>
        <CheckoutSummary
          lines={listAvailable(cart)}
          amounts={price(paymentMethod)}
          discountCode={discount.code}
          discountField={<DiscountField discount={discount} field={form.field('typedCode')} />}
          onCode={discount.code === '' ? showCodeField : undefined}
          submitText={getSubmitText(paymentMethod, busy, asked?.advance)}
          busy={busy}
          // The discount field shows why its code was refused.
          problem={isOutdated || isShortageTold || problem === discount.problem ? changes : problem || changes}
          isAdvanceTold={asked !== null && refused?.code === 'ADVANCE_ASKED'}
          shortage={
            short.length > 0 && (
              <ShortLines
                lines={short}
                onQuantity={(line, quantity) => {
                  dismiss()
                  queue.changeQuantity(line, quantity)
                }}
              />
            )
          }
          oldTotal={oldTotal}
          advance={asked}
          method={paymentMethod}
          place={destination}
          isSavedPlace={findUsableAddress(form.values, user) !== undefined}
        />
      </form>
      <form
        id={discountFormId}
        onSubmit={(event) => {
          event.preventDefault()
          void discount.apply()
        }}
      />
    </>
  )
}
