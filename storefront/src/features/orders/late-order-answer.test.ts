import { createQueryClient } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheOrder, orderKey, orderQuery } from './order-queries.ts'

test('an answer that was under way when an order changed does not overwrite the change', async () => {
  const queryClient = createQueryClient()
  const before = { _id: 'id', orderId: 'SD-1', status: 'pending' } as Order
  const after = { ...before, status: 'confirmed' } as Order
  const late = Promise.withResolvers<{ data: { order: Order } }>()
  const answers = [late.promise, Promise.resolve({ data: { order: after } })]
  const api = (() => answers.shift()) as never
  const { queryKey, queryFn } = orderQuery(api, 'SD-1')
  // A page shows the order and asks for it on a slow network.
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: queryFn!, retry: false }).subscribe(() => {})
  cacheOrder(queryClient, after)
  late.resolve({ data: { order: before } })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(queryClient.getQueryData<Order>(orderKey('SD-1'))?.status).toBe('confirmed')
  stop()
})
