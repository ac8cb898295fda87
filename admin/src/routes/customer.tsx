import { useApi } from '@saddar/client'
import type { CustomerDetail } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CustomerActions } from '../features/customers/customer-actions.tsx'
import { CustomerFacts } from '../features/customers/customer-facts.tsx'
import { CustomerNotes } from '../features/customers/customer-notes.tsx'
import { CustomerOrders } from '../features/customers/customer-orders.tsx'
import { CustomerTags } from '../features/customers/customer-tags.tsx'
import { customerQuery } from '../features/customers/queries.ts'
import { AddressLines } from '../shared/address-lines.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { DetailError } from '../shared/detail-error.tsx'
import { formatTime } from '../shared/karachi-time.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'
import { PanelSkeletons } from '../shared/panel-skeletons.tsx'
import { StatusLabel } from '../shared/status-label.tsx'

export default function Customer() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(customerQuery(useApi(), id))
  const back = <BackLink to="/customers">Customers</BackLink>
  if (!data && error) return <DetailError title="Customer" back={back} error={error} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <PageTitle
        title={data?.name ?? 'Customer'}
        before={back}
        beside={data?.isBlocked && <StatusLabel tone="red" word="Blocked" tinted />}
        action={data && <CustomerActions customer={data} />}
      />
      {data ? <CustomerPage customer={data} /> : <PanelSkeletons of="customer" className="lg:grid-cols-[minmax(0,1fr)_22rem]" />}
    </>
  )
}

function CustomerPage({ customer }: { customer: CustomerDetail }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {customer.blockedAt && (
          <p className="rounded-tile bg-red-tint px-4 py-3 text-red-text">
            Blocked since {formatTime(customer.blockedAt)}
            {customer.blockedReason && `: ${customer.blockedReason}`}
          </p>
        )}
        <Panel title="Summary">
          <CustomerFacts customer={customer} />
        </Panel>
        <Panel title="Orders" flush>
          <CustomerOrders userId={customer._id} />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title="Contact">
          <p className="break-all">
            <a href={`mailto:${customer.email}`} className="underline underline-offset-4">
              {customer.email}
            </a>
          </p>
          <p className="text-quiet">{customer.emailVerified ? 'Confirmed' : 'Not confirmed'}</p>
          {customer.phone && (
            <a href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`} className="tabular mt-2 inline-block underline underline-offset-4">
              {formatPhoneNumber(customer.phone)}
            </a>
          )}
        </Panel>
        <Panel title="Tags">
          <CustomerTags customer={customer} />
        </Panel>
        <Panel title="Notes">
          <CustomerNotes customer={customer} />
        </Panel>
        <Panel title="Addresses">
          <Addresses customer={customer} />
        </Panel>
      </div>
    </div>
  )
}

function Addresses({ customer: { addresses, orderAddresses } }: { customer: CustomerDetail }) {
  if (addresses.length + orderAddresses.length === 0) return <p className="text-quiet">None yet.</p>
  return (
    <ul className="flex flex-col gap-3">
      {addresses.map((address) => (
        <li key={address._id}>
          <span className="text-quiet text-xs">{address.isDefault ? 'Saved, default' : 'Saved'}</span>
          <AddressLines address={address} />
        </li>
      ))}
      {orderAddresses.map((address) => (
        <li key={`${address.addressLine1} ${address.addressLine2} ${address.city}`}>
          <span className="text-quiet text-xs">Of an order</span>
          <AddressLines address={address} />
        </li>
      ))}
    </ul>
  )
}
