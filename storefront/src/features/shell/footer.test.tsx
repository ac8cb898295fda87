import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { onlineDiscount } from '@saddar/contract/limits'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { settingsKey } from '../../shared/settings-query.ts'
import Footer from './footer.tsx'

const settings: ShopSettings = {
  shopName: 'Saddar',
  logo: null,
  supportPhone: '+92 21 111',
  complaintsPhone: '+92 21 222',
  supportChat: '',
  complaintsChat: '',
  email: '',
  address: '',
  socialLinks: { facebook: 'https://f.example', instagram: 'https://i.example', x: '', youtube: '', tiktok: '' },
  promoMessages: [],
  deliveryText: '',
  soldOutInLists: 'hidden',
  lowStock: 5,
  ...onlineDiscount,
  delivery: null,
  guestCheckout: false,
  confirmCashOrders: false,
  returnDays: 7,
  googleSignIn: false,
  paymentMethods: ['cash_on_delivery'],
}

function renderFooter(changes: Partial<ShopSettings> = {}): string {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsKey, { ...settings, ...changes })
  const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
  const shop = (
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <StaticRouter url="/">
          <Footer />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>
  )
  return renderToString(shop).replaceAll('<!-- -->', '')
}

const listLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => `${text?.replace(/<[^>]+>/g, '').trim()} ${href}`)

test('links to the pages named in the columns', () => {
  expect(listLinks(renderFooter()).filter((link) => !link.includes('https'))).toEqual([
    'All Products /products',
    'New Arrivals /recent-products',
    'Featured /featured-products',
    'Track your order /track',
    'About /about',
    'Contact /contact',
    'Shipping Info /refund-shipping',
    'Returns /return-policy',
    'FAQs /faq',
    'Privacy /privacy-policy',
    'Terms &amp; Conditions /warranty-terms',
    'Refund &amp; Shipping /refund-shipping',
    'Return Policy /return-policy',
  ])
})

test('shows a phone number and a chat each for support and complaints, and omits empty settings', () => {
  const html = renderFooter()
  expect(html).toContain('href="https://wa.me/9221111"')
  expect(html).toContain('href="https://wa.me/9221222"')
  expect(html).toContain('aria-label="Instagram"')
  expect(html).not.toContain('aria-label="TikTok"')

  const bare = renderFooter({ supportPhone: '', complaintsPhone: '' })
  expect(bare).not.toContain('wa.me')
  expect(bare).not.toContain('Complaints')
})

test('shows the current year in Pakistan', () => {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Karachi', year: 'numeric' }).format()
  expect(renderFooter()).toContain(`© <span>${year}</span> Saddar`)
})

test('describes the shop', () => {
  expect(renderFooter()).toContain('one-stop shop for mobile accessories and gadgets')
})
