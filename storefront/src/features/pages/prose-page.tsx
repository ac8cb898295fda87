import type { ReactNode } from 'react'

/** An information page: one column, easy to read. */
export function ProsePage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <article className="page py-8 lg:py-12">
      <div className="max-w-[65ch]">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-4 text-lg text-quiet">{lead}</p>}
        <div className="prose mt-8">{children}</div>
      </div>
    </article>
  )
}
