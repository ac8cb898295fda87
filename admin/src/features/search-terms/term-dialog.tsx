import { useApi } from '@saddar/client'
import { readFormFailure } from '@saddar/client/form-failure'
import type { SearchTermRow } from '@saddar/contract'
import { searchTerm as limits } from '@saddar/contract/limits'
import { type SearchTermEffect, searchTermEffects } from '@saddar/contract/search-terms'
import { Field, FieldNote, Select, TextInput } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { termsKey } from './queries.ts'
import { effectWords } from './term-rows.tsx'

interface TermDialogProps {
  /** The word to change; absent for a new one. */
  term?: SearchTermRow | undefined
  /** What a new one begins with. */
  typed?: string
  onClose: () => void
}

/** Adds or changes a word and what it means (behaviour 3.8). */
export function TermDialog({ term, typed, onClose }: TermDialogProps) {
  const form = useId()
  const [effect, setEffect] = useState<SearchTermEffect>(term?.effect ?? 'means')
  const save = useSaveTerm(term, onClose)
  const { fields, problem } = readFormFailure(
    save.error,
    (name) => name === 'term' || name === 'effect' || (name === 'means' && effect === 'means'),
    // One meaning among several is told at the field of all.
    (path) => path.split('.')[0] ?? path,
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const means = String(data.get('means') ?? '')
      .split(/[,،\n]/)
      .map((meaning) => meaning.trim())
      .filter(Boolean)
    save.mutate({ term: String(data.get('term')), effect, means: effect === 'means' ? means : [] })
  }
  return (
    <FormDialog title={term ? `Change ${term.term}` : 'New word'} onClose={onClose} formId={form} action="Save word" busy={save.isPending}>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Word or phrase" error={fields.term} hint="As shoppers type it, in any script; at most four words" required>
          {(control) => (
            <TextInput
              {...control}
              name="term"
              defaultValue={term?.term ?? typed}
              maxLength={limits.length}
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
        <Field label="What it does" error={fields.effect}>
          {(control) => (
            <Select {...control} value={effect} onChange={(event) => setEffect(event.target.value as SearchTermEffect)}>
              {searchTermEffects.map((word) => (
                <option key={word} value={word}>
                  {word === 'means' ? 'Means the same as other words' : effectWords[word]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {effect === 'means' && (
          <Field label="Means" error={fields.means} hint="One or several, separated by commas: case, cover" required>
            {(control) => <TextInput {...control} name="means" defaultValue={term?.means.join(', ')} autoComplete="off" />}
          </Field>
        )}
        <FieldNote id={`${form}-note`} error={problem} />
      </form>
    </FormDialog>
  )
}

function useSaveTerm(term: SearchTermRow | undefined, onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { term: string; effect: SearchTermEffect; means: string[] }) =>
      term ? api('PUT /admin/search-terms/:term', { params: { term: term.term }, body }) : api('POST /admin/search-terms', { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: termsKey })
      onSaved()
    },
  })
}
