import type { ReactNode } from 'react'
import { Wordmark } from '../../shared/wordmark.tsx'

/** The layout of the signed-out screens: login, invitation and new password. */
export function EntryFrame({ title, heading, lead, children }: { title: string; heading: string; lead: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-night p-4">
      <title>{`${title} · Saddar back office`}</title>
      <div className="w-full max-w-sm">
        <p className="mb-6 text-center">
          <Wordmark />
        </p>
        <div className="rounded-tile bg-surface p-6 sm:p-8">
          <h1 className="mb-1 text-xl">{heading}</h1>
          <p className="mb-6 text-quiet">{lead}</p>
          {children}
        </div>
      </div>
    </main>
  )
}
