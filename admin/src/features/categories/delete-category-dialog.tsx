import { useApi } from '@saddar/client'
import type { AdminCategory } from '@saddar/contract'
import { Button, buttonClass, Dialog, Skeleton } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { productsInCategoryQuery, refreshCatalogue } from '../catalogue/queries.ts'
import { describeContents } from './describe-contents.ts'

interface DeleteCategoryDialogProps {
  category: AdminCategory
  subcategories: number
  onClose: () => void
}

/** Deletes an empty category, or says what is in it and leads there (rule 15.6). */
export function DeleteCategoryDialog({ category, subcategories, onClose }: DeleteCategoryDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const { data: products, isPending } = useQuery(productsInCategoryQuery(api, category._id))
  const title = (
    <>
      Delete <bdi>{category.name}</bdi>?
    </>
  )
  const contents = describeContents({ products: products ?? 0, subcategories })
  if (isPending || contents)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" size="sm" onClick={onClose} data-autofocus>
              Close
            </Button>
            {products !== undefined && products > 0 && (
              <Link to={`/inventory?categoryId=${category._id}`} className={buttonClass({ tone: 'outline', size: 'sm' })}>
                Show {products === 1 ? 'the product' : `the ${products.toLocaleString('en-US')} products`}
              </Link>
            )}
          </div>
        }
      >
        {isPending ? (
          <div role="status" aria-label="Counting its products">
            <Skeleton className="h-5" />
          </div>
        ) : (
          <p>It cannot be deleted while it has {contents}. Move or delete them first.</p>
        )}
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      action="Delete category"
      onConfirm={async () => {
        const { undoId } = await api('DELETE /admin/categories/:id', { params: { id: category._id } })
        offerUndo('Category deleted', undoId)
        await refreshCatalogue(queryClient)
      }}
    >
      {/* Without a count, because it could not be loaded, the server still refuses one that is not empty. */}
      {products === 0 ? 'It has no subcategories and no products.' : 'You can delete it only once it has no subcategories and no products.'}
    </ConfirmDialog>
  )
}
