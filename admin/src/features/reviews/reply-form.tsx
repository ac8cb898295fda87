import { useApi } from '@saddar/client'
import type { AdminReview } from '@saddar/contract'
import { reviewReply } from '@saddar/contract/limits'
import { Button, Field, TextArea } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compareFields } from '../../shared/forms/compare-fields.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { useDiscardQuestion } from '../../shared/forms/discard-question.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { adminReviewsKey } from './queries.ts'

interface ReplyFormProps {
  review: AdminReview
  onDone: () => void
}

interface Answer {
  reply: string | null
}

/** The shop's answer to a review; saving it empty deletes the answer. When a colleague answered first, it asks which answer to keep. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [seen] = useState<Answer>({ reply: review.reply?.text ?? null })
  const { register, errors, problem, busy, refuse, props, formState } = useFormPost({
    values: { reply: seen.reply ?? '' },
    send: ({ reply }): Promise<unknown> => saving.save({ reply: reply.trim() || null }, seen),
  })
  const saving = useSaving<Answer, Answer>({
    send: async (mine, { reply }) => {
      await api('PUT /admin/reviews/:id', { params: { id: review._id }, body: { ...mine, was: { reply } } })
      return mine
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: adminReviewsKey })
      onDone()
    },
    onRefused: refuse,
    readTheirs: (present) => present as Answer,
  })
  const { close, question } = useDiscardQuestion(formState.isDirty && !busy && !saving.isPending, onDone)
  return (
    <>
      <form {...props} className="grid max-w-prose gap-3">
        <SavedFields busy={busy || saving.isPending}>
          <Field
            label="The shop’s answer"
            hint={
              seen.reply ? 'Everybody sees it below the review. Clear it and save to delete it.' : 'Everybody sees it below the review.'
            }
            error={errors.reply ?? problem}
          >
            {(control) => <TextArea {...control} {...register('reply')} rows={3} maxLength={reviewReply.maximum} autoFocus />}
          </Field>
        </SavedFields>
        {question ?? (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="sm" busy={busy || saving.isPending}>
              Save answer
            </Button>
            <Button tone="quiet" size="sm" onClick={close}>
              Cancel
            </Button>
          </div>
        )}
      </form>
      <ConflictDialog
        what="this answer"
        saving={saving}
        compare={(theirs, mine) => compareFields<Answer>(theirs, mine, { reply: 'The shop’s answer' })}
      />
    </>
  )
}
