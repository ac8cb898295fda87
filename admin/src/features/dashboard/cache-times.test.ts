import { expect, it } from 'vitest'
import { orderQuery } from '../../shared/order-query.ts'
import { discountListQuery, readDiscountFilters } from '../discounts/queries.ts'
import { notificationsQuery } from '../notifications/queries.ts'
import { readFilters } from '../orders/order-filters.ts'
import { orderListQuery } from '../orders/queries.ts'
import { revenueQuery, topProductsQuery } from './queries.ts'

const api = () => Promise.reject(new Error('Nothing is asked for'))
const nothing = new URLSearchParams()
const range = { period: 'month' } as Parameters<typeof revenueQuery>[1]

it('uses the stale times of rule 1.3', () => {
  const queries = {
    orders: orderListQuery(api, readFilters(nothing)),
    order: orderQuery(api, 'o1'),
    notifications: notificationsQuery(api),
    revenue: revenueQuery(api, range),
    topProducts: topProductsQuery(api, range),
    discounts: discountListQuery(api, readDiscountFilters(nothing)),
  }
  expect(Object.fromEntries(Object.entries(queries).map(([name, { staleTime }]) => [name, Number(staleTime) / 1_000]))).toEqual({
    orders: 120,
    order: 120,
    notifications: 60,
    revenue: 300,
    topProducts: 300,
    discounts: 300,
  })
})
