import type { Order } from '@saddar/contract'
import { Button, buttonClass, toast } from '@saddar/ui'
import { Copy, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { getWhatsAppUrl } from '../../shared/whatsapp.ts'

interface SendButtonsProps {
  order: Order
  whatsapp: { label: string; text: string }
  /** What is copied for another way, such as 'SMS text'. */
  copy: { label: string; noun: string; text: string }
  /** More buttons after these. */
  children?: ReactNode
}

/** Buttons that send the buyer a prepared text: on WhatsApp, where most answer, or copied. */
export function SendButtons({ order: { shippingAddress }, whatsapp, copy, children }: SendButtonsProps) {
  const phone = shippingAddress.phoneE164?.replace('+', '')
  const write = () =>
    navigator.clipboard.writeText(copy.text).then(
      () => toast.success(`${copy.noun} copied`),
      () => toast.error(`${copy.noun} could not be copied`),
    )
  return (
    <div className="flex flex-wrap gap-2">
      {phone && (
        <a
          href={getWhatsAppUrl(phone, whatsapp.text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'outline', size: 'sm' })}
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          {whatsapp.label}
        </a>
      )}
      <Button tone="outline" size="sm" onClick={() => void write()}>
        <Copy aria-hidden size={18} strokeWidth={1.75} />
        {copy.label}
      </Button>
      {children}
    </div>
  )
}
