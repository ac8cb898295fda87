import { useReturnPicture } from '@saddar/client/use-return-picture'
import type { OrderReturn } from '@saddar/contract'
import { Dialog } from '@saddar/ui'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'

/** The customer's pictures as thumbnails that open large; nothing without any (rule 6.51). */
export function ReturnPictures({ found }: { found: OrderReturn }) {
  const [open, setOpen] = useState<number | null>(null)
  const { pictures } = found
  if (pictures.length === 0) return null
  const shown = open === null ? undefined : pictures[open]
  return (
    <Panel title="Pictures from the customer">
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ _id }, index) => (
          <li key={_id}>
            <button
              type="button"
              aria-label={`Open picture ${index + 1} of ${pictures.length}`}
              onClick={() => setOpen(index)}
              className="block size-24 overflow-hidden rounded-control border border-line bg-tile hover:border-ink"
            >
              <Picture found={found} id={_id} size="small" alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open whole onClose={() => setOpen(null)} title={`Picture ${open! + 1} of ${pictures.length}`}>
          <Picture
            key={shown._id}
            found={found}
            id={shown._id}
            size="large"
            alt={`What comes back with ${found.number}, picture ${open! + 1}`}
            className="mx-auto max-h-[82dvh] max-w-full object-contain"
          />
        </Dialog>
      )}
    </Panel>
  )
}

interface PictureProps {
  found: OrderReturn
  id: string
  size: 'small' | 'large'
  alt: string
  className: string
}

function Picture({ found, id, size, alt, className }: PictureProps) {
  const picture = useReturnPicture({ orderId: found.order.orderId, returnId: found._id, pictureId: id, size })
  if (picture === 'loading') return <span className="block size-full animate-pulse bg-line" />
  if (picture === 'failed')
    return <span className="grid size-full place-items-center p-2 text-center text-quiet text-xs">This picture could not be loaded</span>
  return <img src={picture.url} alt={alt} className={className} />
}
