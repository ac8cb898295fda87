import { useApi } from '@saddar/client'
import type { ProductImport } from '@saddar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importsKey } from './queries.ts'

/** An action on an import. */
export type ImportChange =
  | { verb: 'start' | 'cancel' | 'pictures' }
  | { verb: 'check'; prices?: ProductImport['prices'] }
  | { verb: 'hosts'; host: string }

/** Runs an action and refetches all import queries. */
export function useChangeImport({ _id }: ProductImport) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: ImportChange) => {
      const params = { id: _id }
      if (change.verb === 'check')
        return api('POST /admin/imports/:id/check', { params, body: change.prices ? { prices: change.prices } : {} })
      if (change.verb === 'hosts') return api('POST /admin/imports/:id/hosts', { params, body: { host: change.host } })
      return api(`POST /admin/imports/:id/${change.verb}`, { params })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
  })
}
