import { getChatUrl } from '@saddar/contract/chat-url'
import { Mail, MapPin, MessageCircle } from 'lucide-react'
import { useSettings } from '../../shared/settings-query.ts'

/** A chat that the owner names may be another one. */
const nameChat = (link: string) => (link === '' || link.startsWith('https://wa.me/') ? 'On WhatsApp. ' : '')

/** WhatsApp, email and address of the shop; empty settings are omitted. */
export function ContactDetails() {
  const { supportPhone, supportChat, complaintsPhone, complaintsChat, email, address } = useSettings()
  const channels = [
    {
      icon: MessageCircle,
      title: 'Support',
      text: supportPhone,
      href: getChatUrl(supportPhone, supportChat),
      note: `${nameChat(supportChat)}Orders, products, delivery.`,
    },
    {
      icon: MessageCircle,
      title: 'Complaints',
      text: complaintsPhone,
      href: getChatUrl(complaintsPhone, complaintsChat),
      note: `${nameChat(complaintsChat)}Something went wrong? Tell us here first.`,
    },
    { icon: Mail, title: 'Email', text: email, href: `mailto:${email}`, note: 'For invoices, bulk orders and longer questions.' },
    { icon: MapPin, title: 'Shop', text: address, href: null, note: 'Monday to Saturday, 11 am to 8 pm.' },
  ].filter(({ text }) => text)
  return (
    <dl className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
      {channels.map(({ icon: Icon, title, text, href, note }) => (
        <div key={title} className="relative pl-8">
          <dt className="font-semibold">
            <Icon aria-hidden size={20} strokeWidth={1.75} className="absolute top-0.5 left-0" />
            {title}
          </dt>
          <dd>
            {href ? (
              <a href={href} rel="noopener" className="inline-flex min-h-11 items-center break-all underline underline-offset-4">
                {text}
              </a>
            ) : (
              <span className="inline-flex min-h-11 items-center">{text}</span>
            )}
          </dd>
          <dd className="text-sm text-quiet">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
