import type { Review } from '@saddar/contract'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { type OfferedWidths, ProductPicture } from '../../shared/product/product-picture.tsx'

const ZoomDialog = lazyWithRetry(() => import('../../shared/pictures/zoom-dialog.tsx'))

export const thumbnail: OfferedWidths = { widths: [240], sizes: '' }

interface ReviewPicturesProps {
  label: string
  /** Undefined in a reply of a server of the former release, while the next one is installed. */
  pictures: Review['pictures'] | undefined
}

/** Pictures of buyers as thumbnails in one row, which open large; nothing without pictures. */
export function ReviewPictures({ label, pictures }: ReviewPicturesProps) {
  const [opened, setOpened] = useState<number | null>(null)
  if (!pictures?.length) return null
  return (
    <>
      <ul aria-label={label} className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1">
        {pictures.map((picture, index) => (
          <li key={picture._id} className="shrink-0">
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="block size-16 cursor-zoom-in overflow-hidden rounded-control bg-tile sm:size-20"
            >
              <ProductPicture picture={picture} place={thumbnail} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <ZoomDialog label={label} pictures={pictures} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
