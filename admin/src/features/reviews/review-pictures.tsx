import { useApi } from '@saddar/client'
import type { AdminReview } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { Button, Dialog, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { adminReviewsKey } from './queries.ts'

type Picture = AdminReview['pictures'][number]

/** A review's pictures as thumbnails that open large, each with a way to delete it (rule 11.9). */
export function ReviewPictures({ review: { _id, pictures } }: { review: AdminReview }) {
  const [openId, setOpenId] = useState<string | null>(null)
  // A server of the former release names none, while the next one is installed.
  if (!pictures?.length) return null
  const shown = pictures.find((picture) => picture._id === openId)
  return (
    <>
      <ul className="col-span-full flex flex-wrap gap-2">
        {pictures.map((picture) => (
          <li key={picture._id}>
            <button
              type="button"
              onClick={() => setOpenId(picture._id)}
              className="block size-16 overflow-hidden rounded-control border border-line bg-tile hover:border-ink"
            >
              <img
                src={pictureAt(picture.url, 240)}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && <LargePicture reviewId={_id} picture={shown} onClose={() => setOpenId(null)} />}
    </>
  )
}

function LargePicture({ reviewId, picture, onClose }: { reviewId: string; picture: Picture; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const remove = useMutation({
    mutationFn: () => api('DELETE /admin/reviews/:id/pictures/:pictureId', { params: { id: reviewId, pictureId: picture._id } }),
    onSuccess: ({ undoId }) => {
      onClose()
      offerUndo('Picture deleted', undoId)
      return queryClient.invalidateQueries({ queryKey: adminReviewsKey })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Dialog
      open
      whole
      onClose={onClose}
      title={picture.alt}
      footer={
        <div className="flex justify-end">
          <Button tone="danger" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete picture
          </Button>
        </div>
      }
    >
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="mx-auto h-auto max-h-[72dvh] w-auto max-w-full object-contain"
      />
    </Dialog>
  )
}
