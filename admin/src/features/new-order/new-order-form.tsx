import { ApiError, useApi, useSession } from '@saddar/client'
import { isUnanswered } from '@saddar/client/api-error'
import { shippingAddressForm } from '@saddar/contract/forms'
import { orderNote } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { Button, Checkbox, Field, TextArea, TextInput } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { Panel } from '../../shared/panel.tsx'
import { useCan } from '../../shared/permissions.ts'
import { AddressFields } from '../orders/address-fields.tsx'
import { EarlierOrder } from './earlier-order.tsx'
import { ItemRows } from './item-rows.tsx'
import { ItemSearch } from './item-search.tsx'
import { readLineErrors } from './line-errors.ts'
import {
  addPiece,
  discardDraft,
  emptyOrder,
  type NewLine,
  type NewOrderValues,
  readDraft,
  saveDraft,
  toAddress,
  toBody,
  toQuote,
} from './new-order.ts'
import { OrderSums } from './order-sums.tsx'
import type { PlacedResult } from './placed-order.tsx'
import { quoteQuery } from './queries.ts'
import { findSent, hasSent } from './sent-order.ts'
import { ShopDiscountFields } from './shop-discount-fields.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useSettled } from './use-settled.ts'

const texts: Partial<Record<string, string>> = {
  ITEMS_UNAVAILABLE: 'Some of the items cannot be ordered like this.',
  PRICES_CHANGED: 'The total has changed. Tell the buyer the new one, and place the order again.',
  ADVANCE_ASKED: 'The shop asks an advance of this buyer. Tell them, and place the order again.',
  CASH_LIMIT: 'This buyer has too many cash orders that wait for confirmation.',
}
/** Other refusals say what they mean to anybody. */
const toText = (error: unknown, problem: string) => (error instanceof ApiError ? (texts[error.code] ?? problem) : problem)

interface NewOrderFormProps {
  /** What is known of the buyer. */
  known: Partial<NewOrderValues>
  onPlaced: (placed: PlacedResult) => void
}

/** Takes down the order of somebody who phones or writes (rule 16.59). What was typed survives a reload. */
export function NewOrderForm({ known, onPlaced }: NewOrderFormProps) {
  const userId = useSession().user?._id ?? ''
  const buyer = known.email ?? ''
  const [draft] = useState(() => readDraft(userId, buyer))
  const [lines, setLines] = useState<NewLine[]>(draft?.lines ?? [])
  const place = usePlaceOrder(userId, buyer)
  const form = useFormPost<NewOrderValues>({
    values: { ...emptyOrder, ...known, ...draft?.values },
    rules: shippingAddressForm,
    write: toAddress,
    toName: (path) => path.replace('shippingAddress.', ''),
    toAlert: toText,
    send: async (values) => {
      const told = quote.data ?? sent?.body
      if (!told) return
      try {
        const placed = await place(toBody(lines, values, told))
        discardDraft(userId, buyer)
        onPlaced(placed)
      } catch (error) {
        void quote.refetch()
        throw error
      }
    },
  })
  const { register, setValue, errors, watch, busy, props } = form
  const values = watch()
  useEffect(() => saveDraft(userId, buyer, { values, lines }), [userId, buyer, values, lines])
  const asked = toQuote(lines, values)
  const settled = useSettled(JSON.stringify(asked))
  const isSettled = settled === JSON.stringify(asked)
  const quote = useQuery(quoteQuery(useApi(), JSON.parse(settled) as typeof asked))
  const sent = findSent(userId, buyer, toBody(lines, values, {}))
  // An order that was placed has taken its pieces and used its code: its own quote may refuse it.
  const refusal = isSettled && !sent ? quote.error : null
  const sums = lines.length > 0 && !refusal && !(sent && quote.data?.discountProblem) ? quote.data : undefined
  const discountProblem = isSettled && !quote.isPlaceholderData ? sums?.discountProblem : ''
  const isByShop = values.shopDiscount.trim() !== ''
  const canDiscount = useCan()('manager')
  return (
    <FormProvider {...form}>
      <form {...props}>
        {/* What is changed while it is placed would not be in the order. */}
        <SavedFields busy={busy} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title="Items">
              <ItemSearch onAdd={(line) => setLines((before) => addPiece(before, line))} />
              <ItemRows lines={lines} onChange={setLines} errors={readLineErrors(refusal)} />
            </Panel>
            <Panel title="Buyer">
              <div className="flex flex-col gap-4">
                <AddressFields
                  register={register}
                  setValue={setValue}
                  errors={errors}
                  afterPhone={
                    <EarlierOrder
                      phone={values.phone}
                      onUse={(address) => {
                        for (const name of ['fullName', 'addressLine1', 'city', 'state', 'postalCode'] as const)
                          setValue(name, address[name])
                        setValue('addressLine2', address.addressLine2 ?? '')
                      }}
                    />
                  }
                />
                <Field label="Email" optional error={errors.email}>
                  {(control) => <TextInput {...control} {...register('email')} type="email" maxLength={254} autoComplete="off" />}
                </Field>
              </div>
            </Panel>
          </div>
          <Panel title="Order" className="lg:sticky lg:top-4">
            <div className="flex flex-col gap-4">
              <Field label="Note for the order" optional error={errors.orderNotes}>
                {(control) => <TextArea {...control} {...register('orderNotes')} rows={2} maxLength={orderNote.text} />}
              </Field>
              <Field label="Discount code" optional error={(!isByShop && discountProblem) || errors.discountCode}>
                {(control) => (
                  <TextInput {...control} {...register('discountCode')} maxLength={40} autoComplete="off" autoCapitalize="characters" />
                )}
              </Field>
              {canDiscount && <ShopDiscountFields problem={isByShop ? discountProblem : ''} />}
              <OrderSums
                quote={sums}
                isSettling={!isSettled || quote.isFetching}
                deliveryChoice={canDiscount && <Checkbox {...register('freeDelivery')} label="Free delivery" />}
              />
              {refusal && <FormProblem text={toText(refusal, refusal.message)} />}
              {isUnanswered(refusal) && (
                <Button tone="outline" size="sm" busy={quote.isFetching} onClick={() => void quote.refetch()}>
                  Retry
                </Button>
              )}
              {sums?.isConfirmationAsked && (
                <Checkbox {...register('isConfirmed')} label="The buyer confirmed it by phone" hint="Nobody has to call them again" />
              )}
              <p className="text-quiet text-sm">Cash on delivery. Prices and stock are as in the shop.</p>
              {!busy && hasSent(userId, buyer) && (
                <p role="status" className="text-quiet text-sm">
                  {sent
                    ? 'No answer came, so it may have been placed. Place it again to find out: there will be only one order.'
                    : 'Before your changes it was sent without an answer. It may have been placed: look among the orders before you place another.'}
                </p>
              )}
            </div>
          </Panel>
        </SavedFields>
        <SaveBar
          status={
            lines.length === 0
              ? 'No items yet'
              : discountProblem
                ? `${isByShop ? 'Discount' : 'Discount code'} refused`
                : sums
                  ? `Total ${formatRupees(sums.total)}`
                  : ''
          }
          label="Place order"
          busy={busy}
          disabled={!sent && (!sums || Boolean(discountProblem) || !isSettled || quote.isFetching)}
        />
      </form>
    </FormProvider>
  )
}
