import { FileText } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import type { ListPage } from './queries.ts'

interface SearchNoticeProps {
  notice: string | undefined
  pages: NonNullable<ListPage['pages']>
}

/** Above the results of a search: pages of the shop that it asks for, and what it did not find (rules 3.5.4 and 3.5.6). */
export function SearchNotice({ notice, pages }: SearchNoticeProps) {
  if (!notice && pages.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {pages.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pages.map(({ label, path }) => (
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
      {notice && (
        <p role="status" className="text-lg wrap-anywhere">
          {notice}
        </p>
      )}
    </div>
  )
}
