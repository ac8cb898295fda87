import type { ReactNode } from 'react'
import { Link } from '../../shared/router/index.ts'
import { EntryLink } from './entry-link.tsx'

interface OtherEntryProps {
  question: ReactNode
  label: string
  to: string
  /** In a frame of another page, which the sign-in then leads back to: without the origin of an entry page. */
  isFrame?: boolean
}

/** Beside the title of an entry page: a question and a link to the other one, as in 'New here? Create account'. */
export function OtherEntry({ question, label, to, isFrame = false }: OtherEntryProps) {
  const Anchor = isFrame ? Link : EntryLink
  return (
    <p className="shrink-0 text-sm">
      {question}{' '}
      <Anchor to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {label}
      </Anchor>
    </p>
  )
}
