import { expect, it } from 'vitest'
import { writeDocument } from './document.ts'

const input = {
  path: '/',
  origin: 'https://shop.example',
  css: 'a{}',
  entry: '/e.js',
  preload: ['/p.js'],
  body: '<p></p>',
  state: { queries: { queries: [], mutations: [] }, notFound: false },
}

it('writes nothing that a text could break out of', () => {
  const evil = `</script><script>alert(1)</script>"'`
  const html = writeDocument({
    ...input,
    meta: { title: evil, description: evil, jsonLd: [{ name: evil }] },
    state: { queries: { mutations: [], queries: [{ queryKey: [evil] }] as never }, notFound: false },
  })
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script/g)).toHaveLength(3)
})

it('states the address to keep, in full', () => {
  expect(writeDocument({ ...input, meta: { title: 'Audio', canonical: '/products?category=audio' } })).toContain(
    '<link data-page rel="canonical" href="https://shop.example/products?category=audio">',
  )
})

it('carries no script that runs but the module', () => {
  const html = writeDocument({ ...input, meta: { title: 'x' } })
  expect([...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1])).toEqual([
    ' type="module" src="/e.js"',
    ' type="application/json" id="state"',
  ])
})
