import type { Picture } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { IconButton } from '@saddar/ui'
import { Dialog } from '@saddar/ui/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ZoomedPicture } from './zoomed-picture.tsx'

interface ZoomDialogProps {
  /** What they are, such as 'Pictures of a lamp'. */
  label: string
  pictures: Picture[]
  /** Index of the picture that was pressed. */
  start: number
  onClose: () => void
}

/**
 * The pictures as large as the window allows: swiped or turned by arrows and keys, each also at twice its size. It uses native scrolling,
 * so touch, wheel and pinch work; zoom libraries bring style sheets of their own, which every page would carry.
 */
export default function ZoomDialog({ label, pictures, start, onClose }: ZoomDialogProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const [enlarged, setEnlarged] = useState(false)
  useEffect(() => show(strip.current, start, 'instant'), [start])
  const turn = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(pictures.length - 1, shown + by))
    setEnlarged(false)
    show(strip.current, next, 'smooth')
  }
  const turnByKey = (event: KeyboardEvent) => {
    if (enlarged || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    turn(event.key === 'ArrowLeft' ? -1 : 1)
  }
  const several = pictures.length > 1
  return (
    <Dialog open onClose={onClose} title="Pictures" whole>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is inside; the buttons do the same */}
      <div className="relative -mx-4 -mb-4" onKeyDown={turnByKey}>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
          tabIndex={0}
          data-autofocus
          aria-label={`${label}, large`}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="no-scrollbar flex snap-x snap-mandatory bg-tile -outline-offset-4"
          // Inline, since every page carries the style sheet.
          style={{ height: 'calc(100dvh - 3.875rem)', overflowY: 'hidden', overflowX: enlarged ? 'hidden' : 'auto' }}
        >
          {pictures.map((picture, index) => (
            <ZoomedPicture
              key={picture.url}
              src={pictureAt(picture.url, 1000)}
              alt={picture.alt || label}
              enlarged={enlarged && index === shown}
              // The neighbours of the shown picture are loaded too.
              near={Math.abs(index - shown) < 2}
              onToggle={() => setEnlarged(!enlarged)}
            />
          ))}
        </ul>
        {several && (
          <>
            {!enlarged && <Arrows shown={shown} count={pictures.length} onTurn={turn} />}
            <p role="status" className="pointer-events-none absolute inset-x-0 bottom-4 text-center text-sm">
              <span className="tabular rounded-full bg-surface/90 px-3 py-1">
                <span className="sr-only">Picture </span>
                {shown + 1} / {pictures.length}
              </span>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** At the first and the last picture an arrow keeps the focus that a press gave it, which `disabled` would drop. */
function Arrows({ shown, count, onTurn }: { shown: number; count: number; onTurn: (by: 1 | -1) => void }) {
  // Only the buttons take pointer events, so that a swipe can start above and below them.
  const place = 'pointer-events-none absolute inset-y-0 flex items-center'
  const arrow = 'pointer-events-auto bg-surface aria-disabled:opacity-55'
  return (
    <>
      <span className={`${place} left-4`}>
        <IconButton
          label="Previous picture"
          icon={<ChevronLeft size={20} strokeWidth={1.75} />}
          aria-disabled={shown === 0}
          onClick={() => onTurn(-1)}
          className={arrow}
        />
      </span>
      <span className={`${place} right-4`}>
        <IconButton
          label="Next picture"
          icon={<ChevronRight size={20} strokeWidth={1.75} />}
          aria-disabled={shown === count - 1}
          onClick={() => onTurn(1)}
          className={arrow}
        />
      </span>
    </>
  )
}

function show(strip: HTMLUListElement | null, index: number, behavior: ScrollBehavior): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: reducedMotion ? 'instant' : behavior })
}
