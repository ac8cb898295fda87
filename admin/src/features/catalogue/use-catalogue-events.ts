import { useLiveEvent } from '@saddar/client'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { cacheProduct, refetchCategories } from './queries.ts'

/** Applies live catalogue events: updates rows in place and refetches categories and lists (rule 9.6). */
export function useCatalogueEvents(): void {
  const queryClient = useQueryClient()
  const refreshCategories = () => refetchCategories(queryClient)
  useLiveEvent('productUpdated', ({ product }) => cacheProduct(queryClient, product))
  useLiveEvent('categoryCreated', refreshCategories)
  useLiveEvent('categoryUpdated', refreshCategories)
  useLiveEvent('categoryDeleted', () => {
    refreshCategories()
    // Shares its id with the toast of the person who deleted the product, so that they see one.
    toast.success('Category deleted', { toastId: 'category-deleted' })
  })
}
