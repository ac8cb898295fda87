// As text: only these pages need it.
import styles from '@saddar/ui/prose.css?inline'
import type { ReactNode } from 'react'
import { Link, useLocation } from '../../shared/router/index.ts'

const pages = [
  ['About', '/about'],
  ['FAQs', '/faq'],
  ['Contact', '/contact'],
  ['Refund & Shipping', '/refund-shipping'],
  ['Return Policy', '/return-policy'],
  ['Terms & Conditions', '/warranty-terms'],
  ['Privacy', '/privacy-policy'],
] as const

/** An information page: one column of text, and links to the other information pages beside it on wide screens. */
export function ProsePage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="page justify-between gap-8 py-8 lg:flex lg:py-12">
      <style>{styles}</style>
      <article className="max-w-[65ch]">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-4 text-lg text-quiet">{lead}</p>}
        <div className="prose mt-8">{children}</div>
      </article>
      <nav aria-label="Information" className="hidden lg:block lg:w-[23.2%]">
        <ul>
          {pages.map(([name, to]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                className={`flex min-h-11 items-center text-sm hover:underline ${to === pathname ? 'font-semibold' : 'text-quiet'}`}
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
