import { getChatUrl } from '@saddar/contract/chat-url'
import { buttonClass } from '@saddar/ui'
import { useSettings } from '../../shared/settings-query.ts'

/** Shown by pages that need JavaScript when it is off: explains why, and how to order without it. */
export default function ScriptNotice() {
  const { supportPhone, supportChat } = useSettings()
  return (
    <div className="page grid max-w-lg content-start justify-items-start gap-4 py-10 md:py-16">
      <h1 className="text-2xl">This page needs JavaScript</h1>
      <p>
        Accounts, the cart and the wishlist do not work without it. Please switch JavaScript on in your browser’s settings and open this
        page again.
      </p>
      {supportPhone && (
        <p>
          Or order from us directly:{' '}
          <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className="tabular underline underline-offset-4">
            {supportPhone}
          </a>
          ,{' '}
          <a href={getChatUrl(supportPhone, supportChat)} rel="noopener" className="underline underline-offset-4">
            WhatsApp
          </a>
        </p>
      )}
      <a href="/products" className={buttonClass({ tone: 'outline' })}>
        Browse products
      </a>
    </div>
  )
}
