import { useApi } from '@saddar/client'
import { suggestions } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { TextInput, toast } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ChoicesError } from '../../shared/choices-error.tsx'
import { FoundRow } from '../catalogue/found-row.tsx'
import { findBestMatch, listLines, type NewLine, type ProductsToOrder } from './new-order.ts'
import { productsToOrderQuery } from './queries.ts'
import { useSettled } from './use-settled.ts'

/** Why Enter adds nothing of what was found. */
const explain = (found: ProductsToOrder) =>
  listLines(found).some(({ stock }) => stock > 0) ? 'choose what is meant in the list' : 'nothing in stock matches'

/** Finds products as shoppers do, or by SKU or barcode, and adds the chosen SKU. Enter adds what it names, as a scanner does. */
export function ItemSearch({ onAdd }: { onAdd: (line: NewLine) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const isAsked = search.length >= suggestions.minimumLetters
  const { data, error, refetch, isFetching } = useQuery({ ...productsToOrderQuery(api, search), enabled: isAsked })
  const isShown = isAsked && text.trim() !== ''
  const found = isShown && data ? listLines(data) : []
  const add = (line: NewLine) => {
    onAdd(line)
    setText('')
    input.current?.focus()
  }
  // A scanner ends with Enter before the list below is there, and may go on with the next code.
  const addByEnter = async () => {
    const asked = text.trim()
    if (asked.length < suggestions.minimumLetters) return
    input.current?.select()
    try {
      const answer = await queryClient.fetchQuery(productsToOrderQuery(api, asked))
      const line = findBestMatch(answer, asked)
      if (!line || line.stock === 0) return toast.error(`“${asked}” was not added: ${line ? 'it is sold out' : explain(answer)}.`)
      onAdd(line)
      setText((now) => (now.trim() === asked ? '' : now))
    } catch (problem) {
      toast.error(`“${asked}” was not added. ${(problem as Error).message}`)
    }
  }
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        aria-label="Add an item"
        placeholder="Name, SKU or barcode"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter must not send the surrounding form.
          event.preventDefault()
          void addByEnter()
        }}
      />
      <ChoicesError error={data ? null : error} onRetry={refetch} />
      <p role="status" className="mt-2 text-quiet empty:hidden">
        {isShown && found.length === 0 && (isFetching ? 'Searching…' : data && (data.notice ?? 'No product matches.'))}
        {found.length > 0 && data?.corrected && <span className="block">Results for “{data.corrected}”</span>}
        {found.length > 0 && data?.notice}
        {found.length > 0 && data?.warning && <span className="block text-warning">{data.warning}</span>}
      </p>
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
