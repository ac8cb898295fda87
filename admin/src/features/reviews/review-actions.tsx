import { useApi } from '@saddar/client'
import type { AdminReview } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { Button, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, MessageSquareReply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { adminReviewsKey } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'

/** The actions for a review: answer, hide or show, delete. Each takes effect in the shop immediately (rule 11.4). */
export function ReviewActions({ review }: { review: AdminReview }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const [open, setOpen] = useState<'reply' | 'delete' | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: adminReviewsKey })
  const hide = useMutation({
    mutationFn: () => api('PUT /admin/reviews/:id', { params: { id: review._id }, body: { isHidden: !review.isHidden } }),
    onSuccess: refresh,
    onError: (error) => toast.error(error.message),
  })
  const remove = async () => {
    const { undoId } = await api('DELETE /admin/reviews/:id', { params: { id: review._id } })
    offerUndo('Review deleted', undoId)
    await refresh()
  }
  if (open === 'reply') return <ReplyForm review={review} onDone={() => setOpen(null)} onSaved={refresh} />
  const Icon = review.isHidden ? Eye : EyeOff
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      <Button tone="quiet" size="sm" onClick={() => setOpen('reply')}>
        <MessageSquareReply aria-hidden size={16} strokeWidth={1.75} />
        {review.reply ? 'Change answer' : 'Answer'}
      </Button>
      <Button tone="quiet" size="sm" busy={hide.isPending} onClick={() => hide.mutate()}>
        <Icon aria-hidden size={16} strokeWidth={1.75} />
        {review.isHidden ? 'Show' : 'Hide'}
      </Button>
      <Button tone="quiet" size="sm" onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden size={16} strokeWidth={1.75} />
        Delete
      </Button>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title="Delete this review?"
        action="Delete review"
        onConfirm={remove}
      >
        You can undo this for {undoSeconds.offered} seconds. The product’s average changes, and the author may write another review. To
        remove it from the shop only, hide it.
      </ConfirmDialog>
    </div>
  )
}
