import type { ReturnableLine } from '@saddar/contract'
import { describeWithSku } from '@saddar/contract/describe-item'
import { listExchanges, nameExchange } from '@saddar/contract/exchange-choices'
import { returnReasons } from '@saddar/contract/return-states'
import { Field, Select } from '@saddar/ui'
import type { UseFormReturn } from 'react-hook-form'
import { refund } from './choose-first.ts'
import { isAsked, isWishOffered, type TypedReturn } from './typed-return.ts'

interface StartReturnLineProps {
  item: ReturnableLine
  index: number
  typed: TypedReturn['lines'][number]
  form: Pick<UseFormReturn<TypedReturn>, 'register' | 'setValue' | 'clearErrors' | 'formState'>
}

/** One line of the order: how many pieces come back, and for those why, and the money or what in exchange. */
export function StartReturnLine({ item, index, typed, form: { register, setValue, clearErrors, formState } }: StartReturnLineProps) {
  const errors = formState.errors.lines?.[index]
  const exchanges = listExchanges(item, typed.reason)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-3 gap-y-2 py-2.5">
      <span className="wrap-anywhere">{describeWithSku(item)}</span>
      <Select
        {...register(`lines.${index}.quantity`, {
          // Such as that nothing was chosen.
          onChange: () => clearErrors('root'),
        })}
        aria-label={`Pieces of ${describeWithSku(item)} to return`}
      >
        {Array.from({ length: item.quantity + 1 }, (_, quantity) => (
          <option key={quantity} value={String(quantity)}>
            {quantity === 0 ? 'None' : `${quantity} of ${item.quantity}`}
          </option>
        ))}
      </Select>
      {isAsked(typed) && (
        <div className="col-span-full grid gap-2 sm:grid-cols-2 sm:gap-3">
          <Field label={`Reason for ${item.title}`} hideLabel error={errors?.reason?.message}>
            {(control) => (
              <Select
                {...control}
                {...register(`lines.${index}.reason`, {
                  validate: (reason, { lines: all }) => reason !== '' || !isAsked(all[index]!) || 'Choose a reason',
                  onChange: ({ target: { value: reason } }) => {
                    if (!isWishOffered(item, { ...typed, reason })) setValue(`lines.${index}.wish`, '')
                  },
                })}
              >
                <option value="">Reason</option>
                {Object.entries(returnReasons).map(([reason, { name }]) => (
                  <option key={reason} value={reason}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {exchanges.length > 0 && (
            <Field label={`What the customer wants for ${item.title}`} hideLabel error={errors?.wish?.message}>
              {(control) => (
                <Select
                  {...control}
                  {...register(`lines.${index}.wish`, {
                    validate: (_, { lines: all }) =>
                      !isAsked(all[index]!) || isWishOffered(item, all[index]!) || 'Ask what the customer wants',
                  })}
                >
                  <option value="">Money back or exchange</option>
                  <option value={refund}>Money back</option>
                  {exchanges.map((choice) => (
                    <option key={choice.skuId} value={choice.skuId} disabled={!choice.isAvailable}>
                      {nameExchange(item, choice)}
                      {!choice.isAvailable && ' (sold out)'}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </li>
  )
}
