import { useApi } from '@saddar/client'
import type { SearchTermRow } from '@saddar/contract'
import { searchTermEffects } from '@saddar/contract/search-terms'
import { Button } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookA, Plus } from 'lucide-react'
import { useState } from 'react'
import { readTermFilters, termListQuery, termsKey } from '../features/search-terms/queries.ts'
import { SearchPreview } from '../features/search-terms/search-preview.tsx'
import { TermDialog } from '../features/search-terms/term-dialog.tsx'
import { effectLabels, TermRows } from '../features/search-terms/term-rows.tsx'
import { ZeroResultSearches } from '../features/search-terms/zero-result-searches.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { toChips } from '../shared/lists/filter-chips.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { useOfferUndo } from '../shared/use-offer-undo.ts'

export default function SearchTerms() {
  const choice = useListFilters(readTermFilters)
  const { filters, write } = choice
  const query = useQuery(termListQuery(useApi(), filters))
  /** What the dialog edits: an existing word, or a new one with its initial text. */
  const [shown, setShown] = useState<{ term?: SearchTermRow; typed?: string } | null>(null)
  const [deleting, setDeleting] = useState<SearchTermRow | null>(null)
  const remove = useRemoveTerm()
  const chips = toChips(
    searchTermEffects,
    filters.effect,
    (effect) => effectLabels[effect],
    (effect) => write({ effect }),
  )
  return (
    <>
      <PageTitle
        title="Search terms"
        count={query.data?.total}
        action={
          <Button size="sm" onClick={() => setShown({})}>
            <Plus aria-hidden size={18} strokeWidth={2} />
            New word
          </Button>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 max-xl:order-last">
          <ListFilterBar
            choice={choice}
            chips={{ label: 'What it does', words: chips }}
            searchLabel="Search terms"
            placeholder="Word or meaning"
          />
          <ListSection
            of="words"
            query={query}
            choice={choice}
            icon={BookA}
            countShown={({ terms }) => terms.length}
            empty="Tell the search what words mean: that a cover is a case, or sasta is cheap."
          >
            {({ terms }) => <TermRows terms={terms} onEdit={(term) => setShown({ term })} onDelete={setDeleting} />}
          </ListSection>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SearchPreview />
          <ZeroResultSearches onAdd={(typed) => setShown({ typed })} />
        </div>
      </div>
      {shown && <TermDialog {...shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={
          <>
            Delete <bdi>{deleting?.term}</bdi>?
          </>
        }
        action="Delete word"
        onConfirm={() => remove(deleting?.term ?? '')}
      >
        The search then treats it like any other word.
      </ConfirmDialog>
    </>
  )
}

function useRemoveTerm() {
  const api = useApi()
  const offerUndo = useOfferUndo()
  const queryClient = useQueryClient()
  return async (term: string) => {
    const { undoId } = await api('DELETE /admin/search-terms/:term', { params: { term } })
    offerUndo('Word deleted', undoId)
    await queryClient.invalidateQueries({ queryKey: termsKey })
  }
}
