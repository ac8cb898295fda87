import type { ReactNode } from 'react'
import { Link } from '../../shared/router/index.ts'

interface SuggestionRowProps {
  id: string
  url: string
  active: boolean
  className?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** One suggestion. Focus stays in the field, so only arrow keys and the pointer select a row. */
export function SuggestionRow({ id, url, active, className = '', onChoose, children }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={url}
      onClick={(event) => {
        event.preventDefault()
        onChoose()
      }}
      className={`flex min-h-11 items-center gap-3 px-4 text-sm hover:bg-tile ${className} ${active ? 'bg-tile' : ''}`}
    >
      {children}
    </Link>
  )
}
