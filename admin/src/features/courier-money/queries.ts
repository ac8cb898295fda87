import type { Api } from '@saddar/client'
import { owedViews, statementListViews } from '@saddar/contract'
import type { CourierName } from '@saddar/contract/courier-accounts'
import { couriers } from '@saddar/contract/couriers'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { findAllowedValue, type ListFilters, readPage } from '../../shared/lists/list-address.ts'

const key = ['courier-money'] as const

export interface DebtFilters extends ListFilters {
  view: 'overdue' | undefined
  courier: CourierName | undefined
  search: string | undefined
}

/** Ignores values it does not know, so that a shared link never breaks. */
export const readDebtFilters = (params: URLSearchParams): DebtFilters => ({
  view: findAllowedValue(owedViews, params.get('view')) === 'overdue' ? 'overdue' : undefined,
  courier: findAllowedValue(couriers, params.get('courier')),
  search: params.get('search') || undefined,
  sort: '-createdAt',
  page: readPage(params),
})

export function debtsQuery(api: Api, { view, courier, search, page }: Omit<DebtFilters, 'sort'>, limit = 20) {
  return queryOptions({
    queryKey: [...key, 'debts', { view, courier, search, page, limit }],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/courier-debts', { query: { view, courier, search, page, limit } }, { signal })).data,
    staleTime: cacheTimes.paymentStatus,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export interface StatementFilters extends ListFilters {
  view: 'open' | undefined
  courier: CourierName | undefined
}
export const readStatementFilters = (params: URLSearchParams): StatementFilters => ({
  view: findAllowedValue(statementListViews, params.get('view')) === 'open' ? 'open' : undefined,
  courier: findAllowedValue(couriers, params.get('courier')),
  sort: '-createdAt',
  page: readPage(params),
})

export function statementListQuery(api: Api, { view, courier, page }: Omit<StatementFilters, 'sort'>, limit = 20) {
  return queryOptions({
    queryKey: [...key, 'statements', { view, courier, page, limit }],
    queryFn: async ({ signal }) => (await api('GET /admin/courier-statements', { query: { view, courier, page, limit } }, { signal })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function statementQuery(api: Api, id: string, { view, page }: { view: 'all' | undefined; page: number }) {
  return queryOptions({
    queryKey: [...key, 'statement', id, { view, page }],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/courier-statements/:id', { params: { id }, query: { view: view ?? 'differences', page } }, { signal })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function orderMoneyQuery(api: Api, orderId: string) {
  return queryOptions({
    // Below the order's own key: whatever refetches the order refetches this.
    queryKey: ['orders', 'detail', orderId, 'courier-payments'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/orders/:id/courier-payments', { params: { id: orderId } }, { signal })).data.parcels,
    staleTime: cacheTimes.paymentStatus,
  })
}

/**
 * After an import or a change: what is owed and paid is outdated, also on the orders' pages.
 * @param gone the id of a statement that was taken back, whose screen may still be there
 */
export async function refreshCourierMoney(queryClient: QueryClient, gone?: string): Promise<void> {
  const predicate = ({ queryKey }: Query) => !queryKey.includes(gone)
  await Promise.all([key, ['orders']].map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate })))
}
