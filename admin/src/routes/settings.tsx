import { useApi } from '@saddar/client'
import { Skeleton } from '@saddar/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { MessagesPart } from '../features/settings/messages-part.tsx'
import { adminSettingsQuery, type SettingsData, sellerQuery } from '../features/settings/queries.ts'
import { RecordsPart } from '../features/settings/records-part.tsx'
import { SellerPart } from '../features/settings/seller-part.tsx'
import { SellingPart } from '../features/settings/selling-part.tsx'
import { ShopPart } from '../features/settings/shop-part.tsx'
import { TextsPart } from '../features/settings/texts-part.tsx'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { useCan } from '../shared/permissions.ts'

const parts = [
  ['shop', 'Shop', ShopPart],
  ['messages', 'Messages', MessagesPart],
  ['selling', 'Payment and stock', SellingPart],
  ['texts', 'Texts', TextsPart],
  ['records', 'Old records', RecordsPart],
] as const

export default function Settings() {
  const [params] = useSearchParams()
  const wanted = params.get('part')
  const chosen = parts.find(([name]) => name === wanted) ?? parts[0]
  const canSeeSeller = useCan()('owner')
  const isSeller = wanted === 'seller' && canSeeSeller
  const names = [...parts.map(([name, label]) => ({ name, label })), ...(canSeeSeller ? [{ name: 'seller', label: 'Seller and tax' }] : [])]
  const chips = names.map(({ name, label }) => ({
    label,
    address: `?part=${name}`,
    active: isSeller ? name === 'seller' : name === chosen[0],
  }))
  const [name, , Part] = chosen
  return (
    <>
      <PageTitle title="Settings" />
      <div className="mb-4">
        <FilterChips label="Part" chips={chips} />
      </div>
      {isSeller ? <SellerLoaded /> : <SettingsLoaded key={name}>{(data) => <Part data={data} />}</SettingsLoaded>}
    </>
  )
}

function SettingsLoaded({ children }: { children: (data: SettingsData) => ReactNode }) {
  return <Loaded query={useQuery(adminSettingsQuery(useApi()))}>{children}</Loaded>
}

function SellerLoaded() {
  return <Loaded query={useQuery(sellerQuery(useApi()))}>{(seller) => <SellerPart seller={seller} />}</Loaded>
}

function Loaded<D>({ query, children }: { query: UseQueryResult<D>; children: (data: D) => ReactNode }) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return (
      <div className="rounded-tile border border-line bg-surface">
        <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    )
  return (
    <div role="status" aria-label="Loading settings" className="flex flex-col gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
    </div>
  )
}
