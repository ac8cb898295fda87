import { IconButton } from '@saddar/ui'
import { X } from 'lucide-react'

/** The saved videos of a banner, each with a remove button. */
export function VideoList({ videos, onRemove }: { videos: string[]; onRemove: (url: string) => void }) {
  if (videos.length === 0) return null
  return (
    <ul aria-label="Videos of the banner" className="flex flex-wrap gap-3">
      {videos.map((url, index) => (
        <li key={url} className="relative">
          {/* biome-ignore lint/a11y/useMediaCaption: they play without sound */}
          <video src={url} preload="metadata" aria-label={`Video ${index + 1}`} className="h-24 rounded-control bg-tile" />
          <span className="absolute top-1 right-1 rounded-full bg-surface">
            <IconButton size="md" label={`Remove video ${index + 1}`} icon={<X aria-hidden size={16} />} onClick={() => onRemove(url)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
