import type { Picture } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { clsx } from 'clsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { ProductPicture } from '../../shared/product/product-picture.tsx'

const ZoomDialog = lazyWithRetry(() => import('../../shared/pictures/zoom-dialog.tsx'))

interface GalleryProps {
  title: string
  pictures: Picture[]
  videos: { url: string }[]
}

/**
 * Pictures in a strip that swipes by native scrolling; thumbnails scroll to a picture, and a press enlarges it. On phones it is a third of the
 * window high (app.css) and has no thumbnails, so that name, price and choice are in the first view.
 */
export function Gallery({ title, pictures, videos }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const label = `Pictures of ${title}`
  const first = pictures[0]?.url
  // Another colour has other pictures: show the first of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture is the trigger
  useEffect(() => {
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
    setShown(0)
  }, [first])
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
  const count = pictures.length + videos.length
  // A video has no poster of its own; the first picture is used.
  const poster = first && pictureAt(first, 640)
  return (
    <div className="lg:grid lg:grid-cols-[4.5rem_1fr] lg:gap-4">
      <div className="relative lg:col-start-2 lg:row-start-1">
        <ul
          ref={strip}
          id="pictures"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
          tabIndex={0}
          aria-label={label}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="no-scrollbar -mx-4 flex snap-x snap-mandatory overflow-x-auto bg-tile sm:mx-0 sm:rounded-tile"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} className="aspect-square w-full shrink-0 snap-center">
              <button
                type="button"
                aria-label={`Enlarge picture ${index + 1}`}
                onClick={() => setZoomed(index)}
                className="block size-full cursor-zoom-in -outline-offset-4"
              >
                <ProductPicture picture={picture} place="large" alt={picture.alt || title} eager={index === 0} />
              </button>
            </li>
          ))}
          {videos.map((video) => (
            <li key={video.url} className="aspect-square w-full shrink-0 snap-center">
              {/* biome-ignore lint/a11y/useMediaCaption: product videos contain no speech */}
              <video src={video.url} poster={poster} controls preload="none" className="size-full bg-black object-contain" />
            </li>
          ))}
          {count === 0 && (
            <li className="aspect-square w-full shrink-0">
              <ProductPicture picture={undefined} place="large" />
            </li>
          )}
        </ul>
        {count > 1 && (
          <p aria-hidden className="tabular absolute right-3 bottom-3 rounded-full bg-surface/90 px-2.5 py-1 text-xs md:hidden">
            {shown + 1} / {count}
          </p>
        )}
      </div>
      {count > 1 && (
        <ul className="no-scrollbar mt-3 hidden gap-2 overflow-x-auto p-1 lg:col-start-1 lg:row-start-1 -mx-1 md:flex lg:-mt-1 lg:flex-col">
          {[...pictures, ...videos].map(({ url }, index) => {
            const picture = pictures[index]
            return (
              <li key={url}>
                <button
                  type="button"
                  aria-label={picture ? `Show picture ${index + 1}` : 'Show video'}
                  aria-current={shown === index || undefined}
                  onClick={() => show(index)}
                  className={clsx('relative size-16 overflow-hidden rounded-control bg-tile', shown === index && 'rim-2')}
                >
                  {(picture ?? pictures[0]) && <ProductPicture picture={picture ?? pictures[0]} place="row" alt="" />}
                  {!picture && <PlayMark />}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog
            label={label}
            pictures={pictures.map((each) => ({ ...each, alt: each.alt || title }))}
            start={zoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** On a dark circle, so that it is visible on every picture. */
function PlayMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="absolute inset-0 m-auto size-8">
      <circle cx="12" cy="12" r="12" fill="#15161acc" />
      <path d="m9.5 7.5 7.5 4.5-7.5 4.5z" fill="#fff" />
    </svg>
  )
}
