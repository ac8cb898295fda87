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

/** The banner as the shop shows it, without links; without a picture the shop shows none. */
export function BannerPreview({ banner: { title, description, targetUrl, image, video } }: { banner: Previewed }) {
  if (!image && !video)
    return (
      <div className="flex min-h-40 flex-col items-center justify-center gap-3 rounded-tile bg-tile p-5 text-center text-quiet md:min-h-[26rem]">
        <ImageOff aria-hidden size={32} strokeWidth={1.5} />
        <p className="max-w-[34ch] text-balance">Choose an image or a video to see the banner. The shop does not show it without one.</p>
      </div>
    )
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
          ) : (
            <video src={video} muted playsInline preload="metadata" className="size-full object-cover" />
          )
        }
      />
    </div>
  )
}
