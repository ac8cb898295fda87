import { useApi } from '@saddar/client'
import { useReturnPicture } from '@saddar/client/use-return-picture'
import type { OrderReturn } from '@saddar/contract'
import { returns as limits } from '@saddar/contract/limits'
import { pictureStatuses } from '@saddar/contract/return-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PictureChooser } from '../../shared/pictures/picture-chooser.tsx'
import { returnsKey } from '../orders/order-queries.ts'
import { pictureAudience, uploadPictures } from './upload-pictures.ts'

/** The pictures of a return, and a way to add more while the customer still has the items (rule 6.51). */
export function ReturnPictures({ found }: { found: OrderReturn }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { pictures, status, order } = found
  const room = pictureStatuses.includes(status) ? limits.pictures - pictures.length : 0
  const upload = async (files: File[]) => {
    setBusy(true)
    const problem = await uploadPictures(api, { orderId: order.orderId, returnId: found._id, files })
    await queryClient.invalidateQueries({ queryKey: returnsKey(order.orderId) })
    setBusy(false)
    problem ? toast.error(problem) : toast.success(files.length === 1 ? 'Picture added' : 'Pictures added')
  }
  if (pictures.length === 0 && room === 0) return null
  return (
    <div className="grid gap-3">
      {pictures.length > 0 && (
        <ul aria-label="Your pictures" className="flex flex-wrap gap-2">
          {pictures.map(({ _id }, index) => (
            <li key={_id} className="size-20 overflow-hidden rounded-control bg-tile">
              <Picture found={found} id={_id} alt={`Your picture ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <PictureChooser
          room={room}
          most={limits.pictures}
          audience={pictureAudience}
          busy={busy}
          onChoose={(files) => void upload(files)}
        />
      )}
    </div>
  )
}

function Picture({ found, id, alt }: { found: OrderReturn; id: string; alt: string }) {
  const picture = useReturnPicture({ orderId: found.order.orderId, returnId: found._id, pictureId: id, size: 'small' })
  if (picture === 'loading') return null
  if (picture === 'failed')
    return <span className="flex size-full items-center justify-center p-1 text-center text-quiet text-xs">It did not load</span>
  return <img src={picture.url} alt={alt} className="size-full object-cover" />
}
