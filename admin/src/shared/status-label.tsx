import { Badge, type BadgeTone } from '@saddar/ui'
import { clsx } from 'clsx'

const dots: Record<BadgeTone, string> = {
  neutral: 'bg-edge',
  red: 'bg-red-text',
  success: 'bg-success',
  warning: 'bg-warning',
  info: 'bg-info',
}

/** A status as a dot and a word, so that it never depends on colour only; `tinted` outside of rows. */
export function StatusLabel({ tone, word, tinted = false }: { tone: BadgeTone; word: string; tinted?: boolean }) {
  if (tinted)
    return (
      <Badge tone={tone} dot>
        {word}
      </Badge>
    )
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', dots[tone])} />
      {word}
    </span>
  )
}
