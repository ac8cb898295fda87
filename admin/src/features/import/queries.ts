import type { Api } from '@saddar/client'
import type { ProductImport } from '@saddar/contract'
import { importLimits } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const importsKey = ['imports'] as const
export const isUnderWay = ({ status }: ProductImport): boolean => status === 'checking' || status === 'running'

/** The latest imports. */
export function importListQuery(api: Api) {
  return queryOptions({
    queryKey: [...importsKey, 'list'],
    queryFn: async ({ signal }) => (await api('GET /admin/imports', { query: { limit: 5 } }, { signal })).data.imports,
    staleTime: 0,
  })
}

/** Whether an import is changing now. */
const isChanging = (data: ProductImport) => isUnderWay(data) || data.pictures.isFetching

/** One import. Polled fast while it is changing, and slowly while a retry is scheduled. */
export function importQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...importsKey, 'detail', id],
    queryFn: async ({ signal }) => (await api('GET /admin/imports/:id', { params: { id } }, { signal })).data.import,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isChanging(data) ? importLimits.pollMs : data?.pictures.nextFetchAt ? 15 * importLimits.pollMs : false,
  })
}

/** The problems of a file. The count is part of the key, so that new problems are fetched. */
export function problemsQuery(api: Api, { _id, problems, status }: ProductImport, page: number) {
  return queryOptions({
    queryKey: [...importsKey, 'problems', _id, status, problems, page],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/imports/:id/problems', { params: { id: _id }, query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** What a checked file would change. Each check has changes of its own. */
export function changesQuery(api: Api, { _id, created, updated, prices, categories }: ProductImport) {
  return queryOptions({
    queryKey: [...importsKey, 'changes', _id, created, updated, prices, categories],
    queryFn: async ({ signal }) => (await api('GET /admin/imports/:id/changes', { params: { id: _id } }, { signal })).data,
    staleTime: 0,
  })
}

/** The missing pictures of an import. */
export function missingPicturesQuery(api: Api, { _id, pictures, status }: ProductImport, page: number) {
  return queryOptions({
    queryKey: [...importsKey, 'pictures', _id, status, pictures, page],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/imports/:id/pictures', { params: { id: _id }, query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function importHostsQuery(api: Api) {
  return queryOptions({
    queryKey: [...importsKey, 'hosts'],
    queryFn: async ({ signal }) => (await api('GET /admin/import-hosts', {}, { signal })).data.hosts,
  })
}
