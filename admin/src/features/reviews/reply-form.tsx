import { listFieldErrors, useApi } from '@saddar/client'
import type { OfficeReview } from '@saddar/contract'
import { reviewReply } from '@saddar/contract/limits'
import { Button, Field, TextArea } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'

interface ReplyFormProps {
  review: OfficeReview
  onDone: () => void
  onSaved: () => Promise<unknown>
}

/** The shop's answer, in the place where it will stand. Left empty it is taken back. */
export function ReplyForm({ review, onDone, onSaved }: ReplyFormProps) {
  const api = useApi()
  const save = useMutation({
    mutationFn: (reply: string) => api('PUT /admin/reviews/:id', { params: { id: review._id }, body: { reply } }),
    onSuccess: async () => {
      await onSaved()
      onDone()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(String(new FormData(event.currentTarget).get('reply')))
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-3">
      <Field
        label="The shop’s answer"
        hint={review.reply ? 'Everybody sees it below the review. Left empty, it is taken back.' : 'Everybody sees it below the review.'}
        error={listFieldErrors(save.error).reply ?? save.error?.message}
      >
        {(control) => (
          <TextArea {...control} name="reply" rows={3} defaultValue={review.reply?.text} maxLength={reviewReply.maximum} autoFocus />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={save.isPending}>
          Save answer
        </Button>
        <Button tone="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
