import { useApi } from '@saddar/client'
import type { AdminCategory } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moveRow } from '../../shared/lists/reorder.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import type { Branch } from '../catalogue/category-branches.ts'
import { categoriesQuery, refetchCategories } from '../catalogue/queries.ts'

/** Sorts categories by hand or by name again (rule 15.15). A move shows at once; a refused one is rolled back. */
export function useCategoryOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const [announcement, setAnnouncement] = useState('')
  const refetch = () => refetchCategories(queryClient)
  const order = useMutation({
    // Sent one after the other, so that the last press wins.
    scope: { id: 'category-order' },
    mutationFn: (body: { parentId: string | null; ids: string[] }) => api('PUT /admin/categories/order', { body }),
    onSuccess: ({ undoId }) => undoId && offerUndo('Order of categories changed', undoId),
    onError: (error) => {
      toast.error(error.message)
      refetch()
    },
  })
  const reset = useMutation({
    mutationFn: () => api('DELETE /admin/categories/order', {}),
    onSuccess: ({ undoId }) => {
      offerUndo('Categories are sorted by name', undoId)
      refetch()
    },
    onError: (error) => toast.error(error.message),
  })
  const show = (sorted: AdminCategory[]) =>
    queryClient.setQueryData(categoriesQuery(api).queryKey, (all: AdminCategory[] = []) => {
      const places = new Map(sorted.map(({ _id }, position) => [_id, position]))
      const rest = all.filter(({ _id }) => !places.has(_id))
      return [...sorted.map((category, position) => ({ ...category, position })), ...rest]
    })
  return {
    /** The last move, announced to screen readers. */
    announcement,
    isResetting: reset.isPending,
    reset: () => reset.mutate(),
    move(siblings: Branch[], from: number, to: number) {
      const next = moveRow(siblings, from, to)?.map(({ category }) => category)
      if (!next) return
      show(next)
      setAnnouncement(`${next[to]!.name}: place ${to + 1} of ${next.length}`)
      order.mutate({ parentId: next[0]!.parentId, ids: next.map(({ _id }) => _id) })
    },
  }
}
