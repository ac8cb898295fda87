import { useApi } from '@saddar/client'
import type { Review } from '@saddar/contract'
import { reviewPictures as limits } from '@saddar/contract/reviews'
import { Button, toast } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PictureChooser } from '../../shared/pictures/picture-chooser.tsx'
import { OwnPictures } from './own-pictures.tsx'
import { ownReviewQuery } from './queries.ts'
import { readReviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { pictureAudience, type ReviewPictureSending, useReviewPictures } from './use-review-pictures.ts'

interface OwnReviewProps {
  productId: string
  review: Review | null
  /** The order that allows a review; null when there is one already. */
  orderId: string | null
}

/** The form for a review, and once it is saved its pictures that are not sent yet (rules 11.1 and 11.7). */
export default function OwnReview({ productId, review, orderId }: OwnReviewProps) {
  const pictures = useReviewPictures(productId)
  if (review) return <SavedReview productId={productId} review={review} pictures={pictures} />
  return orderId && <ReviewForm productId={productId} target={{ orderId }} pictures={pictures} />
}

interface SavedReviewProps {
  productId: string
  review: Review
  pictures: ReviewPictureSending
}

function SavedReview({ productId, review, pictures }: SavedReviewProps) {
  const { files, busy, failure, send } = pictures
  const isHidden = useQuery(ownReviewQuery(useApi(), productId)).data?.isHidden ?? false
  const [isEdited, setIsEdited] = useState(() => readReviewDraft(review._id) !== null)
  // The form goes with its buttons: the focus returns to the one that opened it.
  const wasEdited = useRef(isEdited)
  const isOpen = !isHidden && Date.now() < Date.parse(review.createdAt) + limits.minutes * 60_000
  const room = isOpen ? limits.most - (review.pictures ?? []).length - files.length : 0
  // Without a failure when the review was saved although no reply arrived.
  const unsent = busy ? 0 : (failure?.count ?? files.length)
  const add = async (added: File[]) => {
    if (await send(review._id, [...files, ...added])) toast.success(added.length === 1 ? 'Picture added' : 'Pictures added')
  }
  return (
    <div className="grid gap-3">
      {isEdited ? (
        <ReviewForm productId={productId} target={{ review }} pictures={pictures} onClose={() => setIsEdited(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-quiet">
            {isHidden ? 'The shop does not show your review. Only you see it here.' : 'You have reviewed this product. Thank you.'}
          </p>
          <Button
            ref={(element) => {
              if (wasEdited.current) element?.focus()
            }}
            tone="outline"
            size="sm"
            onClick={() => {
              wasEdited.current = true
              setIsEdited(true)
            }}
          >
            Edit your review
          </Button>
        </div>
      )}
      <OwnPictures productId={productId} reviewId={review._id} pictures={review.pictures ?? []} />
      {busy && (
        <p role="status" className="text-sm">
          Sending pictures…
        </p>
      )}
      {unsent > 0 && (
        <FormNotice tone="error">
          Your review is saved. {unsent === 1 ? '1 picture' : `${unsent} pictures`} could not be sent. {failure?.reason}
          {files.length > 0 && (
            <div className="mt-2">
              <Button tone="outline" size="sm" onClick={() => void send(review._id, files)}>
                Try again
              </Button>
            </div>
          )}
        </FormNotice>
      )}
      {room > 0 && !busy && (
        <PictureChooser room={room} most={limits.most} audience={pictureAudience} onChoose={(added) => void add(added)} />
      )}
    </div>
  )
}
