import { expect, it } from 'vitest'
import { describeNoOrders } from './describe-no-orders.ts'
import { confirmQueue } from './order-filters.ts'

const list = { sort: '-createdAt', page: 1 } as const

it('says what an empty status or queue means and leads on', () => {
  expect(describeNoOrders({ ...list, status: 'processing' })).toMatchObject({ title: 'Nothing to pack', next: { label: 'Shipped' } })
  expect(describeNoOrders({ ...list, status: 'cancelled' })).toMatchObject({
    title: 'No order is ‘Cancelled’',
    next: { label: 'All orders' },
  })
  expect(describeNoOrders(confirmQueue)).toMatchObject({ title: 'No cash order waits for a call', next: { label: 'Processing' } })
})

it('says nothing where another filter can be what leaves none', () => {
  expect(describeNoOrders({ ...list, status: 'processing', search: 'komal' })).toBeNull()
  expect(describeNoOrders({ ...list, status: 'processing', city: 'Lahore' })).toBeNull()
  expect(describeNoOrders(list)).toBeNull()
})
