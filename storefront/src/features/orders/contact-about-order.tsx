import { getChatUrl } from '@saddar/contract/chat-url'
import { Link } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'

const link = 'inline-flex min-h-11 items-center font-medium underline'

/** The ways to write to the shop about an order; WhatsApp opens with its number. */
export function ContactAboutOrder({ orderId }: { orderId: string }) {
  const { supportPhone, supportChat } = useSettings()
  const chat = (supportPhone || supportChat) && getChatUrl(supportPhone, supportChat, `About my order ${orderId}: `)
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {chat && (
        <a href={chat} rel="noopener" className={link}>
          {chat.startsWith('https://wa.me/') ? 'Write on WhatsApp' : 'Write in our chat'}
        </a>
      )}
      <Link to="/contact" className={link}>
        Contact us
      </Link>
    </p>
  )
}
