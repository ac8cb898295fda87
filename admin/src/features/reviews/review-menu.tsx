import { useApi } from '@saddar/client'
import type { AdminReview } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { iconButtonClass, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { adminReviewsKey } from './queries.ts'

/** The row's menu: hide or show, its order, its author, delete. What it changes takes effect in the shop immediately (rule 11.4). */
export function ReviewMenu({ review }: { review: AdminReview }) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const [isDeleting, setDeleting] = useState(false)
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
  return (
    <>
      <RowMenu
        trigger={
          <button type="button" aria-label={`Actions for the review by ${review.user.name}`} className={iconButtonClass('md')}>
            <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
          </button>
        }
      >
        <DropdownMenu.Item className={menuItem} disabled={hide.isPending} onSelect={() => hide.mutate()}>
          {review.isHidden ? 'Show in the shop' : 'Hide from the shop'}
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItem} onSelect={() => void navigate(`/orders/${review.orderId}`)}>
          Open order
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItem} onSelect={() => void navigate(`/customers/${review.user._id}`)}>
          Customer’s page
        </DropdownMenu.Item>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item className={`${menuItem} text-red-text`} onSelect={() => setDeleting(true)}>
          Delete…
        </DropdownMenu.Item>
      </RowMenu>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete this review?"
        action="Delete review"
        onConfirm={remove}
      >
        You can undo this for {undoSeconds.offered} seconds. The product’s rating changes, and the author can write another review. To keep
        the review but not show it, hide it.
      </ConfirmDialog>
    </>
  )
}
