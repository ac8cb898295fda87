import { useApi } from '@saddar/client'
import type { CustomerDetail } from '@saddar/contract'
import { customer as limits } from '@saddar/contract/limits'
import { Button, Field, IconButton, TextInput, toast } from '@saddar/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useRemovalFocus } from '../../shared/lists/use-removal-focus.ts'
import { customerKey, customersKey, customerTagsQuery } from './queries.ts'

/** Words by which staff group customers, such as 'Wholesale' (rule 18.4). A node of the former release sends none. */
export function CustomerTags({ customer: { _id: id, tags = [] } }: { customer: CustomerDetail }) {
  const change = useChangeTags(id)
  const remove = useMutation({
    mutationFn: (tag: string) => change({ remove: [tag] }),
    onError: (error) => toast.error(error.message),
  })
  const { box, onRemove } = useRemovalFocus('tags', tags.length)
  return (
    <div ref={box}>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mb-4 flex flex-wrap gap-2">
          {tags.map((tag, index) => (
            <li key={tag} className="flex max-w-full items-center rounded-full border border-line pl-3">
              <bdi className="truncate">{tag}</bdi>
              <IconButton
                size="md"
                data-remove="tags"
                label={`Remove tag ${tag}`}
                icon={<X aria-hidden size={16} strokeWidth={1.75} />}
                onClick={() => {
                  onRemove(index)
                  remove.mutate(tag)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {tags.length < limits.tags ? (
        <AddTag tags={tags} add={(tag) => change({ add: [tag] })} />
      ) : (
        <p className="text-quiet">A customer has at most {limits.tags} tags.</p>
      )}
    </div>
  )
}

/** Offers the tags of other customers, so that one word has one spelling. */
function AddTag({ tags, add }: { tags: string[]; add: (tag: string) => Promise<void> }) {
  const offered = useId()
  const { data: known = [] } = useQuery(customerTagsQuery(useApi()))
  const { register, reset, errors, problem, busy, props } = useFormPost({
    values: { tag: '' },
    send: async ({ tag }) => {
      await add(tag)
      reset()
    },
    toName: () => 'tag',
  })
  return (
    <form {...props} className="flex items-start gap-2">
      <Field label="New tag" hint="Only staff see tags" error={errors.tag ?? problem} className="min-w-0 flex-1">
        {(control) => <TextInput {...control} {...register('tag')} list={offered} maxLength={limits.tag} autoComplete="off" dir="auto" />}
      </Field>
      <datalist id={offered}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Button type="submit" tone="outline" size="sm" className="mt-6.5" busy={busy}>
        Add
      </Button>
    </form>
  )
}

function useChangeTags(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (body: { add?: string[]; remove?: string[] }) => {
    const { data } = await api('PUT /admin/customers/:id/tags', { params: { id }, body })
    queryClient.setQueryData(customerKey(id), data.customer)
    void queryClient.invalidateQueries({ queryKey: [...customersKey, 'tags'] })
    void queryClient.invalidateQueries({ queryKey: [...customersKey, 'list'] })
  }
}
