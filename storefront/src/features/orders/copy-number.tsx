import { copyConfirmationMs } from '@saddar/contract/limits'
import { Button, toast } from '@saddar/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Copies the order number; the confirmation disappears after 2 s. */
export function CopyNumber({ orderId }: { orderId: string }) {
  const [copiedAt, setCopiedAt] = useState(0)
  useEffect(() => {
    if (!copiedAt) return
    const timer = setTimeout(() => setCopiedAt(0), copyConfirmationMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    if (await writeClipboard(orderId)) setCopiedAt(Date.now())
    else toast.info(`Your order number is ${orderId}`)
  }
  const Icon = copiedAt ? Check : Copy
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => void copy()} aria-label={`Copy order number ${orderId}`}>
        <Icon aria-hidden size={20} strokeWidth={1.75} />
        {copiedAt ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {copiedAt ? 'Order number copied' : ''}
      </span>
    </>
  )
}

/** Returns false where the browser does not allow it, for instance on a page over plain HTTP. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
