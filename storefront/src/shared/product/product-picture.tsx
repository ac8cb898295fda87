import type { Picture } from '@saddar/contract'
import type { storedWidths } from '@saddar/contract/limits'
import { pictureAt } from '@saddar/contract/media'
import { clsx } from 'clsx'
import { NoPicture } from './no-picture.tsx'

/** The stored widths that a picture offers to the browser, and its display size. */
export interface OfferedWidths {
  widths: (typeof storedWidths)[number][]
  sizes: string
}

/** Widths to offer and display size by place. Cards stop at 400 px to stay light on phones. */
const places = {
  row: { widths: [96], sizes: '64px' },
  card: { widths: [240, 400], sizes: '(min-width: 64rem) 18vw, (min-width: 40rem) 31vw, 46vw' },
  tile: { widths: [240, 400, 640], sizes: '(min-width: 48rem) 22vw, 46vw' },
  large: { widths: [400, 640, 1000], sizes: '(min-width: 48rem) 46vw, 100vw' },
} satisfies Record<string, OfferedWidths>

export interface ProductPictureProps {
  picture: (Pick<Picture, 'url' | 'width' | 'height'> & { alt?: string }) | null | undefined
  place: keyof typeof places | OfferedWidths
  /** Defaults to the picture's own text; '' where the title is beside it. */
  alt?: string
  /** Loads immediately with high priority because the picture is part of the first view. */
  eager?: boolean
  className?: string
}

/** A product picture in the right size, with reserved space, and an icon when there is none. */
export function ProductPicture({ picture, place, alt, eager = false, className }: ProductPictureProps) {
  if (!picture)
    return (
      <span className="flex size-full items-center justify-center text-quiet">
        <NoPicture />
      </span>
    )
  const { widths, sizes }: OfferedWidths = typeof place === 'string' ? places[place] : place
  return (
    <img
      src={pictureAt(picture.url, widths.at(-1)!)}
      srcSet={widths.length > 1 ? widths.map((width) => `${pictureAt(picture.url, width)} ${width}w`).join(', ') : undefined}
      sizes={widths.length > 1 ? sizes : undefined}
      width={picture.width || 1000}
      height={picture.height || 1000}
      alt={alt ?? picture.alt ?? ''}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={clsx('size-full object-cover', className)}
    />
  )
}
