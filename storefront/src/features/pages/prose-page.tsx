import type { ReactNode } from 'react'
import { Link, useLocation } from '../../router/index.ts'

const pages = [
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Refund & Shipping', '/refund-shipping'],
  ['Return Policy', '/return-policy'],
  ['Terms & Conditions', '/warranty-terms'],
  ['Privacy', '/privacy-policy'],
] as const

/** An information page: one column, easy to read, and beside it where the window has room, the others of its kind. */
export function ProsePage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="page gap-16 py-8 lg:grid lg:grid-cols-[1fr_15rem] lg:py-12">
      <article className="max-w-[65ch]">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-4 text-lg text-quiet">{lead}</p>}
        <div className="prose mt-8">{children}</div>
      </article>
      <nav aria-label="Information" className="hidden self-start lg:sticky lg:top-8 lg:block">
        <ul className="border-line border-l">
          {pages.map(([name, to]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                className="-ml-px flex min-h-11 items-center border-transparent border-l-2 pl-5 text-sm text-quiet hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
