import { ApiError } from '@saddar/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { followRole } from './follow-role.ts'

it('a refused call reads the person’s record again, other failures do not', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loadUser = vi.fn(async () => null)
  followRole(queryClient, { loadUser })
  const fail = (key: string, error: Error) =>
    queryClient.fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(error) }).catch(() => {})
  await fail('offline', new ApiError({ status: 0, code: 'NETWORK', message: 'No connection' }))
  await fail('gone', new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: 'Order not found' }))
  expect(loadUser).not.toHaveBeenCalled()
  await fail('customers', new ApiError({ status: 403, code: 'FORBIDDEN', message: 'You are not authorized to perform this action' }))
  expect(loadUser.mock.calls).toEqual([[true]])
})
