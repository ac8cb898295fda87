import { discount as limits } from '@saddar/contract/limits'
import { shopDiscountName } from '@saddar/contract/name-discount'
import { Field, Select, TextInput } from '@saddar/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import type { NewOrderValues } from './new-order.ts'

/** What managers take off the order without a code, and why (rule 14.8). @param problem why the server refuses it */
export function ShopDiscountFields({ problem }: { problem: string | undefined }) {
  const { register, control: form } = useFormContext<NewOrderValues>()
  const isGiven = useWatch({ control: form, name: 'shopDiscount' }).trim() !== ''
  return (
    <>
      <Field label={shopDiscountName} optional error={problem}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              {...register('shopDiscount')}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              className="tabular"
            />
            <Select {...register('shopDiscountType')} aria-label="Rupees or percent" className="w-28 shrink-0">
              <option value="fixed">Rupees</option>
              <option value="percentage">Percent</option>
            </Select>
          </div>
        )}
      </Field>
      {isGiven && <FormText name="discountReason" label="Reason" optional maxLength={limits.reason} hint="Only staff see it" />}
    </>
  )
}
