import { formErrors, reviewForm } from '@saddar/contract/forms'
import { reviewComment } from '@saddar/contract/limits'
import { reviewPictures as limits } from '@saddar/contract/reviews'
import { Button, Field, TextArea } from '@saddar/ui'
import { useState } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { ChosenPictures } from '../../shared/pictures/chosen-pictures.tsx'
import { discardReviewDraft, readReviewDraft, saveReviewDraft } from './review-draft.ts'
import { StarField } from './star-field.tsx'
import { pictureAudience, type ReviewPictureSending } from './use-review-pictures.ts'
import { type ReviewTarget, useSubmitReview } from './use-submit-review.ts'

const readReview = ({ rating, comment }: { rating: string; comment: string }) => ({ rating: rating ? Number(rating) : undefined, comment })

interface ReviewFormProps {
  productId: string
  target: ReviewTarget
  pictures: ReviewPictureSending
  /** Called when changes of a review are saved or given up. */
  onClose?: () => void
}

/**
 * Rating, comment and, of a new review, pictures (rules 11.1, 11.7 and 11.10). The input stays until the server has accepted it, also over a
 * reload and the end of a session; pictures are sent once the review is saved.
 */
export function ReviewForm({ productId, target, pictures: { files, choose, send }, onClose }: ReviewFormProps) {
  const review = 'review' in target ? target.review : null
  const title = review ? 'Edit your review' : 'Write a review'
  const owner = 'review' in target ? target.review._id : target.orderId
  const [draft] = useState(() => readReviewDraft(owner))
  const form = useForm({
    initial: draft ?? { rating: review ? String(review.rating) : '', comment: review?.comment ?? '' },
    check: (values) => formErrors(reviewForm, readReview(values)),
    onChange: (values) => saveReviewDraft(productId, owner, values),
  })
  const close = () => {
    discardReviewDraft()
    onClose?.()
  }
  const { submit, busy, problem } = useSubmitReview(productId, {
    target,
    refuse: form.refuse,
    onSaved: (saved) => {
      close()
      if (files.length > 0) void send(saved._id, files)
    },
  })
  const comment = form.field('comment')
  return (
    <form
      noValidate
      method="post"
      aria-label={title}
      aria-busy={busy}
      onSubmit={form.submit(({ rating, comment }) => submit({ rating: Number(rating), comment }))}
      className="grid gap-4 rounded-tile border border-line bg-surface p-5"
    >
      <h3 className="text-lg">{title}</h3>
      <StarField field={form.field('rating')} />
      <Field label="Your review" hint="Shown with your first name and an initial" error={comment.error}>
        {({ required: _, ...control }) => (
          <TextArea
            {...control}
            aria-required
            dir="auto"
            name={comment.name}
            value={comment.value}
            onChange={(event) => comment.onChange(event.target.value)}
            onBlur={comment.onBlur}
            // Counts UTF-16 units: never less than the rule's number of characters.
            maxLength={2 * reviewComment.maximum}
            rows={4}
            // A kept form opens by itself.
            autoFocus={review !== null && !draft}
          />
        )}
      </Field>
      {!review && <ChosenPictures files={files} most={limits.most} audience={pictureAudience} busy={busy} onChange={choose} />}
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {review ? 'Save changes' : 'Submit review'}
        </Button>
        {onClose && (
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
