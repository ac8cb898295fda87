import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { Header } from './header.tsx'

function renderHeader(): string {
  const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
  const queryClient = createQueryClient()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <StaticRouter url="/">
          <Header />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '')
}

const listLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => `${text?.replace(/<[^>]+>/g, '').trim()} ${href}`)

/** Without the elements that the styles hide from guests, or from signed-in shoppers. */
const without = (variant: 'guest' | 'signed-in', html: string) =>
  html.replace(new RegExp(`<a [^>]*class="[^"]*\\b${variant}:hidden[^"]*"[^>]*>.*?</a>`, 'gs'), '')

test('links to the main pages', () => {
  const [, nav = ''] = /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(renderHeader()) ?? []
  expect(listLinks(nav).slice(-5)).toEqual(['Home /', 'Shop /products', 'Categories /all-categories', 'About /about', 'Contact /contact'])
})

test('offers guests sign-in, sign-up, wishlist and cart', () => {
  const links = listLinks(without('guest', renderHeader()))
  expect(links).toEqual(expect.arrayContaining(['Sign In /login', 'Sign Up /register', 'Wishlist /wishlist', 'Cart /cart']))
  expect(links.join('\n')).not.toContain('/account')
})

test('offers signed-in shoppers their account, and no sign-in', () => {
  const links = listLinks(without('signed-in', renderHeader()))
  expect(links).toEqual(expect.arrayContaining(['Account /account', 'Wishlist /wishlist', 'Cart /cart']))
  expect(links.join('\n')).not.toMatch(/login|register/)
})
