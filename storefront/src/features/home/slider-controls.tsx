import { bannerIntervalMs } from '@saddar/contract/limits'
import { IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
// As text: the style sheet of the first view is in every page.
import styles from './slider-controls.css?inline'
import { useShownSlide, useSlidesPaused } from './use-slides.ts'

interface SliderControlsProps {
  /** The element whose first child is the row of slides. */
  region: RefObject<HTMLElement | null>
  /** The slides' titles, in order. */
  names: string[]
}

/**
 * Arrows, dots and pause button of the banners, and the timer that advances them. The banners do not advance while the pointer or the focus
 * is on them, while the tab is hidden, or, until started, under reduced motion.
 */
export default function SliderControls({ region, names }: SliderControlsProps) {
  const count = names.length
  const [reducedMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [paused, setPaused] = useState(reducedMotion)
  const shown = useShownSlide(region, count)
  const isHeld = useSlidesPaused(region)

  useEffect(() => {
    if (paused || isHeld || count < 2) return
    let isStopped = false
    const advance = async () => {
      const next = (shown + 1) % count
      await loadPicture(listSlides(region.current)[next])
      if (!isStopped) slideTo(region.current, next, reducedMotion)
    }
    const timer = setTimeout(() => void advance(), bannerIntervalMs)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [paused, isHeld, shown, count, region, reducedMotion])

  // For whoever presses 'Next'.
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
    if (!connection?.saveData) void loadPicture(listSlides(region.current)[(shown + 1) % count])
  }, [shown, count, region])

  useEffect(() => {
    for (const [index, slide] of [...listSlides(region.current)].entries()) {
      const video = slide.querySelector('video')
      // When the browser blocks autoplay, the picture is shown.
      if (index === shown && !paused) video?.play().catch(() => {})
      else video?.pause()
    }
  }, [paused, shown, region])

  // During a smooth scroll, the next press counts from the target slide, not from the one on screen.
  const target = useRef<number | null>(null)
  useEffect(() => {
    if (target.current === shown) target.current = null
  }, [shown])
  const go = (index: number) => {
    target.current = (index + count) % count
    slideTo(region.current, target.current, reducedMotion)
  }
  const step = (by: 1 | -1) => go((target.current ?? shown) + by)
  const PauseIcon = paused ? Play : Pause
  return (
    <div className="slider-controls page">
      <style>{styles}</style>
      <div>
        <IconButton
          label={paused ? 'Play the banners' : 'Pause the banners'}
          icon={<PauseIcon aria-hidden size={18} strokeWidth={1.75} />}
          onClick={() => setPaused(!paused)}
        />
        {count > 1 && (
          <>
            <span className="hidden md:flex">
              <IconButton
                label="Previous banner"
                icon={<ChevronLeft aria-hidden size={22} strokeWidth={1.75} />}
                onClick={() => step(-1)}
              />
            </span>
            {names.map((name, index) => (
              <button
                key={index}
                type="button"
                aria-label={`Banner ${index + 1}${name && `: ${name}`}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => go(index)}
                className="hidden h-11 w-8 items-center justify-center md:flex"
              >
                <span className={clsx('size-2 rounded-full border border-ink', index === shown && 'bg-ink')} />
              </button>
            ))}
            {/* On phones there is no room for dots of 44 px, and 'Next', after the last banner, leads to the first. */}
            <span className="tabular text-xs md:hidden">{`${shown + 1} / ${count}`}</span>
            <IconButton label="Next banner" icon={<ChevronRight aria-hidden size={22} strokeWidth={1.75} />} onClick={() => step(1)} />
          </>
        )}
      </div>
    </div>
  )
}

const listSlides = (region: HTMLElement | null) => region?.firstElementChild?.children ?? []

/** Loads the picture of a slide that is out of view, until it can be shown at once. */
async function loadPicture(slide: Element | undefined): Promise<void> {
  const picture = slide?.querySelector('img')
  if (!picture) return
  picture.loading = 'eager'
  // The text is worth showing without it.
  await picture.decode().catch(() => {})
}

function slideTo(region: HTMLElement | null, index: number, reducedMotion: boolean): void {
  const row = region?.firstElementChild
  row?.scrollTo({ left: index * row.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' })
}
