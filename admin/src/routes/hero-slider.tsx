import { useApi } from '@saddar/client'
import type { StaffBanner } from '@saddar/contract'
import { buttonClass, EmptyState } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { GalleryHorizontal, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BannerPreview } from '../features/banners/banner-preview.tsx'
import { BannerRows, nameBanner } from '../features/banners/banner-rows.tsx'
import { bannersKey, bannersQuery, deleteBanner, useBannerLiveUpdates } from '../features/banners/queries.ts'
import { useBannerChanges } from '../features/banners/use-banner-changes.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { Loaded, SkeletonRows } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'
import { useOfferUndo } from '../shared/use-offer-undo.ts'

export default function HeroSlider() {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const query = useQuery(bannersQuery(api))
  const { data } = query
  const [deleting, setDeleting] = useState<StaffBanner | null>(null)
  const { move, switchTo, busy, announcement } = useBannerChanges(data ?? [])
  useBannerLiveUpdates()
  const remove = async () => {
    if (!deleting) return
    offerUndo('Banner deleted', await deleteBanner(api, deleting._id))
    await queryClient.invalidateQueries({ queryKey: bannersKey })
  }
  return (
    <>
      <PageTitle
        title="Banners"
        beside={data && <span className="tabular text-quiet">{data.length}</span>}
        action={
          <Link to="/banner-upload" className={buttonClass({ size: 'sm' })}>
            <Plus aria-hidden size={18} strokeWidth={2} />
            New banner
          </Link>
        }
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <section aria-label="Banner list" className="mb-6 overflow-hidden rounded-tile border border-line bg-surface">
        <Loaded of="banners" query={query} skeleton={<SkeletonRows count={3} row="h-14" className="p-5" />}>
          {(banners) =>
            banners.length === 0 ? (
              <EmptyState icon={<GalleryHorizontal aria-hidden strokeWidth={1.5} />} title="No banners yet">
                Until you add one, the home page shows its standard picture.
              </EmptyState>
            ) : (
              <BannerRows banners={banners} busy={busy} onMove={move} onSwitch={switchTo} onDelete={setDeleting} />
            )
          }
        </Loaded>
      </section>
      {data && <Preview banners={data.filter(({ state }) => state === 'shown')} />}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={
          <>
            Delete <bdi>{deleting && nameBanner(deleting)}</bdi>?
          </>
        }
        action="Delete banner"
        onConfirm={remove}
      >
        Its picture and videos are deleted too.
      </ConfirmDialog>
    </>
  )
}

/** The slider as shoppers see it now. */
function Preview({ banners }: { banners: StaffBanner[] }) {
  const [chosen, setChosen] = useState(0)
  const banner = banners[Math.min(chosen, banners.length - 1)]
  return (
    <Panel
      title="In the shop now"
      action={
        banners.length > 1 && (
          <fieldset aria-label="Banner in the preview" className="flex">
            {banners.map((one, index) => (
              <button
                key={one._id}
                type="button"
                aria-label={`Preview ${index + 1}: ${nameBanner(one)}`}
                aria-pressed={one === banner}
                onClick={() => setChosen(index)}
                className={clsx(
                  'tabular size-9 rounded-full pointer-coarse:size-11',
                  one === banner ? 'bg-ink text-on-ink' : 'hover:bg-tile',
                )}
              >
                {index + 1}
              </button>
            ))}
          </fieldset>
        )
      }
    >
      {banner ? (
        <BannerPreview banner={{ ...banner, video: banner.videos[0] }} />
      ) : (
        <p className="text-quiet">No banner is active, so the home page shows its standard picture.</p>
      )}
    </Panel>
  )
}
