import { useLiveEvent } from '@saddar/client'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { isUndoOffered } from '../../shared/undo.ts'
import { cacheProduct, refetchCategories } from './queries.ts'

/** Applies live catalogue events: updates rows in place and refetches categories and lists (rule 9.6). */
export function useCatalogueEvents(): void {
  const queryClient = useQueryClient()
  const refreshCategories = () => refetchCategories(queryClient)
  useLiveEvent('productUpdated', ({ product }) => cacheProduct(queryClient, product))
  useLiveEvent('categoryCreated', refreshCategories)
  useLiveEvent('categoryUpdated', refreshCategories)
  useLiveEvent('categoryDeleted', ({ isHidden }) => {
    refreshCategories()
    // A hidden one is deleted for shoppers only. The person who deleted it is offered to undo it instead.
    if (!isHidden && !isUndoOffered()) toast.success('Category deleted', { toastId: 'category-deleted' })
  })
}
