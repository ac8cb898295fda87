import { useApi } from '@saddar/client'
import type { AdminReview } from '@saddar/contract'
import { reviewReply } from '@saddar/contract/limits'
import { Button, Field, TextArea } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { adminReviewsKey } from './queries.ts'

interface ReplyFormProps {
  review: AdminReview
  onDone: () => void
}

/** The shop's answer to a review; saving it empty deletes the answer. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, problem, busy, props } = useFormPost({
    values: { reply: review.reply?.text ?? '' },
    send: async (body) => {
      await api('PUT /admin/reviews/:id', { params: { id: review._id }, body })
      await queryClient.invalidateQueries({ queryKey: adminReviewsKey })
      onDone()
    },
  })
  return (
    <form {...props} className="grid max-w-prose gap-3">
      <Field
        label="The shop’s answer"
        hint={review.reply ? 'Everybody sees it below the review. Clear it and save to delete it.' : 'Everybody sees it below the review.'}
        error={errors.reply ?? problem}
      >
        {(control) => <TextArea {...control} {...register('reply')} rows={3} maxLength={reviewReply.maximum} autoFocus />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          Save answer
        </Button>
        <Button tone="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
