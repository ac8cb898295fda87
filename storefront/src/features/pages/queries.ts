import type { Api } from '@saddar/client'
import type { TextPageName } from '@saddar/contract'
import { queryOptions } from '@tanstack/react-query'

export const textPageKey = (name: TextPageName) => ['text-page', name]

/** The text of an information page, as edited in the admin. */
export function textPageQuery(api: Api, name: TextPageName) {
  return queryOptions({
    queryKey: textPageKey(name),
    queryFn: async () => (await api('GET /texts/:name', { params: { name } })).data.page,
    staleTime: 60 * 60_000,
  })
}
