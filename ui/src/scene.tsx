import type { ReactNode } from 'react'

interface SceneProps {
  /** A heading with the class `sceneTitle`. */
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Fills the area beside the text, which has a fixed size; false when there is no picture. */
  picture: ReactNode
}

export const sceneTitle = 'text-3xl lg:text-4xl'
/** Full-width pictures leave their left side free for text, so that is the side to crop. */
export const scenePicture = 'object-right'

/** The opening of a page: text and one action beside a picture, or above it on phones. */
export function Scene({ title, text, action, picture }: SceneProps) {
  return (
    <div className="page grid h-full content-between items-center gap-6 pt-8 md:content-stretch md:grid-cols-[1fr_1.25fr] md:pt-0 lg:gap-12">
      <div className="min-w-0 last:pb-12 md:py-16">
        {title}
        {text && (
          <p dir="auto" className="mt-4 max-w-[38ch] text-quiet lg:text-lg">
            {text}
          </p>
        )}
        {action && <p className="mt-7">{action}</p>}
      </div>
      {picture !== false && (
        <div className="relative h-[15rem] overflow-hidden rounded-tile sm:h-[22rem] md:my-6 md:h-[18rem] lg:h-[27rem]">{picture}</div>
      )}
    </div>
  )
}
