import { type ReactNode, useEffect } from 'react'
import { Contents } from './contents.tsx'
import { Panel } from './panel.tsx'

interface TitledPanel {
  /** The fragment of its address. */
  id: string
  title: string
  content: ReactNode
}

/** The panels of a long screen, with a list of them: above, and from 1280 px beside them, where it stays in view. */
export function PanelsWithContents({ panels }: { panels: readonly TitledPanel[] }) {
  // The panels of a link such as '?part=selling#stock' load after the browser looked for them.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_12rem] xl:items-start xl:gap-6">
      <Contents parts={panels} isBeside />
      <div className="flex flex-col gap-4">
        {panels.map(({ id, title, content }) => (
          <Panel key={id} id={id} title={title}>
            {content}
          </Panel>
        ))}
      </div>
    </div>
  )
}
