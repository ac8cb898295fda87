import { pictureSet } from '@saddar/contract/media'
import { buttonClass, Scene, scenePicture, sceneTitle } from '@saddar/ui'
import { ImageOff } from 'lucide-react'

interface Previewed {
  title: string
  description: string
  targetUrl: string
  /** A URL of the shop, or an object URL of a file that is not uploaded yet. */
  image: string | null
  video: string | undefined
}

/** The banner as the shop shows it, without links. */
export function BannerPreview({ banner: { title, description, targetUrl, image, video } }: { banner: Previewed }) {
  return (
    <div className="overflow-hidden rounded-tile bg-tile pb-4">
      <Scene
        title={
          <p dir="auto" className={`font-semibold ${sceneTitle}`}>
            {title}
          </p>
        }
        text={description}
        action={targetUrl && <span className={buttonClass({ size: 'lg' })}>Shop now</span>}
        picture={
          image ? (
            <img src={image} srcSet={pictureSet(image)} sizes="50vw" alt="" className={`size-full object-cover ${scenePicture}`} />
          ) : video ? (
            <video src={video} muted playsInline preload="metadata" className="size-full object-cover" />
          ) : (
            <span className="grid size-full place-items-center bg-surface text-quiet">
              <ImageOff aria-hidden size={32} strokeWidth={1.5} />
            </span>
          )
        }
      />
    </div>
  )
}
