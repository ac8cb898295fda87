import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A titled section of an order page. */
export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={clsx('grid content-start gap-4 rounded-tile border border-line bg-surface p-5', className)}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
