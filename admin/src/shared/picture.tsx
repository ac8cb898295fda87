import { pictureAt } from '@saddar/contract/media'
import { ImageOff } from 'lucide-react'

/** A product's picture in a row. */
export function Picture({ src, size = 40 }: { src: string | null; size?: number }) {
  return (
    <span
      className="grid shrink-0 place-items-center overflow-hidden rounded-control bg-tile text-quiet"
      style={{ width: size, height: size }}
    >
      {src ? (
        <img
          src={pictureAt(src, 96)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="size-full object-contain dark:opacity-85"
        />
      ) : (
        <ImageOff aria-hidden size={18} strokeWidth={1.5} />
      )}
    </span>
  )
}
