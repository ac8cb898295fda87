import { useApi } from '@saddar/client'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { confirmationQuery } from './confirmation-query.ts'

/** Confirms or cancels the order of a link. After a refusal the page shows what the order is now. */
export function useConfirmation(key: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = confirmationQuery(api, key)
  const onFailure = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey })
    return toastFailure('Something went wrong. Please try again.')(error)
  }
  const confirm = useSubmit(`confirm ${key}`, {
    send: () => api('POST /confirmations/:key', { params: { key } }),
    onDone: ({ data }) => queryClient.setQueryData(queryKey, data.confirmation),
    onFailure,
  })
  const cancel = useSubmit(`cancel ${key}`, {
    send: () => api('POST /confirmations/:key/cancel', { params: { key } }),
    onDone: () => {
      toast.success('Your order is cancelled')
      queryClient.setQueryData(queryKey, null)
    },
    onFailure,
  })
  return { confirm, cancel }
}
