import { ApiError, useApi } from '@saddar/client'
import { undoSeconds } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { offerUndo } from './undo.ts'

/**
 * Tells that a change was made, and offers to undo it where the server has recorded it (rule 16.14).
 * @returns a function of what was done and the `undoId` of the reply
 */
export function useOfferUndo(): (text: string, undoId: string | undefined) => void {
  const api = useApi()
  const offer = useOfferUndoBy()
  return (text, undoId) => {
    if (undoId === undefined) return void toast.success(text)
    offer(text, () => api('POST /admin/undo/:id', { params: { id: undoId } }))
  }
}

/**
 * Tells that a change was made, and offers to undo it by a call of its own.
 * @returns a function of what was done and that call
 */
export function useOfferUndoBy(): (text: string, call: () => Promise<unknown>) => void {
  const queryClient = useQueryClient()
  return (text, call) => {
    const undo = async () => {
      try {
        await call()
        toast.success('Undone')
      } catch (error) {
        toast.error((error as Error).message)
        // Nothing is known to have failed: the offer stays.
        if (!(error instanceof ApiError) || error.status >= 500) throw error
      }
      // What was changed may be shown anywhere.
      await queryClient.invalidateQueries()
    }
    offerUndo({ text, until: Date.now() + undoSeconds.offered * 1_000, undo })
  }
}
