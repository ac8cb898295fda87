import { useLiveEvent } from '@saddar/client'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { forgetCategories, learnProduct } from './queries.ts'

/** Catalogue news from other desks and from orders: rows change in place, categories and lists are asked for again (behaviour 9.6). */
export function useCatalogueEvents(): void {
  const queryClient = useQueryClient()
  const refreshCategories = () => forgetCategories(queryClient)
  useLiveEvent('productUpdated', ({ product }) => learnProduct(queryClient, product))
  useLiveEvent('categoryCreated', refreshCategories)
  useLiveEvent('categoryUpdated', refreshCategories)
  useLiveEvent('categoryDeleted', () => {
    refreshCategories()
    // In the slot of the toast that whoever deleted it sees: one event, one toast.
    toast.success('Category deleted', { toastId: 'category-deleted' })
  })
}
