import { useApi } from '@saddar/client'
import type { BulkChange, CallReply, PriceRounding } from '@saddar/contract'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { priceFigures } from '@saddar/contract/price-figures'
import { Field, FieldNote, Select, TextInput } from '@saddar/ui'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useDeferredValue } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { readFigure } from '../../shared/read-figure.ts'

type PriceAction = Extract<BulkChange['action'], { rounding: PriceRounding }>
type Preview = CallReply<'POST /admin/inventory/price-preview'>['data']

const roundingNames: Record<PriceRounding, string> = { none: 'To whole rupees', tens: 'To tens: Rs 1,240', nines: 'To 99: Rs 1,299' }

const isFigure = ({ by, figure }: Pick<PriceValues, 'by' | 'figure'>) => {
  const [value, { minimum, maximum }] = [readFigure(figure), priceFigures[by]]
  return Number.isInteger(value) && value !== 0 && value >= minimum && value <= maximum
}

interface PriceValues {
  by: 'percent' | 'amount'
  figure: string
  rounding: PriceRounding
}
const toAction = ({ by, figure, rounding }: PriceValues): PriceAction =>
  by === 'percent'
    ? { type: 'pricePercent', percent: readFigure(figure), rounding }
    : { type: 'priceAmount', amount: readFigure(figure), rounding }

interface PriceDialogProps {
  productIds: string[]
  change: (change: { action: PriceAction; stamp: string | undefined }) => Promise<unknown>
  onClose: () => void
}

/** Changes the prices of the selected products, and shows the old and new ones before (rule 15.17). */
export function PriceDialog({ productIds, change, onClose }: PriceDialogProps) {
  const { register, errors, watch, ...post } = useFormPost<PriceValues>({
    values: { by: 'percent', figure: '', rounding: 'none' },
    send: async (values) => {
      try {
        await change({ action: toAction(values), stamp: preview.data?.stamp })
      } catch (error) {
        void preview.refetch()
        throw error
      }
    },
  })
  const values = useDeferredValue(watch())
  const preview = usePreview(productIds, isFigure(values) ? toAction(values) : undefined)
  // At once, as the preview; not while only a sign is typed.
  const problem = /\p{Nd}/u.test(values.figure) && !isFigure(values) ? priceFigures[values.by].rule : undefined
  const refused = preview.data?.refused ?? 0
  return (
    <FormDialog
      title="Change prices"
      onClose={onClose}
      action="Change prices"
      cancel="Leave as they are"
      post={post}
      disabled={refused > 0}
    >
      <RadioGroup
        legend="By"
        isLegendHidden
        field={register('by')}
        layout="pair"
        options={[
          { value: 'percent', label: 'By percent' },
          { value: 'amount', label: 'By rupees' },
        ]}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Change" error={errors.figure ?? problem} hint="−10 lowers the price, 10 raises it">
          {(control) => (
            <TextInput
              {...control}
              {...register('figure', { validate: (_, form) => isFigure(form) || priceFigures[form.by].rule })}
              inputMode="text"
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
        <Field label="Round" hint="Sale prices change too">
          {(control) => (
            <Select {...control} {...register('rounding')}>
              {Object.entries(roundingNames).map(([rounding, name]) => (
                <option key={rounding} value={rounding}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {preview.error && <FieldNote id="price-preview" error={preview.error.message} />}
        {preview.data ? (
          <PreviewTable preview={preview.data} />
        ) : (
          !preview.error && <p className="text-quiet">The old and new prices show here while you type.</p>
        )}
      </div>
    </FormDialog>
  )
}

function usePreview(productIds: string[], action: PriceAction | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['catalogue', 'price-preview', productIds, action],
    queryFn: action
      ? async ({ signal }) => (await api('POST /admin/inventory/price-preview', { body: { productIds, action } }, { signal })).data
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    // Without a figure no preview stands below it.
    ...(action && { placeholderData: keepPreviousData }),
  })
}

function PreviewTable({ preview: { prices, total, refused } }: { preview: Preview }) {
  return (
    <>
      <p className={clsx('mb-2', refused > 0 && 'font-semibold text-red-text')}>
        {refused > 0
          ? `${refused === 1 ? '1 price is' : `${refused} prices are`} not possible: below Rs 1, or a sale price that is not below the price.`
          : total === 1
            ? '1 price changes.'
            : `${total.toLocaleString('en-US')} prices change.`}
        {total > prices.length && ` The first ${prices.length} are shown.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section aria-label="Old and new prices" tabIndex={0} className="max-h-64 overflow-y-auto rounded-control border border-line">
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-tile text-quiet text-xs">
            <tr className="[&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col">Product</th>
              <th scope="col" className="text-right">
                Now
              </th>
              <th scope="col" className="text-right">
                New
              </th>
            </tr>
          </thead>
          <tbody className="[&_td]:px-3 [&_td]:py-1.5">
            {prices.map((price) => (
              <tr key={price._id} className="border-line border-t">
                <td className="w-full max-w-0">
                  <bdi className="block truncate">{price.title}</bdi>
                  {price.choice && <bdi className="block truncate text-quiet text-xs">{price.choice}</bdi>}
                </td>
                <Figures price={price.price} discountPrice={price.discountPrice} />
                <Figures price={price.newPrice} discountPrice={price.newDiscountPrice} isImpossible={!price.isPossible} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Figures({ price, discountPrice, isImpossible = false }: { price: number; discountPrice: number; isImpossible?: boolean }) {
  return (
    <td className={clsx('tabular whitespace-nowrap text-right', isImpossible && 'text-red-text')}>
      {formatRupees(discountPrice > 0 ? effectivePrice({ price: price || discountPrice + 1, discountPrice }) : price)}
      {discountPrice > 0 && price > 0 && <s className="block text-quiet text-xs">{formatRupees(price)}</s>}
      {isImpossible && <span className="block text-xs">not possible</span>}
    </td>
  )
}
