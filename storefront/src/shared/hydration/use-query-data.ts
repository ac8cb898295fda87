import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Options<T, K extends QueryKey> = UseQueryOptions<T, DefaultError, T, K>

/** The data of a query, undefined until it is loaded. On the server the data never changes, so the page needs no observer of it. */
export const useQueryData: <T, K extends QueryKey>(options: Options<T, K>) => T | undefined = import.meta.env.SSR
  ? ({ queryKey }) => useQueryClient().getQueryData(queryKey)
  : (options) => useQuery(options).data
