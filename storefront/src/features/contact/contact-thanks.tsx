import { Button } from '@saddar/ui'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Replaces the form once the message is sent. Announced to screen readers, since the button that was pressed is gone. */
export function ContactThanks({ text, email, onAgain }: { text: string; email?: string; onAgain?: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (onAgain) heading.current?.focus()
  }, [onAgain])
  return (
    <div role="status" className="rounded-tile border border-line bg-surface p-5">
      <MailCheck aria-hidden size={48} strokeWidth={1.5} className="text-success" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-lg outline-none">
        Your message is on its way
      </h2>
      <p className="mt-1 text-quiet">{text}</p>
      {email && (
        <p className="mt-1 text-quiet">
          The answer goes to <span className="break-all text-ink">{email}</span>.
        </p>
      )}
      {onAgain && (
        <Button tone="outline" className="mt-4" onClick={onAgain}>
          Write another message
        </Button>
      )}
    </div>
  )
}
