import type { ReactNode } from 'react'

/** The frame of the short account screens: sign-in, registration and the pages that mailed links open. */
export function EntryFrame({ title, lead, aside, children }: { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid max-w-lg grid-cols-1 content-start gap-3 py-3 md:gap-6 md:py-16">
      <header className="grid">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h1 className="text-2xl">{title}</h1>
          {aside}
        </div>
        {lead && <p className="text-quiet">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
