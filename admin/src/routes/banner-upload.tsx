import { useApi } from '@saddar/client'
import { EmptyState } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { BannerForm } from '../features/banners/banner-form.tsx'
import { bannersQuery } from '../features/banners/queries.ts'
import { BackLink } from '../shared/back-link.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { PanelSkeletons } from '../shared/panel-skeletons.tsx'

export default function BannerUpload() {
  const id = useSearchParams()[0].get('id')
  return (
    <>
      <PageTitle title={id ? 'Edit banner' : 'New banner'} before={<BackLink to="/hero-slider">Banners</BackLink>} />
      {id ? <KnownBanner key={id} id={id} /> : <BannerForm key="new" />}
    </>
  )
}

/** Waits for the saved banner before it shows the form. */
function KnownBanner({ id }: { id: string }) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({ ...bannersQuery(useApi()), staleTime: 0 })
  const banner = data?.find(({ _id }) => _id === id)
  if (banner && isFetchedAfterMount) return <BannerForm banner={banner} />
  if (error) return <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (data && isFetchedAfterMount)
    return (
      <EmptyState icon={<ImageOff aria-hidden strokeWidth={1.5} />} title="Banner not found">
        It may have been deleted.
      </EmptyState>
    )
  return <PanelSkeletons of="the banner" className="xl:grid-cols-2" />
}
