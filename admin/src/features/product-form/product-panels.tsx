import { useFormContext, useWatch } from 'react-hook-form'
import { FoldingPanel } from '../../shared/folding-panel.tsx'
import { FormText, useFieldError, useHasErrors } from '../../shared/forms/form-text.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { Panel } from '../../shared/panel.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { OfferFields } from './form-fields.tsx'
import { MediaPicker } from './media-picker.tsx'
import { OptionList } from './option-list.tsx'
import type { ProductValues } from './product-values.ts'
import { SameForAll } from './same-for-all.tsx'
import { AddOptionsToAll } from './same-options.tsx'
import { SuggestSkusButton } from './suggest-skus-button.tsx'

/** Title, description, brand and category. */
export function Basics() {
  return (
    <Panel id="product" title="Product">
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldInputs section="basics" />
      </div>
    </Panel>
  )
}

/** The product's own pictures and videos. */
export function Pictures({ onBusy }: { onBusy: (change: 1 | -1) => void }) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const media = useWatch({ control, name: 'media' })
  return (
    <Panel id="pictures" title="Pictures and videos">
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

/** The product's price and stock; choices without a price of their own inherit it. */
export function PriceAndStock() {
  const { control } = useFormContext<ProductValues>()
  const [variants, options] = useWatch({ control, name: ['variants', 'options'] })
  const isParent = variants.length + options.length > 0
  return (
    <Panel id="price" title="Price and stock" action={<SuggestSkusButton />}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <OfferFields prefix="" isParent={isParent} />
      </div>
      {isParent && (
        <p className="mt-2 text-quiet">Colours and sizes without a price of their own use these prices. Enter the stock of each below.</p>
      )}
    </Panel>
  )
}

/** The kind of the options, and the options of a product without colours. */
export function Options() {
  const { control, register } = useFormContext<ProductValues>()
  const [variants, price, discountPrice] = useWatch({ control, name: ['variants', 'price', 'discountPrice'] })
  return (
    <Panel id="options" title="Storage or size">
      <RadioGroup
        legend="Kind of the options"
        isLegendHidden
        field={register('optionKind')}
        layout="pair"
        className="mb-3"
        options={[
          { value: 'storage', label: 'Storage' },
          { value: 'size', label: 'Size' },
        ]}
      />
      {variants.length > 0 ? (
        <div className="flex flex-col gap-3">
          <AddOptionsToAll />
          <p className="text-quiet">They stand below each colour above, where a single one can be added or removed.</p>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <SameForAll />
          <OptionList name="options" levels={[{ price, discountPrice }]} />
        </div>
      )}
    </Panel>
  )
}

/** The product's visibility and terms. */
export function ShopPanel() {
  const { control } = useFormContext<ProductValues>()
  const hasColors = useWatch({ control, name: 'variants' }).length > 0
  return (
    <Panel id="shop" title="In the shop">
      <FieldInputs section="visibility" />
      <div className="mt-3 flex flex-col gap-4">
        <FieldInputs section="terms" />
        {!hasColors && <FormText name="colorName" label="Colour" hint="Only for a product in one colour" optional maxLength={40} />}
        <FieldInputs section="fit" />
      </div>
    </Panel>
  )
}

/** The texts for search engines, if they differ from the generated ones. */
export function SearchEngines() {
  const titleHasError = useHasErrors('seoTitle')
  const descriptionHasError = useHasErrors('seoDescription')
  return (
    <FoldingPanel id="search-engines" title="Search engines" hasErrors={titleHasError || descriptionHasError}>
      <div className="flex flex-col gap-4">
        <FieldInputs section="searchEngines" />
      </div>
    </FoldingPanel>
  )
}

/** The panels, for the line of contents. */
export const productParts = [
  { id: 'product', title: 'Product' },
  { id: 'pictures', title: 'Pictures' },
  { id: 'price', title: 'Price' },
  { id: 'colours', title: 'Colours' },
  { id: 'options', title: 'Storage or size' },
  { id: 'search-engines', title: 'Search engines' },
  { id: 'shop', title: 'In the shop' },
] as const
