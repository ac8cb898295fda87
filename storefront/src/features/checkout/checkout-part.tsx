import { type ReactNode, useId } from 'react'

/** One of the numbered parts of checkout. */
export function CheckoutPart({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-line md:gap-5 border-b pb-6 last:border-b-0 last:pb-0">
      <h2 id={id} className="flex items-center gap-3 text-lg">
        <span
          aria-hidden
          className="tabular inline-flex size-7 items-center justify-center rounded-full bg-ink text-sm font-semibold text-on-ink"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
