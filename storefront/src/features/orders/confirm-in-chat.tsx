import type { Order } from '@saddar/contract'
import { getChatUrl } from '@saddar/contract/chat-url'
import { buttonClass } from '@saddar/ui'
import { useSettings } from '../../shared/settings-query.ts'

/** Opens the shop's chat, where the buyer confirms the order (rule 6.37). */
export function ConfirmInChat({ orderId }: Pick<Order, 'orderId'>) {
  const { supportPhone, supportChat } = useSettings()
  if (!supportPhone && !supportChat) return null
  const url = getChatUrl(supportPhone, supportChat, `I confirm my order ${orderId}.`)
  return (
    <a data-screen-only href={url} rel="noopener" className={`${buttonClass()} mt-3`}>
      {url.startsWith('https://wa.me/') ? 'Confirm on WhatsApp' : 'Confirm in our chat'}
    </a>
  )
}
