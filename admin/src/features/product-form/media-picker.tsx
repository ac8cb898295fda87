import { useClient } from '@saddar/client'
import { pictureAt } from '@saddar/contract/media'
import { Button, FieldNote, IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, Crop, Film, ImagePlus, X } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { uploadMedia } from '../../shared/forms/upload.ts'
import { MoveButton } from '../../shared/lists/move-button.tsx'
import { useRemovalFocus } from '../../shared/lists/use-removal-focus.ts'
import { square } from '../../shared/pictures/crop.ts'
import { usePictureEditor } from '../../shared/pictures/use-picture-editor.tsx'
import { ProgressBar } from '../../shared/progress-bar.tsx'
import type { MediaValues } from './product-values.ts'
import { type Upload, useMediaUploads } from './use-media-uploads.ts'

interface MediaPickerProps {
  /** The accessible name: 'Pictures of Black'. */
  label: string
  media: MediaValues[]
  /** Gets an updater for the current list, which may be newer than `media`: several uploads may have finished meanwhile. */
  onChange: (change: (media: MediaValues[]) => MediaValues[]) => void
  onBusy: (change: 1 | -1) => void
  error?: string
  compact?: boolean
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm'

/** Adds pictures and videos by dropping, pasting or choosing files, orders them by mouse or keyboard, and edits their alt texts (rule 15.2). */
export function MediaPicker({ label, media, onChange, onBusy, error, compact = false }: MediaPickerProps) {
  const input = useId()
  const [over, setOver] = useState(false)
  // The tile of an edited picture stays, and with it the focus: it keeps the key of the picture that it replaced.
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const keyOf = (id: string) => keys[id] ?? id
  const { uploads, add, retry, forget } = useMediaUploads((item) => onChange((all) => [...all, item]), onBusy)
  const removal = useRemovalFocus(label, media.length)
  const move = (from: number, to: number) => onChange((all) => moveItem(all, from, to))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  usePastedFiles(removal.box, !compact, add)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only supplements the file input, which is keyboard accessible
    <div
      ref={removal.box}
      data-media-picker
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      className={clsx('rounded-tile', over && 'rim-2')}
    >
      {(media.length > 0 || uploads.length > 0) && (
        <ol
          aria-label={label}
          className={clsx(
            'mb-3 grid grid-cols-2 gap-3',
            compact ? 'sm:grid-cols-[repeat(auto-fill,8rem)]' : 'sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]',
          )}
        >
          {media.map((item, index) => (
            <MediaTile
              key={keyOf(item.mediaId)}
              item={item}
              compact={compact}
              list={label}
              name={`${label}, ${index + 1}`}
              isFirst={index === 0}
              isLast={index === media.length - 1}
              onMove={(by) => move(index, index + by)}
              onDropOn={(id) =>
                move(
                  media.findIndex(({ mediaId }) => mediaId === id),
                  index,
                )
              }
              onAlt={(alt) => onChange((all) => all.map((other) => (other.mediaId === item.mediaId ? { ...other, alt } : other)))}
              onReplace={({ mediaId, url }) => {
                setKeys((before) => ({ ...before, [mediaId]: before[item.mediaId] ?? item.mediaId }))
                onChange((all) => all.map((other) => (other.mediaId === item.mediaId ? { ...other, mediaId, url } : other)))
              }}
              onRemove={() => {
                removal.onRemove(index)
                onChange((all) => all.filter(({ mediaId }) => mediaId !== item.mediaId))
              }}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onRetry={() => retry(upload)} onForget={() => forget(upload.id)} />
          ))}
        </ol>
      )}
      <label
        htmlFor={input}
        className={clsx(
          'flex cursor-pointer flex-wrap items-center justify-center gap-x-3 rounded-tile border border-edge border-dashed px-4 text-center hover:border-ink hover:bg-tile has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          compact ? 'min-h-11 py-2' : 'min-h-24 py-4',
        )}
      >
        <ImagePlus aria-hidden size={20} strokeWidth={1.75} />
        <span className="font-medium">Add {label.charAt(0).toLowerCase() + label.slice(1)}</span>{' '}
        {!compact && <span className="basis-full text-quiet">Drop, paste or choose: up to 10 pictures, and 3 videos of 50 MB</span>}
        <input
          id={input}
          type="file"
          multiple
          accept={accepted}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files ?? [])
            // Lets the same file be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <FieldNote id={`${input}-note`} error={error} />
    </div>
  )
}

/** Pasted files go to the picker that has the focus, and all others on the screen to the main one. */
function usePastedFiles(box: RefObject<HTMLElement | null>, isMain: boolean, add: (files: FileList) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    // Text that is copied from a spreadsheet comes with a picture of it.
    if (!clipboardData || clipboardData.files.length === 0 || clipboardData.getData('text') || document.querySelector('dialog[open]'))
      return
    const picker = target instanceof Element && target.closest('[data-media-picker]')
    if (picker ? picker !== box.current : !isMain) return
    event.preventDefault()
    add(clipboardData.files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

function moveItem(all: MediaValues[], from: number, to: number): MediaValues[] {
  const item = all[from]
  if (!item || to < 0 || to >= all.length) return all
  return all.filter((_, index) => index !== from).toSpliced(to, 0, item)
}

interface MediaTileProps {
  item: MediaValues
  compact: boolean
  /** The label of the pictures. */
  list: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onDropOn: (mediaId: string) => void
  onAlt: (alt: string) => void
  /** Gets the edited picture. */
  onReplace: (picture: Pick<MediaValues, 'mediaId' | 'url'>) => void
  onRemove: () => void
}

const dragType = 'text/x-saddar-media'

function MediaTile({ item, compact, list, name, isFirst, isLast, onMove, onDropOn, onAlt, onReplace, onRemove }: MediaTileProps) {
  const client = useClient()
  const editor = usePictureEditor({
    src: item.url,
    shape: square,
    onSave: async (file, onProgress) => onReplace(await uploadMedia(client, file, onProgress)),
  })
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, item.mediaId)}
      onDrop={(event) => {
        const id = event.dataTransfer.getData(dragType)
        if (!id) return
        event.preventDefault()
        event.stopPropagation()
        onDropOn(id)
      }}
      className="min-w-0 overflow-hidden rounded-control border border-line bg-surface"
    >
      <span className="relative grid aspect-square place-items-center bg-tile">
        {item.kind === 'picture' ? (
          <img src={pictureAt(item.url, 240)} alt={name} className="size-full object-contain" />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: product clips have no speech
          <video src={item.url} preload="metadata" aria-label={name} className="size-full object-contain" />
        )}
        {item.kind === 'picture' && (
          <IconButton
            size="md"
            label={`Edit ${name}…`}
            icon={<Crop aria-hidden size={16} />}
            onClick={editor.open}
            className="absolute! right-1 bottom-1 border border-line bg-surface"
          />
        )}
      </span>
      <span className="flex items-center justify-between">
        <MoveButton label={`Move ${name} forward`} icon={ArrowLeft} isAtEnd={isFirst} onMove={() => onMove(-1)} />
        <IconButton size="md" data-remove={list} label={`Remove ${name}`} icon={<X aria-hidden size={16} />} onClick={onRemove} />
        <MoveButton label={`Move ${name} back`} icon={ArrowRight} isAtEnd={isLast} onMove={() => onMove(1)} />
      </span>
      {item.kind === 'picture' && (
        <textarea
          aria-label={`What ${name} shows`}
          placeholder="Describe it"
          dir="auto"
          rows={compact ? 3 : 2}
          maxLength={200}
          value={item.alt}
          onChange={(event) => onAlt(event.target.value)}
          // One text of several lines: Enter would part it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="block max-h-40 min-h-11 w-full resize-none border-line border-t bg-surface px-2.5 py-2 text-sm max-sm:py-1 max-sm:not-focus:max-h-12 -outline-offset-2 [field-sizing:content] placeholder:text-quiet"
        />
      )}
      {editor.dialog}
    </li>
  )
}

function UploadTile({ upload, onRetry, onForget }: { upload: Upload; onRetry: () => void; onForget: () => void }) {
  const { file, part, problem, canRetry } = upload
  return (
    <li className="flex min-w-0 flex-col justify-center gap-2 rounded-control border border-line bg-surface p-3">
      <Film aria-hidden size={20} strokeWidth={1.75} className={clsx('text-quiet', file.type.startsWith('image/') && 'hidden')} />
      <bdi className="truncate">{file.name}</bdi>
      {problem ? (
        <>
          <p role="alert" className="break-words text-red-text text-sm">
            {problem}
          </p>
          <span className="flex flex-wrap gap-1">
            {canRetry && (
              <Button tone="outline" size="sm" onClick={onRetry}>
                Retry
              </Button>
            )}
            <Button tone="quiet" size="sm" onClick={onForget}>
              Remove
            </Button>
          </span>
        </>
      ) : (
        <ProgressBar label={`Uploading ${file.name}`} part={part} />
      )}
    </li>
  )
}
