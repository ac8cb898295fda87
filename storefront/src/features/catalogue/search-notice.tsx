import { FileText, TriangleAlert } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import type { ProductListState } from './use-product-list.ts'

interface SearchNoticeProps {
  /** The text as it was typed. */
  typed: string
  list: Pick<ProductListState, 'corrected' | 'notice' | 'warning' | 'shopPages'>
  /** The page says elsewhere that nothing was found. */
  hasNoResults: boolean
}

/** Above the results of a search: pages of the shop that it asks for, what it did not find, and how it was understood (rules 3.5.4, 3.5.6 and 3.5.8). */
export default function SearchNotice({ typed, list, hasNoResults }: SearchNoticeProps) {
  const { corrected, notice, warning, shopPages } = list
  return (
    <div className="mb-5 grid gap-3">
      {shopPages.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {shopPages.map(({ label, path }) => (
            <li key={label}>
              <Link
                to={path}
                className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-4 text-sm font-semibold hover:bg-tile"
              >
                <FileText aria-hidden size={20} strokeWidth={1.75} className="text-quiet" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {corrected && (
        <div className="text-sm wrap-anywhere">
          <p role="status">
            Showing results for <b>“{corrected}”</b>.
          </p>
          <Link to={`?query=${encodeURIComponent(typed)}&verbatim=1`} className="inline-flex min-h-11 items-center text-quiet underline">
            Search instead for “{typed}”
          </Link>
        </div>
      )}
      {notice && !hasNoResults && (
        <div role="status" className="wrap-anywhere">
          <p className="text-lg">{notice}</p>
          {warning && (
            <p className="mt-2 flex gap-2 text-sm font-medium text-warning">
              <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {warning}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
