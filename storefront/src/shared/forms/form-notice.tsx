import { clsx } from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface FormNoticeProps {
  tone: 'info' | 'error'
  /** Read out at once, as errors are. */
  isUrgent?: boolean
  children: ReactNode
}

/** A message about the whole form, for instance why the shopper was sent here or an error of the server. Announced when it appears. */
export function FormNotice({ tone, isUrgent = tone === 'error', children }: FormNoticeProps) {
  const Icon = tone === 'error' ? CircleAlert : Info
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={clsx(
        'flex items-start gap-2.5 rounded-control px-4 py-3 text-sm whitespace-pre-line',
        tone === 'error' ? 'bg-red-tint text-red-text' : 'bg-info-tint text-info',
      )}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
