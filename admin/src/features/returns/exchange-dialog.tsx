import { useApi } from '@saddar/client'
import type { ExchangeLine, OrderReturn } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { returns as limits } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { Field, Select, TextArea } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { chooseFirst, refund } from './choose-first.ts'
import { type StepDialogProps, useStep } from './use-step.ts'

/** Asks for each accepted line what is sent instead, or for its refund; what the customer wants is chosen (rule 6.49). */
export function ExchangeDialog(props: StepDialogProps) {
  const api = useApi()
  const step = useStep(props)
  const { found, exchange } = props
  const lines = exchange.map((line) => ({ ...line, of: found.lines.find((one) => one.line === line.line)! }))
  const { register, watch, errors, ...post } = useFormPost({
    values: {
      lines: lines.map(({ choices, of }) => ({ exchangeFor: chooseFirst({ choices, pieces: of.accepted!, wanted: of.wanted?.skuId }) })),
      reason: '',
    },
    send: ({ lines: chosen, reason }) =>
      step(
        api('POST /admin/returns/:returnId/exchange', {
          params: { returnId: found._id },
          body: {
            reason,
            lines: lines.map(({ line }, index) => {
              const { exchangeFor } = chosen[index]!
              return { line, exchangeFor: exchangeFor === refund ? null : exchangeFor }
            }),
          },
        }),
      ),
  })
  const chosen = watch('lines')
  const back = lines.reduce((sum, line, index) => sum + sumBack(line, chosen[index]!.exchangeFor), 0)
  return (
    <FormDialog
      title={`Exchange ${found.number}`}
      onClose={props.onClose}
      action="Send the exchange"
      post={post}
      overtaken={props.overtaken}
    >
      <p>This makes a new order that the customer pays nothing for, and takes its stock. It cannot be undone.</p>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {lines.map(({ line, choices, of }, index) => (
          <li key={line} className="flex flex-col gap-2 py-3">
            <p className="wrap-anywhere font-medium">
              {of.accepted} × {describeItem(of)}
            </p>
            <p className="text-quiet">{describeWish(of)}</p>
            <Field label="Send instead" error={post.formState.errors.lines?.[index]?.exchangeFor?.message}>
              {(control) => (
                <Select {...control} {...register(`lines.${index}.exchangeFor`)} required={undefined}>
                  {choices.map((choice) => (
                    <option key={choice.skuId} value={choice.skuId} disabled={choice.back === null || choice.stock < of.accepted!}>
                      {nameChoice(choice)}: {describeStock(choice)}
                    </option>
                  ))}
                  <option value={refund}>Nothing: refund it</option>
                </Select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      <p>{back === 0 ? 'Nothing is refunded.' : `${formatRupees(back)} go back to the customer as a refund, or what is left to refund.`}</p>
      <Field label="Note" optional hint="The customer sees this" error={errors.reason}>
        {(control) => <TextArea {...control} {...register('reason')} maxLength={limits.note} rows={2} />}
      </Field>
    </FormDialog>
  )
}

/** Staff may start a return, and at times nobody has asked. */
function describeWish({ wanted, isWishAsked }: OrderReturn['lines'][number]): string {
  if (wanted) return `The customer wants: ${nameChoice(wanted)}`
  return isWishAsked ? 'The customer wants the money back' : 'Nobody has asked yet whether the customer wants the money or an exchange'
}

/** 'Black, 128 GB'; a product without a choice has one of its kind. */
const nameChoice = ({ color, storageCapacity, size }: Omit<ExchangeLine['choices'][number], 'back' | 'stock'>): string =>
  [color?.name, storageCapacity, size].filter(Boolean).join(', ') || 'The same again'

/** Rupees that go back with a choice: all that was paid with the refund, else the difference to a cheaper variant. */
const sumBack = ({ value, choices }: ExchangeLine, chosen: string): number =>
  chosen === refund ? value : (choices.find(({ skuId }) => skuId === chosen)?.back ?? 0)

function describeStock({ back, stock }: ExchangeLine['choices'][number]): string {
  if (back === null) return 'costs more'
  return [stock === 0 ? 'sold out' : `${stock} in stock`, back > 0 && `${formatRupees(back)} back`].filter(Boolean).join(', ')
}
