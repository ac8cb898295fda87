import type { ReactNode } from 'react'

/** The frame of the short account screens: sign-in, registration and the pages that mailed links open. */
export function EntryFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid max-w-lg content-start gap-5 py-6 md:gap-6 md:py-16">
      <header className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-quiet">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
