import { product as limits } from '@saddar/contract/limits'
import { Checkbox, Field, RadioCard, TextArea } from '@saddar/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { Panel } from '../../shared/panel.tsx'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { OfferFields } from './form-fields.tsx'
import { MediaPicker } from './media-picker.tsx'
import { OptionList } from './option-list.tsx'
import type { ProductValues } from './product-values.ts'
import { SameForAll } from './same-for-all.tsx'

/** Title, text, brand and category. */
export function Basics() {
  const { register, control } = useFormContext<ProductValues>()
  const { field: category } = useController({ control, name: 'categoryId' })
  return (
    <Panel title="Product">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText name="title" label="Title" required maxLength={limits.title.maximum} className="sm:col-span-2" />
        <Field
          label="Description"
          optional
          hint="Plain text. A blank line begins a paragraph; lines that begin with a dash are a list; 'Name: value' lines are the specification."
          error={useFieldError('description')}
          className="sm:col-span-2"
        >
          {(control) => <TextArea {...control} {...register('description')} required={undefined} rows={6} dir="auto" />}
        </Field>
        <FormText name="brand" label="Brand" optional maxLength={60} />
        <Field label="Category" error={useFieldError('categoryId')}>
          {/* Held by the form: its choices may arrive after the product. */}
          {(control) => <CategorySelect {...control} {...category} required={undefined} empty="No category" />}
        </Field>
      </div>
    </Panel>
  )
}

/** The product's own pictures and videos. */
export function Pictures({ onBusy }: { onBusy: (change: 1 | -1) => void }) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const media = useWatch({ control, name: 'media' })
  return (
    <Panel title="Pictures and videos">
      <MediaPicker
        label="Pictures"
        media={media}
        onChange={(change) => setValue('media', change(getValues('media')), { shouldDirty: true })}
        onBusy={onBusy}
        error={useFieldError('media')}
      />
    </Panel>
  )
}

/** What stands wherever a choice has nothing of its own. */
export function PriceAndStock() {
  const { control } = useFormContext<ProductValues>()
  const [variants, options] = useWatch({ control, name: ['variants', 'options'] })
  const isParent = variants.length + options.length > 0
  return (
    <Panel title="Price and stock">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <OfferFields prefix="" isParent={isParent} />
      </div>
      {isParent && (
        <p className="mt-2 text-quiet">These prices stand wherever a choice has none of its own. Stock is counted at the choices.</p>
      )}
    </Panel>
  )
}

/** Whether options are storage or sizes, and those of a product without colours. */
export function Options() {
  const { control, register } = useFormContext<ProductValues>()
  const [variants] = useWatch({ control, name: ['variants'] })
  return (
    <Panel title="Storage or size">
      <fieldset className="mb-3 grid grid-cols-2 gap-3">
        <legend className="sr-only">What the options are</legend>
        <RadioCard {...register('optionKind')} value="storage" label="Storage" />
        <RadioCard {...register('optionKind')} value="size" label="Size" />
      </fieldset>
      {variants.length > 0 ? (
        <p className="text-quiet">Options stand with each colour above.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <SameForAll />
          <OptionList name="options" />
        </div>
      )}
    </Panel>
  )
}

/** Whether and how it stands in the shop. */
export function Shelf() {
  const { register } = useFormContext<ProductValues>()
  return (
    <Panel title="In the shop">
      <Checkbox {...register('isActive')} label="Shown in the shop" />
      <Checkbox {...register('isFeatured')} label="Featured" hint="Stands on the home page" />
      <div className="mt-3 flex flex-col gap-4">
        <FormText name="shippingCost" label="Delivery cost" placeholder="0" numeric />
        <FormText name="warrantyMonths" label="Warranty in months" placeholder="0" numeric />
        <FormText name="colorName" label="Colour" hint="Of a product in one colour" optional maxLength={40} />
        <Field label="Fits" optional hint="One phone or device a line" error={useFieldError('compatibleModels')}>
          {(control) => <TextArea {...control} {...register('compatibleModels')} required={undefined} rows={3} dir="auto" />}
        </Field>
      </div>
    </Panel>
  )
}
