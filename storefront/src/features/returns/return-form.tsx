import { useApi } from '@saddar/client'
import { readFormFailure } from '@saddar/client/form-failure'
import type { Order, ReturnableLine } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { listExchanges, nameExchange } from '@saddar/contract/exchange-choices'
import { returns as limits } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { type ReturnReason, returnReasonNames, returnReasons } from '@saddar/contract/return-states'
import { sumFees } from '@saddar/contract/return-value'
import { Button, Checkbox, Field, FieldNote, RadioCard, Select, TextArea, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { focusResult } from '../../shared/focus-result.ts'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { ChosenPictures } from '../../shared/pictures/chosen-pictures.tsx'
import { useSubmit } from '../../shared/use-submit.ts'
import { returnsKey } from '../orders/order-queries.ts'
import { PayoutFields, readPayout } from './payout-fields.tsx'
import { discardReturnDraft, hasReturnDraft, openReturnDraft, type ReturnChoice, saveReturnDraft } from './return-draft.ts'
import { askReturnId, idOfReturn } from './return-id.ts'
import type { OrderReturns } from './return-queries.ts'
import { ReturnTerms } from './return-terms.tsx'
import { pictureAudience, uploadPictures } from './upload-pictures.ts'

/**
 * Asks what to return, why, and where the money goes. What was typed stays until the server has accepted it or the shopper closes the form, also
 * over a reload and the end of a session.
 */
export default function ReturnForm({ order, returns, onDone }: { order: Order; returns: OrderReturns; onDone: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [wasKept] = useState(() => hasReturnDraft(order.orderId))
  const [draft] = useState(() => openReturnDraft(order.orderId, returns.lines))
  const { requestKey } = draft
  const [chosen, setChosen] = useState(draft.chosen)
  const [note, setNote] = useState(draft.note)
  const [pictures, setPictures] = useState(draft.pictures)
  const [payout, setPayout] = useState(draft.payout)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const group = useId()
  // The button that opened the form is gone; a kept form opens by itself.
  useEffect(() => {
    if (!wasKept) form.current?.querySelector('input')?.focus()
  }, [wasKept])
  // An item that is ticked from the start is not typed yet: the form would open by itself when the page is opened again.
  const isUntouched = chosen === draft.chosen && note === draft.note && pictures === draft.pictures && payout === draft.payout
  useEffect(() => {
    if (!isUntouched) saveReturnDraft(order.orderId, { chosen, note, pictures, payout, requestKey })
  }, [order.orderId, isUntouched, chosen, note, pictures, payout, requestKey])
  const close = () => {
    discardReturnDraft(order.orderId)
    onDone()
  }

  const lines = Object.entries(chosen).map(([line, choice]) => ({ line: Number(line), ...choice }))
  const wantsMoney = lines.some(({ exchangeFor }) => exchangeFor === '')
  // One reason that is the shop's fault, or an exchange, frees the parcel (rule 6.43.1).
  const isShippingFree = lines.some(({ reason, exchangeFor }) => (reason !== '' && returnReasons[reason].isShops) || exchangeFor !== '')
  const productIds = returns.lines.filter(({ line }) => line in chosen).map(({ productId }) => productId)
  const shippingBack = isShippingFree ? null : sumFees(returns.shippingFees ?? [], productIds)
  const goods = lines.reduce((sum, { line, quantity }) => {
    const of = returns.lines.find((each) => each.line === line)
    return sum + (of ? Math.floor((of.value * quantity) / of.quantity) : 0)
  }, 0)
  const asksPayout = returns.needsPayout && wantsMoney
  const { submit, busy, problem } = useSubmit(`requestReturn ${order.orderId}`, {
    windowMs: 0,
    send: async () => {
      const reply = await api(
        'POST /orders/:id/returns',
        {
          params: { id: order.orderId },
          body: {
            note,
            lines: lines.map(({ reason, exchangeFor, ...line }) => ({
              ...line,
              reason: reason as ReturnReason,
              exchangeFor: exchangeFor || null,
            })),
            ...(asksPayout && { payout: readPayout(payout) }),
          },
        },
        { headers: { 'Idempotency-Key': requestKey } },
      )
      // The request stands without them, and more can be added on its page.
      const missing = await uploadPictures(api, { orderId: order.orderId, returnId: reply.data.return._id, files: pictures })
      return { ...reply, missing }
    },
    onDone: async ({ message, missing, data }) => {
      toast.success(message ?? 'We have your request')
      if (missing) toast.error(missing)
      close()
      focusResult(() => document.getElementById(idOfReturn(data.return)))
      await queryClient.invalidateQueries({ queryKey: returnsKey(order.orderId) })
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey: returnsKey(order.orderId) })
      const { fields, problem } = readFormFailure(error, (name) => /^payout\.|^lines$|^lines\.\d+\.exchangeFor$/.test(name))
      setErrors(fields)
      return problem
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found: Record<string, string> = {}
    if (lines.length === 0) found.lines = 'Choose what to return'
    for (const { line, reason } of lines) if (reason === '') found[`reason.${line}`] = 'Choose a reason'
    setErrors(found)
    if (Object.keys(found).length === 0) void submit()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus())
  }
  const choose = (line: number, choice: ReturnChoice | null) => {
    setChosen(({ [line]: _, ...others }) => (choice === null ? others : { ...others, [line]: choice }))
    // What the change answers is no longer wrong; the rest is checked again when it is sent.
    setErrors(({ lines: _, [`reason.${line}`]: __, ...others }) => others)
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      data-return-form
      aria-label="Return items"
      aria-busy={busy}
      onSubmit={send}
      className="grid max-w-2xl gap-5"
    >
      <fieldset className="grid gap-1" aria-describedby={errors.lines ? `${group}-lines` : undefined}>
        <legend className="mb-1 font-medium">What do you want to return?</legend>
        {returns.lines.map((line) => (
          <LineChoice
            key={line.line}
            line={line}
            choice={chosen[line.line]}
            error={errors[`reason.${line.line}`]}
            exchangeError={errors[`lines.${lines.findIndex((one) => one.line === line.line)}.exchangeFor`]}
            onChange={(choice) => choose(line.line, choice)}
          />
        ))}
        <FieldNote id={`${group}-lines`} error={errors.lines ?? ''} />
      </fieldset>
      {lines.some(({ reason }) => reason !== '' && !returnReasons[reason].isShops) && (
        <ReturnTerms shippingBack={shippingBack} goods={goods} />
      )}
      <Field label="What happened?" optional hint="If it is faulty, tell us what happens and since when.">
        {(control) => <TextArea {...control} maxLength={limits.note} value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      <ChosenPictures files={pictures} most={limits.pictures} audience={pictureAudience} busy={busy} onChange={setPictures} />
      {asksPayout ? (
        <PayoutFields values={payout} errors={errors} onChange={setPayout} />
      ) : lines.length === 0 ? null : (
        <p className="text-sm text-quiet">
          {wantsMoney
            ? 'Your refund goes back to the card or account that you paid with.'
            : 'We send the exchange once your items are back and checked. You pay nothing.'}
        </p>
      )}
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Send request
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            close()
            focusResult(() => document.getElementById(askReturnId))
          }}
        >
          Not now
        </Button>
      </div>
    </form>
  )
}

interface LineChoiceProps {
  line: ReturnableLine
  /** Absent while the line is not chosen. */
  choice: ReturnChoice | undefined
  error: string | undefined
  exchangeError: string | undefined
  onChange: (choice: ReturnChoice | null) => void
}

/** One line of the order: a checkbox, and once it is ticked quantity, reason, and the choice of money or an exchange. */
function LineChoice({ line, choice, error, exchangeError, onChange }: LineChoiceProps) {
  const name = describeItem(line)
  const group = useId()
  const exchanges = choice ? listExchanges(line, choice.reason) : []
  return (
    <div className="grid gap-3 border-line border-t py-2">
      <div className="flex items-center gap-3">
        <Checkbox
          label={name}
          hint={`${formatRupees(Math.floor(line.value / line.quantity))} paid${line.quantity > 1 ? ' for each' : ''}`}
          checked={choice !== undefined}
          onChange={(event) => onChange(event.target.checked ? { quantity: 1, reason: '', exchangeFor: '' } : null)}
          className="wrap-anywhere min-w-0 flex-1"
        />
        <LinePicture url={line.image} className="size-12" />
      </div>
      {choice && (
        <div className={`grid gap-3 pb-2 ${line.quantity > 1 ? 'min-[420px]:grid-cols-[7rem_1fr]' : ''}`}>
          {line.quantity > 1 && (
            <Field label="How many?">
              {(control) => (
                <Select
                  {...control}
                  aria-label={`How many of ${name}?`}
                  value={choice.quantity}
                  onChange={(event) => onChange({ ...choice, quantity: Number(event.target.value) })}
                >
                  {Array.from({ length: line.quantity }, (_, index) => (
                    <option key={index}>{index + 1}</option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label="Why?" error={error}>
            {(control) => (
              <Select
                {...control}
                aria-label={`Why do you return ${name}?`}
                value={choice.reason}
                onChange={(event) => {
                  const reason = event.target.value as ReturnChoice['reason']
                  const isOffered = listExchanges(line, reason).some(({ skuId }) => skuId === choice.exchangeFor)
                  onChange({ ...choice, reason, exchangeFor: isOffered ? choice.exchangeFor : '' })
                }}
              >
                <option value="">Choose a reason</option>
                {returnReasonNames.map((reason) => (
                  <option key={reason} value={reason}>
                    {returnReasons[reason].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {exchanges.length > 0 && (
            <fieldset className="col-span-full grid gap-2" aria-describedby={exchangeError ? `${group}-note` : undefined}>
              <legend className="mb-1.5 text-sm font-medium">
                What would you like<span className="sr-only"> for {name}</span>?
              </legend>
              <RadioCard
                name={group}
                checked={choice.exchangeFor === ''}
                onChange={() => onChange({ ...choice, exchangeFor: '' })}
                label="My money back"
              />
              {exchanges.map((each) => (
                <RadioCard
                  key={each.skuId}
                  name={group}
                  checked={choice.exchangeFor === each.skuId}
                  disabled={!each.isAvailable}
                  onChange={() => onChange({ ...choice, exchangeFor: each.skuId })}
                  label={nameExchange(line, each)}
                  hint={!each.isAvailable && 'Sold out'}
                />
              ))}
              <FieldNote id={`${group}-note`} error={exchangeError ?? ''} />
            </fieldset>
          )}
        </div>
      )}
    </div>
  )
}
