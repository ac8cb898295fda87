import { FieldNote } from '@saddar/ui'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'

interface PictureChooserProps {
  /** How many more can be added. */
  room: number
  most: number
  /** Who will see them. */
  audience: string
  busy?: boolean
  onChoose: (files: File[]) => void
}

/** A button that opens the phone's pictures or camera. */
export function PictureChooser({ room, most, audience, busy = false, onChoose }: PictureChooserProps) {
  const id = useId()
  const [error, setError] = useState('')
  const choose = (files: File[]) => {
    setError(files.length > room ? `You can add ${room} more ${room === 1 ? 'picture' : 'pictures'}` : '')
    if (files.length > 0) onChoose(files.slice(0, room))
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-4 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
        <ImagePlus aria-hidden size={20} strokeWidth={1.75} />
        {busy ? 'Adding…' : 'Add pictures'}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          aria-describedby={id}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            choose([...(event.target.files ?? [])])
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      <FieldNote id={id} error={error} hint={`${room === most ? `Up to ${room}` : `${room} more`}, JPEG, PNG or WebP. ${audience}`} />
    </div>
  )
}
