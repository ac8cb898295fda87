import { ApiError, useApi } from '@saddar/client'
import type { Review } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { ownReviewKey, reviewsKey } from './queries.ts'
import { thumbnail } from './review-pictures.tsx'

interface OwnPicturesProps {
  productId: string
  reviewId: string
  pictures: Review['pictures']
}

/** The pictures of one's own review, each with a way to delete it (rule 11.7.3). */
export function OwnPictures({ productId, reviewId, pictures }: OwnPicturesProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([reviewsKey(productId), ownReviewKey(productId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const { submit, busy } = useSubmit<string>('DELETE /reviews/:id/pictures/:pictureId', {
    send: (pictureId) =>
      api('DELETE /reviews/:id/pictures/:pictureId', { params: { id: reviewId, pictureId } }).catch((error) => {
        // Deleted already, by staff or by a call whose reply was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onDone: async () => {
      await refresh()
      toast.success('Picture deleted')
    },
    onFailure: toastFailure('Failed to delete the picture'),
  })
  if (pictures.length === 0) return null
  return (
    <ul aria-label="Your pictures" className="flex flex-wrap gap-3">
      {pictures.map((picture, index) => (
        <li key={picture._id} className="grid justify-items-center">
          <span className="block size-20 overflow-hidden rounded-control bg-tile">
            <ProductPicture picture={picture} place={thumbnail} />
          </span>
          <ConfirmButton
            tone="quiet"
            size="sm"
            label="Delete"
            aria-label={`Delete picture ${index + 1}`}
            title="Delete this picture?"
            keep="Keep it"
            action="Delete"
            working={busy}
            onConfirm={() => submit(picture._id)}
          >
            <p className="text-quiet">It disappears from your review for everybody.</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  )
}
