import { bannerShownMs } from '@saddar/contract/limits'
import { IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHeld, useShownSlide } from './use-slides.ts'

interface SliderControlsProps {
  /** Holds the row of slides as its first element. */
  region: RefObject<HTMLElement | null>
  /** The slides' titles, in their order. */
  names: string[]
}

/**
 * Arrows, dots and pause of the banners, and what moves them on. They stand still while somebody points at them or works in them, in a tab
 * that nobody sees, and from the start under reduced motion.
 */
export default function SliderControls({ region, names }: SliderControlsProps) {
  const count = names.length
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [paused, setPaused] = useState(still)
  const shown = useShownSlide(region, count)
  const held = useHeld(region)

  useEffect(() => {
    if (paused || held || count < 2) return
    const timer = setTimeout(() => slideTo(region.current, (shown + 1) % count, still), bannerShownMs)
    return () => clearTimeout(timer)
  }, [paused, held, shown, count, region, still])

  useEffect(() => {
    for (const [index, slide] of [...listSlides(region.current)].entries()) {
      const video = slide.querySelector('video')
      // A browser that lets nothing play by itself shows the picture.
      if (index === shown && !paused) video?.play().catch(() => {})
      else video?.pause()
    }
  }, [paused, shown, region])

  // While it glides, the next press counts from where it is going to, and not from where it has come.
  const aim = useRef<number | null>(null)
  useEffect(() => {
    if (aim.current === shown) aim.current = null
  }, [shown])
  const go = (index: number) => {
    aim.current = (index + count) % count
    slideTo(region.current, aim.current, still)
  }
  const step = (by: 1 | -1) => go((aim.current ?? shown) + by)
  const PauseIcon = paused ? Play : Pause
  return (
    <>
      <IconButton
        label={paused ? 'Play the banners' : 'Pause the banners'}
        icon={<PauseIcon aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => setPaused(!paused)}
      />
      {count > 1 && (
        <>
          <IconButton label="Previous banner" icon={<ChevronLeft aria-hidden size={22} strokeWidth={1.75} />} onClick={() => step(-1)} />
          {names.map((name, index) => (
            <button
              key={index}
              type="button"
              aria-label={`Banner ${index + 1}${name && `: ${name}`}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => go(index)}
              className="flex h-11 w-8 items-center justify-center"
            >
              <span className={clsx('size-2 rounded-full border border-ink', index === shown && 'bg-ink')} />
            </button>
          ))}
          <IconButton label="Next banner" icon={<ChevronRight aria-hidden size={22} strokeWidth={1.75} />} onClick={() => step(1)} />
        </>
      )}
    </>
  )
}

const listSlides = (region: HTMLElement | null) => region?.firstElementChild?.children ?? []

function slideTo(region: HTMLElement | null, index: number, still: boolean): void {
  const row = region?.firstElementChild
  row?.scrollTo({ left: index * row.clientWidth, behavior: still ? 'instant' : 'smooth' })
}
