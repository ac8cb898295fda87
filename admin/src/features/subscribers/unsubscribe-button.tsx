import { useApi } from '@saddar/client'
import type { Subscriber } from '@saddar/contract'
import { Button, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { subscribersKey } from './queries.ts'

/** Unsubscribes a person who asked for it by phone or in a message (rule 13.9.1). */
export function UnsubscribeButton({ subscriber: { _id: id, email } }: { subscriber: Subscriber }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const unsubscribe = useMutation({
    mutationFn: () => api('DELETE /admin/subscribers/:id', { params: { id } }),
    onSuccess: async ({ undoId }) => {
      offerUndo(`${email} is unsubscribed`, undoId)
      await queryClient.invalidateQueries({ queryKey: subscribersKey })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button tone="quiet" size="sm" busy={unsubscribe.isPending} aria-label={`Unsubscribe ${email}`} onClick={() => unsubscribe.mutate()}>
      Unsubscribe
    </Button>
  )
}
