import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SceneProps {
  /** A heading with the class `sceneTitle`. */
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Fills the area beside the text, which has a fixed size; false when there is no picture. */
  picture: ReactNode
  /** On phones, leaves room for controls under the picture. */
  hasControls?: boolean | undefined
}

export const sceneTitle = 'text-xl md:text-3xl lg:text-4xl'
/** Full-width pictures leave their left side free for text, so that is the side to crop. */
export const scenePicture = 'object-right'

/** The opening of a page: text and one action beside a picture; on phones without the text, so that the next parts are in the first view. */
export function Scene({ title, text, action, picture, hasControls }: SceneProps) {
  return (
    <div className="page grid h-full grid-cols-[1.15fr_1fr] items-center gap-3 md:grid-cols-[1fr_1.25fr] lg:gap-12">
      <div className="min-w-0 py-4 md:py-16">
        {title}
        {text && (
          <p dir="auto" className="mt-4 hidden max-w-[38ch] text-quiet md:block lg:text-lg">
            {text}
          </p>
        )}
        {action && <p className="mt-4">{action}</p>}
      </div>
      {picture !== false && (
        <div className={clsx('max-md:h-full', hasControls && 'max-md:pb-13')}>
          <div className="relative h-full min-h-30 overflow-hidden rounded-tile md:my-6 md:h-[18rem] lg:h-[23rem]">{picture}</div>
        </div>
      )}
    </div>
  )
}
