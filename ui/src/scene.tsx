import type { ReactNode } from 'react'

interface SceneProps {
  /** A heading, in the look of `sceneTitle`. */
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Fills the place beside the words, which keeps its size whatever comes; false where there is none to come. */
  picture: ReactNode
}

export const sceneTitle = 'text-3xl lg:text-4xl'
/** Pictures made for a whole width have their left free for words: what is cut off is cut off there. */
export const scenePicture = 'object-right'

/** The opening of a page: words and one action beside a picture, below each other on phones, where a taller place parts them. */
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
