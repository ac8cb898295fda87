import { useApi } from '@saddar/client'
import type { SearchTermRow } from '@saddar/contract'
import { searchTerm as limits } from '@saddar/contract/limits'
import { hasMeanings, type SearchTermEffect, searchTermEffects } from '@saddar/contract/search-terms'
import { Field, Select, TextInput } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { termsKey } from './queries.ts'
import { effectLabels } from './term-rows.tsx'

interface TermValues {
  term: string
  effect: SearchTermEffect
  /** Separated by commas. */
  means: string
}

interface TermDialogProps {
  /** The word to change; absent for a new one. */
  term?: SearchTermRow | undefined
  /** The initial word of a new one. */
  typed?: string
  onClose: () => void
}

/** Adds or changes a search term (rule 3.8). */
export function TermDialog({ term, typed, onClose }: TermDialogProps) {
  const save = useSaveTerm(term)
  const { register, watch, errors, ...post } = useFormPost<TermValues>({
    values: { term: term?.term ?? typed ?? '', effect: term?.effect ?? 'means', means: term?.means.join(', ') ?? '' },
    // The errors of single meanings show at the field of all.
    toName: (path) => path.split('.')[0] ?? path,
    send: async ({ term, effect, means }) => {
      await save({ term, effect, means: hasMeanings(effect) ? splitMeanings(means) : [] })
      onClose()
    },
  })
  return (
    <FormDialog
      title={
        term ? (
          <>
            Change <bdi>{term.term}</bdi>
          </>
        ) : (
          'New word'
        )
      }
      onClose={onClose}
      action="Save word"
      post={post}
    >
      <Field
        label="Word or phrase"
        error={errors.term}
        hint="As shoppers type it, in English, Roman Urdu or Urdu; at most four words"
        required
      >
        {(control) => <TextInput {...control} {...register('term')} maxLength={limits.length} autoComplete="off" data-autofocus />}
      </Field>
      <Field label="What it does" error={errors.effect}>
        {(control) => (
          <Select {...control} {...register('effect')}>
            {searchTermEffects.map((word) => (
              <option key={word} value={word}>
                {choiceLabels[word]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasMeanings(watch('effect')) && (
        <Field
          label={watch('effect') === 'means' ? 'Means' : 'Shows instead'}
          error={errors.means}
          hint="One or several, separated by commas: case, cover"
          required
        >
          {(control) => <TextInput {...control} {...register('means')} autoComplete="off" />}
        </Field>
      )}
    </FormDialog>
  )
}

const choiceLabels: typeof effectLabels = {
  ...effectLabels,
  means: 'Means the same as other words',
  instead: 'Names what the shop does not sell',
}

const splitMeanings = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((meaning) => meaning.trim())
    .filter(Boolean)

function useSaveTerm(term: SearchTermRow | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (body: { term: string; effect: SearchTermEffect; means: string[] }) => {
    if (term) await api('PUT /admin/search-terms/:term', { params: { term: term.term }, body })
    else await api('POST /admin/search-terms', { body })
    await queryClient.invalidateQueries({ queryKey: termsKey })
  }
}
