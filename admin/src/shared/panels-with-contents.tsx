import { type ReactNode, useEffect } from 'react'
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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_12rem] xl:gap-6">
      <nav aria-label="On this page" className="xl:sticky xl:top-6 xl:order-last">
        <ul className="flex flex-wrap gap-x-5 xl:flex-col">
          {panels.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline max-xl:underline xl:text-quiet pointer-coarse:min-h-11"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-4">
        {panels.map(({ id, title, content }) => (
          <Panel key={id} id={id} title={title} className="scroll-mt-20 md:scroll-mt-6">
            {content}
          </Panel>
        ))}
      </div>
    </div>
  )
}
