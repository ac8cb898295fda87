import { getChatUrl } from '@saddar/contract/chat-url'
import { buttonClass } from '@saddar/ui'
import { useSettings } from '../../shared/settings-query.ts'

const linkClass = 'underline underline-offset-4'

/** Shown by pages that need JavaScript when it is off: explains why, what works without it, and how to order. */
export default function ScriptNotice() {
  const { supportPhone, supportChat } = useSettings()
  return (
    <div className="page grid max-w-lg content-start justify-items-start gap-4 py-10 md:py-16">
      <h1 className="text-2xl">This page needs JavaScript</h1>
      <p>
        Your account, cart and wishlist work only with it. Please switch JavaScript on in your browser’s settings and open this page again.
      </p>
      <p>
        Without it you can see all products and prices,{' '}
        <a href="/track" className={linkClass}>
          track an order
        </a>{' '}
        and{' '}
        <a href="/contact" className={linkClass}>
          write to us
        </a>
        .
      </p>
      {supportPhone && (
        <p>
          To order without it, call{' '}
          <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className={`tabular whitespace-nowrap ${linkClass}`}>
            {supportPhone}
          </a>{' '}
          or message us on{' '}
          <a href={getChatUrl(supportPhone, supportChat)} rel="noopener" className={linkClass}>
            WhatsApp
          </a>
          .
        </p>
      )}
      <a href="/products" className={buttonClass({ tone: 'outline' })}>
        Browse products
      </a>
    </div>
  )
}
