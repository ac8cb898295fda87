import { expect, test } from 'vitest'
import { createMediaAddresses } from './media-addresses.ts'

const write = createMediaAddresses('https://cdn.example/saddar', 'https://shop.example')
const path = '/media/0b0c6f4e-0000-7000-8000-000000000000/400.webp'
const cdn = `https://cdn.example/saddar${path}`

test.each([
  ['JSON', `{"url":"${path}"}`, `{"url":"${cdn}"}`],
  ['a srcset', `srcset="${path} 400w, ${path} 640w"`, `srcset="${cdn} 400w, ${cdn} 640w"`],
  ['the shop’s own address', `content="https://shop.example${path}"`, `content="${cdn}"`],
  ['an address that is the CDN’s already', cdn, cdn],
  ['another site', `https://other.example${path}`, `https://other.example${path}`],
  ['a path that is no file’s', '"/media/x/400.webp" "/media"', '"/media/x/400.webp" "/media"'],
])('writes the public address of pictures in %s', (_what, text, expected) => {
  expect(write(text)).toBe(expected)
})
