import { useApi } from '@saddar/client'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useNavigate, useSearchParams } from '../../shared/router/index.ts'
import { getSearchUrl, readSearched } from './search-url.ts'
import type { ShownSuggestions, SuggestionsHandle } from './suggestions.tsx'

const loadSuggestions = () => import('./suggestions.tsx')
const loadRecords = () => import('./record-search.ts')
const Suggestions = lazyWithRetry(loadSuggestions)

/**
 * The search field with suggestions, an ARIA combobox: after 2 letters and 300 ms up to 5 products, then 'View all results for …'
 * (rule 21.2); in the empty field recent and popular searches. The suggestions' code loads on focus. Without JavaScript it is a plain GET
 * form. `inline` shows the list under the field instead of floating over the page.
 */
export function SearchBox({ inline = false, autoFocus = false, onDone }: { inline?: boolean; autoFocus?: boolean; onDone?: () => void }) {
  const [params] = useSearchParams()
  const searched = readSearched(params)
  const [text, setText] = useState(searched)
  const [followed, setFollowed] = useState(searched)
  // The field follows a search that a link opens. What is typed stays on pages without one.
  if (searched !== followed) {
    setFollowed(searched)
    if (searched) setText(searched)
  }
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownSuggestions | null>(null)
  const suggestions = useRef<SuggestionsHandle>(null)
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const query = text.trim()
  const api = useApi()

  const goTo = (url: string) => {
    if (query) void loadRecords().then(({ rememberSearch }) => rememberSearch(query))
    setOpen(false)
    onDone?.()
    void navigate(url)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = suggestions.current?.chosen()
    if (!chosen && query) void loadRecords().then(({ countSearch }) => countSearch(api, query))
    const url = chosen ?? (query && getSearchUrl(query))
    if (url) goTo(url)
  }
  const moveByKey = (event: KeyboardEvent) => {
    if (!shown) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    suggestions.current?.move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <search className="peer">
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
          }}
          onFocus={() => {
            void loadSuggestions()
            setOpen(true)
          }}
          onKeyDown={moveByKey}
          data-autofocus={autoFocus || undefined}
          role="combobox"
          aria-label="Search products"
          aria-expanded={shown !== null}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown?.activeId}
          placeholder="Chargers, earbuds, cases…"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="h-11 w-full rounded-full border border-transparent bg-tile pr-4 pl-11 text-base placeholder:text-quiet hover:border-line focus:border-edge focus:bg-surface"
        />
        {open && (
          <Suspense>
            <Suggestions ref={suggestions} id={listId} text={text} inline={inline} onShow={setShown} onChoose={goTo} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
