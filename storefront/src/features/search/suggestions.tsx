import { useApi } from '@saddar/client'
import { viewAllResults } from '@saddar/contract/messages'
import { pageMessages } from '@saddar/contract/page-messages'
import { useQuery } from '@tanstack/react-query'
import { Clock, FileText, TrendingUp } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import { popularQuery } from './popular-query.ts'
import { ProductChoice } from './product-choice.tsx'
import { listRecentSearches } from './recent-searches.ts'
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

/** A row that can be chosen. */
interface Choice {
  url: string
  content: ReactNode
  className?: string
}

const recentShown = 4

/** The list under the search field; focus stays in the field. */
export default function Suggestions({ ref, id, text, inline, onShow, onChoose }: SuggestionsProps) {
  const {
    query,
    results,
    corrected,
    notice,
    warning,
    pages = [],
    links = [],
    settled,
    loading,
    failure,
    retry,
  } = useSuggestions(text, true)
  const [activeRow, setActiveRow] = useState({ text, index: -1 })
  // The sheet shows them itself.
  const isEmpty = query === '' && !inline
  const hasNoResults = query !== '' && settled && results.length === 0 && pages.length === 0
  const { data: popular } = useQuery({ ...popularQuery(useApi()), enabled: isEmpty || hasNoResults })
  const popularChoices = (popular?.choices ?? []).map(
    (choice): Choice => ({ url: choice.url, content: <WithIcon icon={TrendingUp}>{choice.text}</WithIcon> }),
  )
  const choices: Choice[] = isEmpty
    ? [
        ...listRecentSearches()
          .slice(0, recentShown)
          .map((recent) => ({ url: getSearchUrl(recent), content: <WithIcon icon={Clock}>{recent}</WithIcon> })),
        ...popularChoices,
      ]
    : [
        ...pages.map(({ label, path }) => ({
          url: path,
          content: <WithIcon icon={FileText}>{label}</WithIcon>,
          className: 'font-semibold',
        })),
        ...results.map((product) => ({
          url: getProductUrl(product, product.color, product.storage),
          content: <ProductChoice product={product} />,
        })),
        ...(results.length > 0
          ? [{ url: getSearchUrl(query), content: viewAllResults(query), className: 'font-semibold text-red-text' }]
          : []),
        ...(hasNoResults ? popularChoices : []),
      ]
  const isShown = isEmpty ? choices.length > 0 : settled
  // Another text makes another list, without an active row.
  const active = isShown && activeRow.text === text && activeRow.index < choices.length ? activeRow.index : -1
  const optionId = (index: number) => `${id}-${index}`
  const activeId = active >= 0 ? optionId(active) : undefined

  useEffect(() => {
    onShow(isShown ? { activeId } : null)
    return () => onShow(null)
  }, [onShow, isShown, activeId])
  useImperativeHandle(ref, () => ({
    // -1 is the field itself, which is part of the arrow keys' cycle.
    move: (step) => setActiveRow({ text, index: ((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1 }),
    chosen: () => choices[active]?.url,
  }))

  if (!isShown && !loading && failure === null) return null
  return (
    <div
      className={
        inline ? '-mx-4 mt-3' : 'absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-tile border border-line bg-surface floating'
      }
    >
      {(corrected || notice) && !isEmpty && !hasNoResults && (
        <p role="status" className="px-4 pt-3 text-sm text-quiet wrap-anywhere">
          {corrected && <span className="block truncate">Results for “{corrected}”</span>}
          {notice}
          {warning && <span className="mt-1 block font-medium text-warning">{warning}</span>}
        </p>
      )}
      {hasNoResults && (
        <p role="status" className="px-4 py-3 text-sm text-quiet">
          {notice ?? pageMessages.noProducts}
          {popularChoices.length > 0 && `. ${popular!.title}:`}
        </p>
      )}
      {isEmpty && popular && choices.length === popularChoices.length && (
        <p className="px-4 pt-3 pb-1 text-sm text-quiet">{popular.title}</p>
      )}
      {links.length > 0 && !isEmpty && (
        <nav aria-label="Categories and phones" className="flex flex-wrap gap-2 px-4 py-3">
          {links.map(({ label, path }) => (
            <Link
              key={path}
              to={path}
              onClick={(event) => {
                event.preventDefault()
                onChoose(path)
              }}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:bg-tile"
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div id={id} role="listbox" aria-label="Suggestions">
        {choices.map(({ url, content, className }, index) => (
          <SuggestionRow
            key={url}
            id={optionId(index)}
            url={url}
            active={index === active}
            className={className}
            onChoose={() => onChoose(url)}
          >
            {content}
          </SuggestionRow>
        ))}
      </div>
      {!isShown && <SuggestionState failure={failure} busy={loading} onRetry={retry} />}
    </div>
  )
}

function WithIcon({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-quiet" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </>
  )
}
