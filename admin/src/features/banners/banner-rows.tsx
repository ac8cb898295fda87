import type { StaffBanner } from '@saddar/contract'
import { type BadgeTone, Checkbox, IconButton, iconButtonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { Picture } from '../../shared/picture.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'

const states: Record<StaffBanner['state'], { word: string; tone: BadgeTone }> = {
  shown: { word: 'Shown now', tone: 'success' },
  waiting: { word: 'Starts later', tone: 'info' },
  over: { word: 'Ended', tone: 'neutral' },
  off: { word: 'Off', tone: 'neutral' },
}
const dragType = 'text/x-saddar-banner'

interface BannerRowsProps {
  banners: StaffBanner[]
  busy: boolean
  onMove: (from: number, to: number) => void
  onSwitch: (banner: StaffBanner, isActive: boolean) => void
  onDelete: (banner: StaffBanner) => void
}

/** Banners in the shop's order, which is changed by dragging, by arrow keys on the handle, or by buttons. */
export function BannerRows({ banners, busy, onMove, onSwitch, onDelete }: BannerRowsProps) {
  const [over, setOver] = useState<string | null>(null)
  return (
    <ol aria-label="Banners in order" aria-busy={busy}>
      {banners.map((banner, index) => (
        <li
          key={banner._id}
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(index))}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(dragType)) return
            event.preventDefault()
            setOver(banner._id)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(null)
            const from = event.dataTransfer.getData(dragType)
            if (from !== '') onMove(Number(from), index)
          }}
          className={clsx(
            'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-2 py-2 last:border-b-0 hover:bg-paper sm:px-4',
            over === banner._id && 'bg-tile',
          )}
        >
          <Handle banner={banner} place={index + 1} of={banners.length} onMove={(by) => onMove(index, index + by)} />
          <Picture src={banner.image} size={56} />
          <span className="min-w-0 flex-1 basis-28">
            <bdi className="line-clamp-2 font-semibold sm:line-clamp-1">{nameBanner(banner)}</bdi>
            <span className="block truncate text-quiet text-xs">{writeDates(banner)}</span>
          </span>
          <span className="w-28">
            <StatusLabel {...states[banner.state]} />
          </span>
          <Checkbox
            label={<span aria-hidden>On</span>}
            aria-label={`Show ${nameBanner(banner)}`}
            checked={banner.isActive}
            disabled={busy || (!banner.image && banner.videos.length === 0)}
            onChange={({ target }) => onSwitch(banner, target.checked)}
          />
          <span className="flex items-center">
            <Link
              to={`/banner-upload?id=${banner._id}`}
              aria-label={`Edit ${nameBanner(banner)}`}
              title="Edit"
              className={iconButtonClass('md')}
            >
              <Pencil aria-hidden size={18} strokeWidth={1.75} />
            </Link>
            <IconButton
              size="md"
              label={`Delete ${nameBanner(banner)}`}
              icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => onDelete(banner)}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

interface HandleProps {
  banner: StaffBanner
  place: number
  of: number
  onMove: (by: 1 | -1) => void
}

function Handle({ banner, place, of, onMove }: HandleProps) {
  const name = nameBanner(banner)
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <span className="flex items-center">
      <button
        type="button"
        aria-label={`Place ${place} of ${of}: ${name}. Arrow keys move it.`}
        title="Drag, or use the arrow keys"
        onKeyDown={onKey}
        className={clsx(iconButtonClass('md'), 'cursor-grab text-quiet')}
      >
        <GripVertical aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <IconButton
        size="md"
        label={`Move ${name} up`}
        disabled={place === 1}
        icon={<ArrowUp aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="md"
        label={`Move ${name} down`}
        disabled={place === of}
        icon={<ArrowDown aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => onMove(1)}
      />
    </span>
  )
}

export const nameBanner = ({ title }: Pick<StaffBanner, 'title'>): string => title || 'Banner without a title'

function writeDates({ startsAt, endsAt }: StaffBanner): string {
  if (startsAt && endsAt) return `${formatTime(startsAt)} to ${formatTime(endsAt)}`
  if (startsAt) return `From ${formatTime(startsAt)}`
  return endsAt ? `Until ${formatTime(endsAt)}` : 'Always'
}
