import type { CustomerDetail } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import type { ReactNode } from 'react'
import { describeSeen } from '../../shared/describe-seen.ts'
import { formatDate } from '../../shared/karachi-time.ts'

/** The facts about a customer, as a description list. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const ways = customer.waysIn.map((way) => (way === 'google' ? 'Google' : 'password')).join(' and ')
  const facts: [string, ReactNode][] = [
    ['Orders', `${customer.orders.toLocaleString('en-US')}${customer.toAccept > 0 ? ` and ${customer.toAccept} to accept` : ''}`],
    ['Ordered for', formatRupees(customer.spent)],
    ['Average order', customer.orders > 0 ? formatRupees(Math.round(customer.spent / customer.orders)) : '–'],
    ['Delivered', customer.delivered.toLocaleString('en-US')],
    ['Came back', customer.cameBack === 0 ? '0' : <CameBack key="cameBack" {...customer} />],
    ['Refunded', formatRupees(customer.refunded)],
    ['Last order', customer.lastOrderAt ? formatDate(customer.lastOrderAt) : '–'],
    ['Reviews', customer.reviews.toLocaleString('en-US')],
    ['Joined', formatDate(customer.createdAt)],
    ['Signs in with', ways || '–'],
    ['Signed in on', customer.devices === 1 ? '1 device' : `${customer.devices} devices`],
    ['Last seen', customer.lastSeenAt ? describeSeen(customer.lastSeenAt) : '–'],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-quiet text-xs">{name}</dt>
          <dd className="tabular font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CameBack({ delivered, cameBack }: Pick<CustomerDetail, 'delivered' | 'cameBack'>) {
  const all = delivered + cameBack
  return (
    <span className="text-red-text">
      {cameBack} of {all} {all === 1 ? 'parcel' : 'parcels'}
    </span>
  )
}
