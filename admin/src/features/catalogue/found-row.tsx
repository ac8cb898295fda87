import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../shared/picture.tsx'

interface FoundRowProps {
  image: string | null
  title: string
  /** Below the title: each stays whole. */
  details?: string[]
  /** What stands at its end, such as the price. */
  end?: ReactNode
  disabled?: boolean
  onAdd: () => void
}

/** A product in the results of a search, which a press adds. */
export const FoundRow = ({ image, title, details = [], end, disabled, onAdd }: FoundRowProps) => (
  <li>
    <button
      type="button"
      disabled={disabled}
      onClick={onAdd}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-tile disabled:opacity-55"
    >
      <Picture src={image} />
      {/* On phones the title has the whole width, and the rest follows below it. */}
      <span className="flex min-w-0 flex-1 gap-x-2 max-sm:flex-wrap sm:items-center sm:gap-x-3">
        <span className="max-sm:contents sm:min-w-0 sm:flex-1">
          <bdi className="line-clamp-2 max-sm:basis-full">{title}</bdi>
          <span className="flex flex-wrap gap-x-2 text-quiet text-sm empty:hidden max-sm:order-2">
            {details.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </span>
        {end && <span className="tabular shrink-0 max-sm:order-1 max-sm:flex max-sm:gap-x-2 max-sm:text-sm sm:text-right">{end}</span>}
      </span>
      <Plus aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-quiet max-sm:hidden" />
      <span className="sr-only">add</span>
    </button>
  </li>
)
