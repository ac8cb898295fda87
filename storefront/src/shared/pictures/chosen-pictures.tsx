import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PictureChooser } from './picture-chooser.tsx'

interface ChosenPicturesProps {
  files: File[]
  most: number
  /** Who will see them. */
  audience: string
  /** Being sent: they cannot be changed. */
  busy: boolean
  onChange: (files: File[]) => void
}

/** The pictures that are sent with a form, with a way to take each out again. */
export function ChosenPictures({ files, most, audience, busy, onChange }: ChosenPicturesProps) {
  const room = most - files.length
  return (
    <fieldset disabled={busy} className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">
        Pictures <span className="font-normal text-quiet">(optional)</span>
      </legend>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}-${index}`} className="relative size-20 overflow-hidden rounded-control bg-tile">
              <Preview file={file} />
              <button
                type="button"
                aria-label={`Take out ${file.name}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
                className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
              >
                <span className="flex size-6 items-center justify-center rounded-full bg-surface text-ink shadow-sm">
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && <PictureChooser room={room} most={most} audience={audience} onChoose={(added) => onChange([...files, ...added])} />}
    </fieldset>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt={file.name} className="size-full object-cover" /> : null
}
