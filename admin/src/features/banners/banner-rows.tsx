import type { StaffBanner } from '@saddar/contract'
import { type BadgeTone, Checkbox } from '@saddar/ui'
import { clsx } from 'clsx'
import { formatTime } from '../../shared/karachi-time.ts'
import { ReorderHandle, useRowDrag } from '../../shared/lists/reorder.tsx'
import { RowActions } from '../../shared/lists/row-actions.tsx'
import { Picture } from '../../shared/picture.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'

const states: Record<StaffBanner['state'], { word: string; tone: BadgeTone }> = {
  shown: { word: 'Shown now', tone: 'success' },
  waiting: { word: 'Starts later', tone: 'info' },
  over: { word: 'Ended', tone: 'neutral' },
  off: { word: 'Off', tone: 'neutral' },
}

interface BannerRowsProps {
  banners: StaffBanner[]
  busy: boolean
  onMove: (from: number, to: number) => void
  onSwitch: (banner: StaffBanner, isActive: boolean) => void
  onDelete: (banner: StaffBanner) => void
}

/** Banners in the shop's order, which is changed by dragging, by arrow keys on the handle, or by buttons. */
export function BannerRows({ banners, busy, onMove, onSwitch, onDelete }: BannerRowsProps) {
  const drag = useRowDrag('banner', onMove)
  return (
    <ol aria-label="Banners in order" aria-busy={busy}>
      {banners.map((banner, index) => (
        <li
          key={banner._id}
          {...drag(index).row}
          className={clsx(
            'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-2 py-2 last:border-b-0 hover:bg-paper sm:px-4',
            drag(index).isOver && 'bg-tile',
          )}
        >
          <ReorderHandle name={nameBanner(banner)} place={index + 1} of={banners.length} onMove={(by) => onMove(index, index + by)} />
          <Picture src={banner.image} size={56} />
          <span className="min-w-0 flex-1 basis-28">
            <bdi className="wrap-anywhere block font-semibold">{nameBanner(banner)}</bdi>
            <span className="block text-quiet text-xs">{writeDates(banner)}</span>
          </span>
          <span className="w-28 max-sm:pl-2">
            <StatusLabel {...states[banner.state]} />
          </span>
          <Checkbox
            label={<span aria-hidden>On</span>}
            aria-label={`Show ${nameBanner(banner)}`}
            checked={banner.isActive}
            disabled={!banner.image && banner.videos.length === 0}
            // Not disabled meanwhile, which would lose the keyboard's place.
            onChange={({ target }) => !busy && onSwitch(banner, target.checked)}
          />
          <span className="flex items-center">
            <RowActions name={nameBanner(banner)} edit={`/banner-upload?id=${banner._id}`} onDelete={() => onDelete(banner)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

export const nameBanner = ({ title }: Pick<StaffBanner, 'title'>): string => title || 'Banner without a title'

function writeDates({ startsAt, endsAt }: StaffBanner): string {
  if (startsAt && endsAt) return `${formatTime(startsAt)} to ${formatTime(endsAt)}`
  if (startsAt) return `From ${formatTime(startsAt)}`
  return endsAt ? `Until ${formatTime(endsAt)}` : 'Always'
}
