import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DiscountEditor } from '../features/discounts/discount-editor.tsx'
import { readState, stateLabels } from '../features/discounts/discount-labels.ts'
import { discountQuery } from '../features/discounts/queries.ts'
import { BackLink } from '../shared/back-link.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { DetailError } from '../shared/detail-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { PanelSkeletons } from '../shared/panel-skeletons.tsx'
import { StatusLabel } from '../shared/status-label.tsx'

export default function Discount() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <NewDiscount /> : <KnownDiscount key={id} id={id} />
}

const back = <BackLink to="/discounts">Discounts</BackLink>

function NewDiscount() {
  return (
    <>
      <PageTitle title="New discount code" before={back} />
      <DiscountEditor />
    </>
  )
}

function KnownDiscount({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(discountQuery(useApi(), id))
  if (!data && error)
    return <DetailError title="Discount code" back={back} error={error} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <PageTitle
        title={data?.code ?? 'Discount code'}
        before={back}
        beside={
          data && (
            <>
              <CopyButton text={data.code} label={`Copy ${data.code}`} />
              <StatusLabel {...stateLabels[readState(data)]} tinted />
            </>
          )
        }
      />
      {data ? <DiscountEditor discount={data} /> : <PanelSkeletons of="discount" className="lg:grid-cols-2" />}
    </>
  )
}
