import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { suggestions } from '@saddar/contract/limits'
import { FieldNote, IconButton, TextInput } from '@saddar/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { ChoicesError } from '../../shared/choices-error.tsx'
import { Picture } from '../../shared/picture.tsx'
import { FoundRow } from './found-row.tsx'
import { inventoryQuery, productsByIdQuery } from './queries.ts'

interface ProductPickerProps {
  /** Of react-hook-form, which focuses what it refuses. */
  fieldRef: RefCallBack
  label: string
  ids: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Selects products: a search to add, a list to remove. */
export function ProductPicker({ fieldRef, label, ids, onChange, error }: ProductPickerProps) {
  const note = useId()
  const { data: known, error: unknown, refetch } = useQuery({ ...productsByIdQuery(useApi(), ids), placeholderData: keepPreviousData })
  return (
    <fieldset
      className="flex flex-col gap-2"
      ref={(box) => fieldRef(box && { focus: () => box.querySelector('input')?.focus() })}
      aria-describedby={error ? note : undefined}
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <ProductSearch chosen={ids} onChoose={(product) => onChange([...ids, product._id])} />
      <FieldNote id={note} error={error} hint={ids.length === 0 ? 'None selected yet' : undefined} />
      <ChoicesError error={known ? null : unknown} onRetry={refetch} />
      <ul aria-label="Selected products">
        {ids.map((id) => {
          const product = known?.find(({ _id }) => _id === id)
          const title = product?.title ?? 'Deleted product'
          return (
            <li key={id} className="flex items-center gap-3 border-line border-b py-1.5 last:border-b-0">
              <Picture src={product?.images[0]?.url ?? null} />
              <bdi className="min-w-0 flex-1 truncate">{known ? title : '…'}</bdi>
              <IconButton
                size="md"
                label={`Remove ${title}`}
                icon={<X aria-hidden size={18} strokeWidth={1.75} />}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function ProductSearch({ chosen, onChoose }: { chosen: string[]; onChoose: (product: Product) => void }) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    ...inventoryQuery(useApi(), { search, sort: 'title', page: 1 }),
    enabled: search.length >= suggestions.minimumLetters,
  })
  const found = search.length >= suggestions.minimumLetters ? (data?.products.filter(({ _id }) => !chosen.includes(_id)) ?? []) : []
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search products to add"
        placeholder="Title, brand or SKU"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        // Enter must not submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ChoicesError error={data ? null : failure} onRetry={refetch} />
      {search.length >= suggestions.minimumLetters && data && found.length === 0 && (
        <p role="status" className="text-quiet">
          No more products found.
        </p>
      )}
      <ul aria-label="Products found" className="max-h-64 overflow-y-auto empty:hidden">
        {found.map((product) => (
          <FoundRow key={product._id} image={product.images[0]?.url ?? null} title={product.title} onAdd={() => onChoose(product)} />
        ))}
      </ul>
    </>
  )
}
