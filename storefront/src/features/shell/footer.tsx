import { getChatUrl } from '@saddar/contract/chat-url'
import { getKarachiYear } from '@saddar/contract/karachi'
import { socialNetworks } from '@saddar/contract/social-networks'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { PaymentMarks } from '../../shared/payment-marks.tsx'
import { Link } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { ThemeSwitch } from '../../shared/theme-switch.tsx'
import { useFrameKey } from './frame-key.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { SocialIcon } from './social-icon.tsx'
import { WordmarkText } from './wordmark.tsx'

const columns = [
  {
    title: 'Shop',
    links: [
      ['All Products', '/products'],
      ['New Arrivals', '/recent-products'],
      ['Featured', '/featured-products'],
      ['Track your order', '/track'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', '/about'],
      ['Contact', '/contact'],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Shipping Info', '/refund-shipping'],
      ['Returns', '/return-policy'],
      ['FAQs', '/faq'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Privacy', '/privacy-policy'],
      ['Terms & Conditions', '/warranty-terms'],
      ['Refund & Shipping', '/refund-shipping'],
      ['Return Policy', '/return-policy'],
    ],
  },
] as const

/** The footer of every page except checkout (rule 8.6). */
function Footer() {
  const settings = useSettings()
  const chats = [
    ['Support', settings.supportPhone, settings.supportChat],
    ['Complaints', settings.complaintsPhone, settings.complaintsChat],
  ].filter(([, phone]) => phone)
  const socials = socialNetworks.filter(([key]) => settings.socialLinks[key])
  return (
    // With room for the bar of tabs below.
    <footer className="mt-12 border-line border-t bg-surface pb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:pb-0">
      <div className="page grid gap-8 py-8 sm:gap-10 sm:py-12 lg:grid-cols-[1.1fr_3fr] xl:grid-cols-[1.1fr_3.2fr_1.4fr]">
        <div>
          <p className="text-xl font-black tracking-heading">
            <WordmarkText />
          </p>
          <p className="mt-3 max-w-xs text-sm text-quiet">
            Your one-stop shop for mobile accessories and gadgets. Original products, delivered across Pakistan.
          </p>
          <ul className="-ml-3 mt-3 flex flex-wrap">
            {socials.map(([key, name]) => (
              <li key={key}>
                <a
                  href={settings.socialLinks[key]}
                  rel="noopener"
                  aria-label={name}
                  className="flex size-11 items-center justify-center rounded-full text-quiet hover:text-ink"
                >
                  <SocialIcon name={key} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Footer" className="sm:grid sm:gap-x-6 sm:gap-y-8 sm:grid-cols-[1fr_1fr_1.5fr_1.3fr]">
          {columns.map((column) => (
            <div key={column.title}>
              <h2 className="mb-1 hidden text-sm sm:block">{column.title}</h2>
              {/* On phones the lists are folded. They are beside the element, since elsewhere it is hidden and they are not. */}
              <details className="group/fold border-line border-t sm:hidden">
                <summary className="flex min-h-12 items-center justify-between text-sm font-semibold">
                  {column.title}
                  <ChevronDown aria-hidden size={18} className="group-open/fold:rotate-180" />
                </summary>
              </details>
              <ul className="footer-links">
                {column.links.map(([label, to]) => (
                  <li key={label}>
                    <Link to={to} className={linkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
                {column.title === 'Support' &&
                  chats.map(([label, phone, link]) => (
                    <li key={label}>
                      <a href={getChatUrl(phone!, link)} rel="noopener" className={`${linkClass} py-1`}>
                        <MessageCircle aria-hidden size={16} strokeWidth={1.75} className="mr-1.5 shrink-0" />
                        <span>
                          {label} <span className="tabular whitespace-nowrap">{phone}</span>
                        </span>
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <NewsletterForm />
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-5 text-sm text-quiet">
        <p>
          © <Year /> {settings.shopName}. All rights reserved.
        </p>
        <PaymentMarks />
        <ThemeSwitch />
      </div>
    </footer>
  )
}

const useFooterKey = () => `${getKarachiYear()} ${useFrameKey()}`

export default import.meta.env.SSR ? reuseMarkup(Footer, { useKey: useFooterKey, maximum: 20 }) : Footer

/** The year in Pakistan. A page cached over New Year has the old one; the browser then renders its own. */
function Year() {
  const year = String(getKarachiYear())
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {year}
    </span>
  )
}

const linkClass = 'inline-flex min-h-11 items-center text-sm text-quiet hover:text-ink hover:underline sm:min-h-9 pointer-coarse:min-h-11'
