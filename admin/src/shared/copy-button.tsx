import { copyConfirmationMs } from '@saddar/contract/limits'
import { IconButton } from '@saddar/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Copies a text and says so for 2 s. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copyConfirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true))
  return (
    <>
      <IconButton
        label={label}
        size="md"
        onClick={copy}
        icon={
          copied ? (
            <Check aria-hidden size={18} strokeWidth={2} className="text-success" />
          ) : (
            <Copy aria-hidden size={18} strokeWidth={1.75} />
          )
        }
      />
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
