import { discount as limits } from '@saddar/contract/limits'
import { Checkbox, Field, Select } from '@saddar/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { Panel } from '../../shared/panel.tsx'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import { ProductPicker } from '../catalogue/product-picker.tsx'
import type { DiscountValues } from './discount-values.ts'

/** The code, its description, and whether it is active and public. */
export function CodePanel() {
  const { register } = useFormContext<DiscountValues>()
  return (
    <Panel title="Code">
      <div className="grid gap-4">
        <FormText
          name="code"
          label="Code"
          required
          maxLength={20}
          hint="3 to 20 letters, digits, hyphens or underscores; saved in capitals"
        />
        <FormText name="description" label="Description" optional maxLength={limits.description} rows={2} />
        <div>
          <Checkbox {...register('isActive')} label="Switched on" hint="When this is off, nobody can use the code" />
          <Checkbox
            {...register('isPublic')}
            label="Public"
            hint="Announces the code to the shoppers who are in the shop when you create it"
          />
        </div>
      </div>
    </Panel>
  )
}

/** The kind and the amount of the discount. */
export function OfferPanel() {
  const { register, control } = useFormContext<DiscountValues>()
  const type = useWatch({ control, name: 'type' })
  return (
    <Panel title="Discount">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type" error={useFieldError('type')}>
          {(control) => (
            <Select {...control} {...register('type')} required={undefined}>
              <option value="percentage">Percentage</option>
              <option value="fixed">Fixed amount</option>
              <option value="free_shipping">Free delivery</option>
            </Select>
          )}
        </Field>
        {type !== 'free_shipping' && (
          <FormText name="value" label={type === 'percentage' ? 'Percentage' : 'Amount, Rs'} required numeric maxLength={12} />
        )}
        {type !== 'fixed' && <FormText name="maxDiscount" label="At most, Rs" optional numeric maxLength={12} />}
        <FormText name="minOrderAmount" label="Orders from, Rs" optional numeric maxLength={12} />
      </div>
    </Panel>
  )
}

/** The dates and the limits of use. */
export function LimitsPanel({ usedCount }: { usedCount: number | undefined }) {
  const { register } = useFormContext<DiscountValues>()
  return (
    <Panel title="Dates and limits">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText name="startsAt" label="First day" optional type="date" hint="From midnight in Karachi" />
        <FormText name="expiresAt" label="Last day" optional type="date" hint="To the end of that day" />
        <FormText
          name="usageLimit"
          label="Uses in total"
          optional
          numeric
          maxLength={12}
          hint={usedCount === undefined ? undefined : `${usedCount.toLocaleString('en-US')} so far`}
        />
        <FormText name="perUserLimit" label="Uses per person" optional numeric maxLength={12} />
      </div>
      <div className="mt-4">
        <Checkbox
          {...register('firstOrderOnly')}
          label="First order only"
          hint="Refused to anyone who has ordered before, by account or phone number. Cancelled orders do not count."
        />
      </div>
    </Panel>
  )
}

/** The products or categories that it applies to. */
export function ScopePanel() {
  const { register, control } = useFormContext<DiscountValues>()
  const appliesTo = useWatch({ control, name: 'appliesTo' })
  const { field: products } = useController({ control, name: 'productIds' })
  const { field: categories } = useController({ control, name: 'categoryIds' })
  const [productError, categoryError] = [useFieldError('productIds'), useFieldError('categoryIds')]
  return (
    <Panel title="Eligible products">
      <div className="flex flex-col gap-4">
        <Field label="Applies to" error={useFieldError('appliesTo')}>
          {(control) => (
            <Select {...control} {...register('appliesTo')} required={undefined}>
              <option value="all">All products</option>
              <option value="products">Some products</option>
              <option value="categories">Some categories</option>
            </Select>
          )}
        </Field>
        {appliesTo === 'products' && (
          <ProductPicker fieldRef={products.ref} label="Products" ids={products.value} onChange={products.onChange} error={productError} />
        )}
        {appliesTo === 'categories' && (
          <CategoryPicker
            fieldRef={categories.ref}
            label="Categories"
            ids={categories.value}
            onChange={categories.onChange}
            error={categoryError}
          />
        )}
      </div>
    </Panel>
  )
}
