import { FileText, TriangleAlert } from 'lucide-react'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { writeTitle } from '../../shared/product/product-title.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import type { ProductListState } from './use-product-list.ts'

interface SearchNoticeProps {
  /** The text as it was typed. */
  typed: string
  list: Pick<ProductListState, 'corrected' | 'description' | 'notice' | 'warning' | 'pages' | 'soldOut'>
  /** The page says elsewhere that nothing was found. */
  hasNoResults: boolean
}

/**
 * Above a list: the description of its category (rule 3.1.2), and of a search pages of the shop that it asks for, what is sold out or was not found, and how it was understood (rules 3.5.4, 3.5.6,
 * 3.5.8 and 3.5.10).
 */
export default function SearchNotice({ typed, list, hasNoResults }: SearchNoticeProps) {
  const { corrected, description, notice, warning, pages = [], soldOut = [] } = list
  return (
    <div className="mb-5 grid gap-3">
      {description && (
        <p dir="auto" className="max-w-prose text-sm wrap-anywhere text-quiet">
          {description}
        </p>
      )}
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
      {soldOut.length > 0 && (
        <ul aria-label="Sold out for now" className="grid max-w-md gap-2">
          {soldOut.map((product) => (
            <li key={product._id}>
              <Link
                to={getProductUrl(product, product.color, product.storage)}
                className="flex items-center gap-3 rounded-control border border-line bg-surface p-2 text-sm hover:bg-tile"
              >
                <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tile">
                  <ProductPicture picture={product.picture} place="row" alt="" className="opacity-55" />
                </span>
                <span className="min-w-0">
                  <span className="line-clamp-2 font-semibold">{writeTitle(product.title)}</span>
                  <span className="text-quiet">Sold out. We can tell you when it is back.</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
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
