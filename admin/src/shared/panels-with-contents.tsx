import { type ReactNode, useEffect } from 'react'
import { Contents } from './contents.tsx'
import { FoldingPanel } from './folding-panel.tsx'

interface TitledPanel {
  /** The fragment of its address. */
  id: string
  title: string
  /** What is set now, in the folded line of phones. */
  state?: string
  hasErrors?: boolean
  content: ReactNode
}

/**
 * The panels of a long screen. On phones each is folded to a line; from 640 px there is a list of them: above, and from 1280 px beside them,
 * where it stays in view.
 */
export function PanelsWithContents({ panels }: { panels: readonly TitledPanel[] }) {
  // The panels of a link such as '?part=selling#stock' load after the browser looked for them.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_12rem] xl:items-start xl:gap-6">
      <Contents parts={panels} isBeside />
      <div className="flex flex-col gap-4">
        {panels.map(({ id, title, state, hasErrors, content }) => (
          <FoldingPanel
            key={id}
            id={id}
            title={title}
            status={state && <span className="font-normal text-quiet text-sm sm:hidden">{state}</span>}
            hasErrors={hasErrors}
          >
            {content}
          </FoldingPanel>
        ))}
      </div>
    </div>
  )
}
