import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ListPages } from './list-pages.tsx'

/** The text before the links to the pages. */
function readRange(page: number, shown: number, more = {}) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ListPages data={{ page, limit: 20, total: 413, totalPages: 21, ...more }} shown={shown} writeAddress={(to) => `?page=${to}`} />
    </MemoryRouter>,
  )
  return html.match(/<p[^>]*>([^<]*)</)?.[1]
}

it('says which rows the page has', () => {
  expect(readRange(2, 20)).toBe('21–40 of 413')
  expect(readRange(21, 13)).toBe('401–413 of 413')
  expect(readRange(1, 20, { total: 10_000, isMore: true })).toBe('1–20 of 10,000+')
})

it('says only how many there are on a page past the end', () => {
  expect(readRange(99, 0)).toBe('413 in total')
})
