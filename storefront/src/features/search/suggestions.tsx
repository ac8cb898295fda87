import { messages, viewAllResults } from '@saddar/contract/messages'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import { getSearchUrl } from './search-url.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { SuggestionState } from './suggestion-state.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** State of the list for the ARIA attributes of the field. */
export interface ShownSuggestions {
  activeId: string | undefined
}

/** Actions of the field's keys on the list. */
export interface SuggestionsHandle {
  move(step: 1 | -1): void
  /** URL of the active row. */
  chosen(): string | undefined
}

interface SuggestionsProps {
  ref: Ref<SuggestionsHandle>
  id: string
  text: string
  inline: boolean
  onShow: (shown: ShownSuggestions | null) => void
  onChoose: (url: string) => void
}

/** The list under the search field; focus stays in the field. */
export default function Suggestions({ ref, id, text, inline, onShow, onChoose }: SuggestionsProps) {
  const { query, results, settled, loading, failure, retry } = useSuggestions(text, true)
  const [activeRow, setActiveRow] = useState({ text, index: -1 })
  const choices = results.length > 0 ? results.length + 1 : 0
  // Another text makes another list, without an active row.
  const active = settled && activeRow.text === text && activeRow.index < choices ? activeRow.index : -1
  const optionId = (index: number) => `${id}-${index}`
  const activeId = active >= 0 ? optionId(active) : undefined

  useEffect(() => {
    onShow(settled ? { activeId } : null)
    return () => onShow(null)
  }, [onShow, settled, activeId])
  useImperativeHandle(ref, () => ({
    // -1 is the field itself, which is part of the arrow keys' cycle.
    move: (step) => setActiveRow({ text, index: ((active + 1 + step + choices + 1) % (choices + 1)) - 1 }),
    chosen: () => (results[active] ? getProductUrl(results[active]) : undefined),
  }))

  if (!settled && !loading && failure === null) return null
  return (
    <div
      className={
        inline ? 'mt-3' : 'absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-tile border border-line bg-surface floating'
      }
    >
      <div id={id} role="listbox" aria-label="Suggestions">
        {results.map((product, index) => (
          <SuggestionRow
            key={product._id}
            id={optionId(index)}
            product={product}
            active={index === active}
            onChoose={() => onChoose(getProductUrl(product))}
          />
        ))}
        {choices > 0 && (
          <Link
            id={optionId(results.length)}
            role="option"
            aria-selected={active === results.length}
            tabIndex={-1}
            to={getSearchUrl(query)}
            onClick={(event) => {
              event.preventDefault()
              onChoose(getSearchUrl(query))
            }}
            className={`flex min-h-11 items-center px-4 text-sm font-semibold text-red-text hover:bg-tile ${active === results.length ? 'bg-tile' : ''}`}
          >
            {viewAllResults(query)}
          </Link>
        )}
      </div>
      {!settled && <SuggestionState failure={failure} busy={loading} onRetry={retry} />}
      {settled && choices === 0 && (
        <p role="status" className="px-4 py-3 text-sm text-quiet">
          {messages.noProducts}
        </p>
      )}
    </div>
  )
}
