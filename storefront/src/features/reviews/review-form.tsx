import { formErrors, reviewForm } from '@saddar/contract/forms'
import { reviewComment } from '@saddar/contract/limits'
import { reviewPictures as limits } from '@saddar/contract/reviews'
import { Button, Field, TextArea } from '@saddar/ui'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { ChosenPictures } from '../../shared/pictures/chosen-pictures.tsx'
import { StarField } from './star-field.tsx'
import { pictureAudience, type ReviewPictureSending } from './use-review-pictures.ts'
import { useSubmitReview } from './use-submit-review.ts'

const readReview = ({ rating, comment }: { rating: string; comment: string }) => ({ rating: rating ? Number(rating) : undefined, comment })

interface ReviewFormProps {
  productId: string
  orderId: string
  pictures: ReviewPictureSending
}

/** Rating, comment and pictures (rules 11.1 and 11.7). The input stays until the server has accepted it; pictures are sent once the review is saved. */
export function ReviewForm({ productId, orderId, pictures: { files, choose, send } }: ReviewFormProps) {
  const form = useForm({ initial: { rating: '', comment: '' }, check: (values) => formErrors(reviewForm, readReview(values)) })
  const { submit, busy, problem } = useSubmitReview(productId, {
    refuse: form.refuse,
    onSaved: (review) => files.length > 0 && void send(review._id, files),
  })
  const comment = form.field('comment')
  return (
    <form
      noValidate
      method="post"
      aria-label="Write a review"
      aria-busy={busy}
      onSubmit={form.submit(({ rating, comment }) => submit({ orderId, rating: Number(rating), comment }))}
      className="grid gap-4 rounded-tile border border-line bg-surface p-5"
    >
      <h3 className="text-lg">Write a review</h3>
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
          />
        )}
      </Field>
      <ChosenPictures files={files} most={limits.most} audience={pictureAudience} busy={busy} onChange={choose} />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button type="submit" busy={busy} className="justify-self-start">
        Submit review
      </Button>
    </form>
  )
}
