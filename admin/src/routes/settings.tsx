import { useApi } from '@saddar/client'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CouriersPart } from '../features/settings/couriers-part.tsx'
import { DeliveryPart } from '../features/settings/delivery-part.tsx'
import { LeadToField } from '../features/settings/lead-to-field.tsx'
import { MessagesPart } from '../features/settings/messages-part.tsx'
import { adminSettingsQuery, courierAccountsQuery, type SettingsData, sellerQuery } from '../features/settings/queries.ts'
import { RecordsPart } from '../features/settings/records-part.tsx'
import { SellerPart } from '../features/settings/seller-part.tsx'
import { SellingPart } from '../features/settings/selling-part.tsx'
import { SettingsSearch } from '../features/settings/settings-search.tsx'
import { ShopPart } from '../features/settings/shop-part.tsx'
import { TextsPart } from '../features/settings/texts-part.tsx'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { useCan } from '../shared/permissions.ts'

const parts = [
  ['shop', 'Shop', ShopPart],
  ['selling', 'Payment and stock', SellingPart],
  ['delivery', 'Delivery', DeliveryPart],
  ['messages', 'Promo line', MessagesPart],
  ['texts', 'Texts', TextsPart],
  ['records', 'Old records', RecordsPart],
] as const

/** For the owner only. */
const ownerParts = [
  ['couriers', 'Couriers'],
  ['seller', 'Seller and tax'],
] as const

/** Beside the delivery, before the texts. */
const ownerPartsAt = 3

export default function Settings() {
  const [params] = useSearchParams()
  const wanted = params.get('part')
  const field = params.get('field')
  const chosen = parts.find(([name]) => name === wanted) ?? parts[0]
  const isOwner = useCan()('owner')
  const ownerPart = isOwner ? ownerParts.find(([name]) => name === wanted) : undefined
  const names = parts.map(([name, label]): { name: string; label: string } => ({ name, label }))
  if (isOwner) names.splice(ownerPartsAt, 0, ...ownerParts.map(([name, label]) => ({ name, label })))
  const chips = names.map(({ name, label }) => ({
    label,
    address: `?part=${name}`,
    active: name === (ownerPart ?? chosen)[0],
  }))
  const [name, , Part] = chosen
  return (
    <div className="max-w-7xl">
      <PageTitle title="Settings" />
      <SettingsSearch />
      <div className="mb-4">
        <FilterChips label="Part" chips={chips} />
      </div>
      {ownerPart ? (
        <OwnerPart name={ownerPart[0]} field={field} />
      ) : (
        <SettingsLoaded key={`${name} ${field}`}>
          {(data) => (
            <>
              <Part data={data} />
              <LeadToField name={field} />
            </>
          )}
        </SettingsLoaded>
      )}
    </div>
  )
}

const skeleton = (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-64" />
    <Skeleton className="h-48" />
  </div>
)

function SettingsLoaded({ children }: { children: (data: SettingsData) => ReactNode }) {
  return (
    <Loaded of="settings" query={useQuery(adminSettingsQuery(useApi()))} skeleton={skeleton} framed>
      {children}
    </Loaded>
  )
}

function SellerLoaded({ field }: { field: string | null }) {
  return (
    <Loaded of="settings" query={useQuery(sellerQuery(useApi()))} skeleton={skeleton} framed>
      {(seller) => (
        <>
          <SellerPart seller={seller} />
          <LeadToField name={field} />
        </>
      )}
    </Loaded>
  )
}

const OwnerPart = ({ name, field }: { name: (typeof ownerParts)[number][0]; field: string | null }) =>
  name === 'couriers' ? <CouriersLoaded /> : <SellerLoaded field={field} />

function CouriersLoaded() {
  return (
    <Loaded of="settings" query={useQuery(courierAccountsQuery(useApi()))} skeleton={skeleton} framed>
      {(accounts) => <CouriersPart accounts={accounts} />}
    </Loaded>
  )
}
