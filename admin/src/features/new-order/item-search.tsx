import { useApi } from '@saddar/client'
import { suggestions } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { TextInput } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ChoicesError } from '../../shared/choices-error.tsx'
import { FoundRow } from '../catalogue/found-row.tsx'
import { inventoryQuery } from '../catalogue/queries.ts'
import { listLines, type NewLine } from './new-order.ts'
import { useSettled } from './use-settled.ts'

/** Finds products by name, SKU or barcode, and adds the chosen SKU. Enter adds the first one that is in stock, as a scanner does. */
export function ItemSearch({ onAdd }: { onAdd: (line: NewLine) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const isAsked = search.length >= suggestions.minimumLetters
  const { data, error, refetch } = useQuery({
    ...inventoryQuery(useApi(), { search, sort: 'title', page: 1, status: 'active' }),
    enabled: isAsked,
  })
  const found = isAsked && text.trim() ? (data?.products.flatMap(listLines) ?? []) : []
  const add = (line: NewLine) => {
    onAdd(line)
    setText('')
    input.current?.focus()
  }
  const addFirst = () => {
    const first = text.trim() === search ? found.find(({ stock }) => stock > 0) : undefined
    if (first) add(first)
  }
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        aria-label="Add an item"
        placeholder="Add an item: name, SKU or barcode"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter must not send the surrounding form.
          event.preventDefault()
          addFirst()
        }}
      />
      <ChoicesError error={data ? null : error} onRetry={refetch} />
      {isAsked && data && found.length === 0 && text.trim() !== '' && (
        <p role="status" className="mt-2 text-quiet">
          No product matches.
        </p>
      )}
      <ul aria-label="Items found" className="mt-1 max-h-80 overflow-y-auto empty:hidden">
        {found.map((line) => (
          <FoundRow
            key={line.skuId}
            image={line.image}
            title={line.title}
            details={[line.choice, line.sku].filter(Boolean)}
            end={
              <>
                {formatRupees(line.price)}
                <span className="block text-quiet text-sm">{line.stock === 0 ? 'Sold out' : `${line.stock} in stock`}</span>
              </>
            }
            disabled={line.stock === 0}
            onAdd={() => add(line)}
          />
        ))}
      </ul>
    </>
  )
}
