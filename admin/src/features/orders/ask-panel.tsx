import type { Order } from '@saddar/contract'
import { Button, buttonClass, toast } from '@saddar/ui'
import { Copy, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { getWhatsAppUrl } from '../../shared/whatsapp.ts'

interface AskPanelProps {
  title: string
  order: Order
  /** What the buyer is sent: on WhatsApp, where most answer, or copied for another way. Nothing when there is nothing to ask. */
  send?: { whatsapp: { label: string; text: string }; copy: { label: string; noun: string; text: string } } | undefined
  /** More buttons after those. */
  buttons?: ReactNode
  /** What is known so far. */
  children: ReactNode
}

/** Something that the buyer of a cash order is asked for: to confirm it, or an advance (rules 16.36 and 16.50). */
export function AskPanel({ title, order, send, buttons, children }: AskPanelProps) {
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-3">
        {children}
        {send && (
          // On phones the buttons fill their lines, for which most have no icon.
          <div className="flex flex-wrap gap-2 max-sm:*:flex-auto max-sm:*:px-2! max-sm:[&_button>svg]:hidden">
            <WhatsAppLink phone={order.shippingAddress.phoneE164} {...send.whatsapp} />
            <CopyText {...send.copy} />
            {buttons}
          </div>
        )}
      </div>
    </Panel>
  )
}

function WhatsAppLink({ phone, label, text }: { phone: string | null | undefined; label: string; text: string }) {
  if (!phone) return null
  return (
    <a href={getWhatsAppUrl(phone, text)} target="_blank" rel="noreferrer" className={buttonClass({ tone: 'outline', size: 'sm' })}>
      <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
      {label}
    </a>
  )
}

function CopyText({ label, noun, text }: { label: string; noun: string; text: string }) {
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(`${noun} copied`),
      () => toast.error(`${noun} could not be copied`),
    )
  return (
    <Button tone="outline" size="sm" onClick={() => void write()}>
      <Copy aria-hidden size={18} strokeWidth={1.75} />
      {label}
    </Button>
  )
}
