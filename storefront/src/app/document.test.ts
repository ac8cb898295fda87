import { expect, it } from 'vitest'
import { joinMarkup } from '../shared/hydration/markup-part.ts'
import { type DocumentInput, writeDocument } from './document.ts'

const input = {
  path: '/',
  origin: 'https://shop.example',
  early: '',
  fetch: undefined,
  css: 'a{}',
  start: '/s.js',
  entry: '/e.js',
  preload: ['/p.js'],
  body: ['<p></p>'],
  state: { queries: [], at: 0, notFound: false },
}

const writeText = (of: DocumentInput) => joinMarkup(writeDocument(of))

it('escapes text that could end an element or a script', () => {
  const evil = `</script><script>alert(1)</script>"'`
  const html = writeText({
    ...input,
    meta: { title: evil, description: evil, jsonLd: [{ name: evil }] },
    state: { queries: [[[evil], evil]], at: 0, notFound: false },
  })
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script/g)).toHaveLength(3)
})

it('writes the canonical URL as an absolute URL', () => {
  expect(writeText({ ...input, meta: { title: 'Audio', canonical: '/products?category=audio' } })).toContain(
    '<link rel="canonical" href="https://shop.example/products?category=audio">',
  )
})

it('writes the inline script before the styles, with the request of the page', () => {
  const html = writeText({ ...input, early: 'go()', fetch: '/api/cart', meta: { title: 'x' } })
  expect(html.indexOf('<script data-fetch="/api/cart">go()</script>')).toBeGreaterThan(0)
  expect(html.indexOf('<script data-fetch')).toBeLessThan(html.indexOf('<style>'))
})

it('contains no executable script except the module', () => {
  const html = writeText({ ...input, meta: { title: 'x' } })
  expect([...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1])).toEqual([
    ' type="module" fetchpriority="low" src="/s.js" data-entry="/e.js" data-preload="/p.js"',
    ' type="application/json" id="state"',
  ])
})

it('gives each page a share card with an absolute picture URL: its own picture, or the default one', () => {
  const own = writeText({
    ...input,
    path: '/product/1',
    meta: { title: 'Cable', image: '/media/x/1000.webp', imageAlt: 'A cable', price: 990 },
  })
  for (const [name, content] of [
    ['og:image', 'https://shop.example/media/x/1000.jpg'],
    ['og:image:alt', 'A cable'],
    ['og:type', 'product'],
    ['og:url', 'https://shop.example/product/1'],
    ['product:price:amount', '990'],
  ])
    expect(own).toContain(`<meta data-page property="${name}" content="${content}">`)
  expect(own).toContain('<meta data-page name="twitter:card" content="summary_large_image">')
  const plain = writeText({ ...input, meta: { title: 'About' } })
  expect(plain).toContain('<meta data-page property="og:image" content="https://shop.example/share.jpg">')
  expect(plain).not.toContain('og:type')
  expect(plain).not.toContain('product:price')
})

it('makes every URL in structured data absolute and leaves other text unchanged', () => {
  const jsonLd = [{ name: '/not/an/address', url: '/product/1', image: ['/a.webp', 'https://cdn.example/b.webp'], offers: [{ url: '/x' }] }]
  const html = writeText({ ...input, meta: { title: 'x', jsonLd } })
  expect(JSON.parse(/ld\+json">([^<]+)</.exec(html)![1]!)).toEqual({
    name: '/not/an/address',
    url: 'https://shop.example/product/1',
    image: ['https://shop.example/a.webp', 'https://cdn.example/b.webp'],
    offers: [{ url: 'https://shop.example/x' }],
  })
})

it('marks pages with noIndex as noindex', () => {
  expect(writeText({ ...input, meta: { title: 'x', noIndex: true } })).toContain('<meta data-page name="robots" content="noindex">')
  expect(writeText({ ...input, meta: { title: 'x' } })).not.toContain('robots')
})
