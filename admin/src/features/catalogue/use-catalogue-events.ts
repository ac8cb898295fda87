import { useLiveEvent } from '@saddar/client'
import { useQueryClient } from '@tanstack/react-query'
import { categoriesKey, learnProduct } from './queries.ts'

/** Catalogue news from other desks and from orders: rows change in place, categories are asked for again. */
export function useCatalogueEvents(): void {
  const queryClient = useQueryClient()
  const refreshCategories = () => void queryClient.invalidateQueries({ queryKey: categoriesKey })
  useLiveEvent('productUpdated', ({ product }) => learnProduct(queryClient, product))
  useLiveEvent('categoryCreated', refreshCategories)
  useLiveEvent('categoryUpdated', refreshCategories)
  useLiveEvent('categoryDeleted', refreshCategories)
}
