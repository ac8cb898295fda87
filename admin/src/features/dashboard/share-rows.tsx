import { Link } from 'react-router'

interface ShareRowsProps {
  rows: { name: string; size: number; figure: string; note?: string; to?: string }[]
}

/** A breakdown: for each part its name, a bar relative to the largest, and a figure. A row may link to its list. */
export function ShareRows({ rows }: ShareRowsProps) {
  const most = Math.max(...rows.map(({ size }) => size), 1)
  return (
    <ul>
      {rows.map(({ name, size, figure, note, to }) => {
        const content = (
          <>
            <span className="flex justify-between gap-3">
              <span className="truncate">{name}</span>
              <span className="tabular font-semibold whitespace-nowrap">{figure}</span>
            </span>
            <span className="mt-1 flex items-center gap-3">
              <span aria-hidden className="block h-1.5 flex-1 rounded-full bg-tile">
                <span className="block h-full rounded-full bg-ink/80" style={{ width: `${Math.max(2, (size / most) * 100)}%` }} />
              </span>
              {note && <span className="tabular w-20 text-right text-quiet text-xs">{note}</span>}
            </span>
          </>
        )
        return (
          <li key={name}>
            {to ? (
              <Link to={to} className="block px-4 py-2 hover:bg-tile sm:px-5">
                {content}
              </Link>
            ) : (
              <div className="px-4 py-2 sm:px-5">{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
