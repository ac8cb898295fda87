import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SceneProps {
  /** A heading with the class `sceneTitle`. */
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Fills the right of the scene up to the edges of the window; false when there is no picture. */
  picture: ReactNode
  /** Leaves room for controls under the text, from 768 px. */
  hasControls?: boolean | undefined
}

export const sceneTitle = 'text-xl md:text-3xl lg:text-4xl'
/** Full-width pictures leave their left side free for text, so that is the side to crop; what they show stands in their lower half. */
export const scenePicture = 'object-[100%_85%]'

/** The picture begins softly beside the text. A style of its own, since the rules of all pages are in each document. */
const softEdge = { mask: 'linear-gradient(90deg,#0000,#0003 8%,#000b 22%,#000 36%)' }

/** The opening of a page: text and one action over the calm side of a picture; on phones without the text, so that the next parts are in the first view. */
export function Scene({ title, text, action, picture, hasControls }: SceneProps) {
  return (
    <div className="relative flex h-full items-center overflow-hidden md:min-h-[26rem] min-[100rem]:min-h-[30rem]">
      {picture !== false && (
        <div className="absolute inset-y-0 right-0 w-[48%] md:w-[58%]" style={softEdge}>
          {picture}
        </div>
      )}
      <div className={clsx('page relative', hasControls && 'md:pb-16')}>
        <div className="w-[52%] py-4 md:w-[38%]">
          {title}
          {text && (
            <p dir="auto" className="mt-4 hidden max-w-[38ch] text-quiet md:block lg:text-lg">
              {text}
            </p>
          )}
          {action && <p className="mt-4">{action}</p>}
        </div>
      </div>
    </div>
  )
}
