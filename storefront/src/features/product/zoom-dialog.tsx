import type { Picture } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { Dialog } from '@saddar/ui/dialog'

/** A picture as large as the window allows. */
export default function ZoomDialog({ title, picture, onClose }: { title: string; picture: Picture; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={title} className="w-[min(60rem,calc(100vw-1rem))]! max-w-none">
      <img
        src={pictureAt(picture.url, 1000)}
        width={picture.width || 1000}
        height={picture.height || 1000}
        alt={picture.alt || title}
        className="mx-auto h-[min(75dvh,56rem)] w-full object-contain"
      />
    </Dialog>
  )
}
