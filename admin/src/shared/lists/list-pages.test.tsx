import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ListPages } from './list-pages.tsx'

/** The text before the links to the pages. */
function readRange(page: number, shown: number, more = {}, joined?: { of: string; rows: number }) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ListPages
        data={{ page, limit: 20, total: 413, totalPages: 21, ...more }}
        shown={shown}
        joined={joined}
        writeAddress={(to) => `?page=${to}`}
      />
    </MemoryRouter>,
  )
  return html.match(/<p[^>]*>([^<]*)</)?.[1]
}

it('says which rows the page has', () => {
  expect(readRange(2, 20)).toBe('21–40 of 413')
  expect(readRange(21, 13)).toBe('401–413 of 413')
  expect(readRange(1, 20, { total: 10_000, isMore: true })).toBe('1–20 of 10,000+')
})

it('says in how many rows they are, where a row joins several', () => {
  expect(readRange(1, 20, {}, { of: 'changes', rows: 7 })).toBe('1–20 of 413 changes, in 7 rows')
  expect(readRange(1, 20, {}, { of: 'changes', rows: 1 })).toBe('1–20 of 413 changes, in 1 row')
  expect(readRange(1, 20, {}, { of: 'changes', rows: 20 })).toBe('1–20 of 413')
})

it('says only how many there are on a page past the end', () => {
  expect(readRange(99, 0)).toBe('413 in total')
})
