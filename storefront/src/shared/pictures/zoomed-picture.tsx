import { type MouseEvent, useLayoutEffect, useRef } from 'react'

interface ZoomedPictureProps {
  src: string
  alt: string
  enlarged: boolean
  near: boolean
  onToggle: () => void
}

/** A picture fitted to the window, or twice as large and scrollable. A click enlarges it at that point; on touch a double tap does. */
export function ZoomedPicture({ src, alt, enlarged, near, onToggle }: ZoomedPictureProps) {
  const frame = useRef<HTMLLIElement>(null)
  const touched = useRef(false)
  /** The pressed point, as fractions of the frame. */
  const point = useRef({ x: 0.5, y: 0.5 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!enlarged || !element) return
    element.scrollTo({ left: point.current.x * element.clientWidth, top: point.current.y * element.clientHeight, behavior: 'instant' })
  }, [enlarged])
  const toggle = (event: MouseEvent) => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    // A key press has no position.
    point.current = event.detail === 0 ? { x: 0.5, y: 0.5 } : { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    onToggle()
  }
  return (
    <li
      ref={frame}
      className="size-full shrink-0 snap-center" // Fitted: a swipe shows the next picture. Enlarged: it scrolls only this one.
      style={enlarged ? { overflow: 'auto', overscrollBehavior: 'contain' } : { overflow: 'hidden', scrollSnapStop: 'always' }}
    >
      <button
        type="button"
        aria-pressed={enlarged}
        aria-label={`${alt}, twice as large`}
        onPointerDown={(event) => {
          touched.current = event.pointerType === 'touch'
        }}
        onClick={(event) => {
          if (event.detail === 0 || (!touched.current && event.detail === 1)) toggle(event)
        }}
        onDoubleClick={(event) => {
          if (touched.current) toggle(event)
        }}
        className="block size-full -outline-offset-4"
        // Inline, since every page carries the style sheet.
        style={{
          touchAction: 'manipulation',
          cursor: enlarged ? 'zoom-out' : 'zoom-in',
          ...(enlarged && { width: '200%', height: '200%' }),
        }}
      >
        {near && <img src={src} width={1000} height={1000} alt="" draggable={false} className="size-full object-contain" />}
      </button>
    </li>
  )
}
