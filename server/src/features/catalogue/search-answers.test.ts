import { readFileSync } from 'node:fs'
import type { Product } from '@saddar/contract'
import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

/** A query with what a good shop assistant would answer, written from the demo catalogue by somebody who has not read the search. */
interface LabelledQuery {
  query: string
  /** One of these slugs is among the first three results; empty when nothing is required. */
  want: string[]
  /** None of these slugs is. */
  never?: string[]
  /** The reply says that the shop does not have this. */
  missing?: string
  /** The reply leads to this page, to one of several, or, where words say what it is about, to the page with that text. */
  page?: string
  /** The reply says that nothing is within the price. */
  relaxed?: boolean
}

const demo = openDemoSearch()
const queries: LabelledQuery[] = JSON.parse(readFileSync(new URL('../../../test/search-queries.json', import.meta.url), 'utf8'))

const shown = 3
const squeeze = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** Paying is explained on the page about refunds and shipping. */
const listPaths = (page: string) => (page.includes('/') ? page.split(' or ') : /pay|deliver/.test(page) ? ['/refund-shipping'] : [])

async function findMistakes({ query, want, never = [], missing, page, relaxed }: LabelledQuery): Promise<string[]> {
  const { body } = await demo.shop.call('GET /products/public', { query: { search: query, limit: shown, includeOutOfStock: true } })
  const slugs = body.products.map(({ slug }: Product) => slug) as string[]
  const notice: string = body.notice ?? ''
  return [
    ...(want.length > 0 && !want.some((slug) => slugs.includes(slug)) ? [`does not find ${want.join(' or ')}`] : []),
    ...never.filter((slug) => slugs.includes(slug)).map((slug) => `finds ${slug}`),
    ...(missing && !squeeze(notice).includes(squeeze(missing)) ? [`does not say that there is no ${missing}`] : []),
    ...(page && !(body.pages ?? []).some(({ path }: { path: string }) => listPaths(page).includes(path))
      ? [`does not lead to ${page}`]
      : []),
    ...(relaxed && !/^.*Nothing (under|above|between) Rs/.test(notice) ? ['does not say that the price is relaxed'] : []),
  ].map((mistake) => `${query}: ${mistake} [${notice}] ${slugs.join(' · ') || 'nothing'}`)
}

test('at least 95 % of the queries of somebody who has not read the search are answered', async () => {
  const failed: string[] = []
  for (const query of queries) {
    const mistakes = await findMistakes(query)
    if (mistakes.length > 0) failed.push(mistakes.join('\n'))
  }
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(failed.length / queries.length, `${failed.length} failed\n${failed.join('\n')}`).toBeLessThanOrEqual(0.05)
})
