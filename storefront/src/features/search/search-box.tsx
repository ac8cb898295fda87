import { messages, viewAllResults } from '@saddar/contract/messages'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from '../../router/index.ts'
import { getProductUrl } from '../catalogue/product-url.ts'
import { rememberSearch } from './recent-searches.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { SuggestionState } from './suggestion-state.tsx'
import { useSuggestions } from './use-suggestions.ts'

export function getSearchUrl(text: string): string {
  return `/search?query=${encodeURIComponent(text)}`
}

/**
 * The search pill with its suggestions, an ARIA combobox: after 2 letters and 300 ms up to 5 results, then 'View all results for …'
 * (S1 §2 "Header"). Without JavaScript it is a plain GET form. `inline` shows the list under the field instead of floating over the page.
 */
export function SearchBox({ inline = false, autoFocus = false, onDone }: { inline?: boolean; autoFocus?: boolean; onDone?: () => void }) {
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('query') ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { query, results, settled, loading, failure, retry } = useSuggestions(text, open)
  const shown = open && (settled || loading || failure !== null)
  const choices = results.length > 0 ? results.length + 1 : 0

  const leave = () => {
    setOpen(false)
    setActive(-1)
    onDone?.()
  }
  const goTo = (url: string) => {
    if (query) rememberSearch(query)
    leave()
    void navigate(url)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = shown ? results[active] : undefined
    if (chosen) goTo(getProductUrl(chosen))
    else if (query) goTo(getSearchUrl(query))
  }
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    if (!shown || choices === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    // -1 is the field itself: the arrows lead through it once around.
    setActive(((active + 1 + step + choices + 1) % (choices + 1)) - 1)
  }
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <search>
      <form
        ref={form}
        action="/search"
        onSubmit={submit}
        onBlur={(event) => {
          if (!inline && !form.current?.contains(event.relatedTarget)) setOpen(false)
        }}
        className="relative"
      >
        <Search aria-hidden size={20} strokeWidth={1.75} className="pointer-events-none absolute top-3 left-4 text-quiet" />
        <input
          type="search"
          name="query"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={moveByKey}
          data-autofocus={autoFocus || undefined}
          role="combobox"
          aria-label="Search products"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          placeholder="Search chargers, earbuds, cases…"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="h-11 w-full rounded-full border border-transparent bg-tile pr-4 pl-11 text-base placeholder:text-quiet hover:border-line focus:border-edge focus:bg-surface [&::-webkit-search-cancel-button]:hidden"
        />
        <div
          className={
            inline
              ? 'mt-3'
              : `absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-tile border border-line bg-surface shadow-float ${shown ? '' : 'hidden'}`
          }
        >
          <div id={listId} role="listbox" aria-label="Suggestions">
            {shown &&
              results.map((product, index) => (
                <SuggestionRow
                  key={product._id}
                  id={optionId(index)}
                  product={product}
                  active={index === active}
                  onChoose={() => goTo(getProductUrl(product))}
                />
              ))}
            {shown && choices > 0 && (
              <Link
                id={optionId(results.length)}
                role="option"
                aria-selected={active === results.length}
                tabIndex={-1}
                to={getSearchUrl(query)}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(getSearchUrl(query))
                }}
                className={`flex min-h-11 items-center px-4 text-sm font-semibold text-red-text hover:bg-tile ${active === results.length ? 'bg-tile' : ''}`}
              >
                {viewAllResults(query)}
              </Link>
            )}
          </div>
          {shown && !settled && <SuggestionState failure={failure} busy={loading} onRetry={retry} />}
          {shown && settled && choices === 0 && (
            <p role="status" className="px-4 py-3 text-sm text-quiet">
              {messages.noProducts}
            </p>
          )}
        </div>
      </form>
    </search>
  )
}
