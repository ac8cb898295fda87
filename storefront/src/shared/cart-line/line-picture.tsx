import { pictureAt, pictureSet } from '@saddar/contract/media'
import { clsx } from 'clsx'
import { NoPicture } from '../product/no-picture.tsx'

/** The picture beside a line's title; decorative, since the title names the product. */
export function LinePicture({ url, className = 'size-20' }: { url: string | null; className?: string }) {
  return (
    <span
      className={clsx(
        url ? 'picture-ground' : 'bg-tile',
        'flex shrink-0 items-center justify-center overflow-hidden rounded-control p-1.5 text-quiet',
        className,
      )}
    >
      {url ? (
        <img
          src={pictureAt(url, 240)}
          srcSet={pictureSet(url)}
          sizes="96px"
          width={240}
          height={240}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      ) : (
        <NoPicture />
      )}
    </span>
  )
}
