import { Mail, MapPin, MessageCircle } from 'lucide-react'
import type { PageModule } from '../app/page.ts'
import { ProsePage } from '../features/pages/prose-page.tsx'
import { getChatUrl, useSettings } from '../features/settings/queries.ts'

export const meta: PageModule['meta'] = () => ({
  title: 'Contact',
  description: 'Reach Saddar by chat, phone or e-mail, Monday to Saturday, 11 am to 8 pm.',
})

export default function ContactPage() {
  const { supportPhone, complaintsPhone, email, address } = useSettings()
  const ways = [
    {
      icon: MessageCircle,
      title: 'Support',
      text: supportPhone,
      href: getChatUrl(supportPhone),
      note: 'Orders, products, delivery. We answer within the hour.',
    },
    {
      icon: MessageCircle,
      title: 'Complaints',
      text: complaintsPhone,
      href: getChatUrl(complaintsPhone),
      note: 'Something went wrong? Tell us here first.',
    },
    { icon: Mail, title: 'E-mail', text: email, href: `mailto:${email}`, note: 'For invoices, bulk orders and everything long.' },
    { icon: MapPin, title: 'Shop', text: address, href: null, note: 'Monday to Saturday, 11 am to 8 pm.' },
  ].filter(({ text }) => text)
  return (
    <ProsePage title="Contact us" lead="People answer here, Monday to Saturday from 11 am to 8 pm.">
      <dl className="grid gap-8 sm:grid-cols-2">
        {ways.map(({ icon: Icon, title, text, href, note }) => (
          <div key={title} className="relative pl-8">
            <dt className="font-semibold">
              <Icon aria-hidden size={20} strokeWidth={1.75} className="absolute top-0.5 left-0" />
              {title}
            </dt>
            <dd>
              {href ? (
                <a href={href} rel="noopener" className="inline-flex min-h-11 items-center lg:min-h-8">
                  {text}
                </a>
              ) : (
                <span className="inline-flex min-h-11 items-center lg:min-h-8">{text}</span>
              )}
            </dd>
            <dd className="text-sm text-quiet">{note}</dd>
          </div>
        ))}
      </dl>
    </ProsePage>
  )
}
