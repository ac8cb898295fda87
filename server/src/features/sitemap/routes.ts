import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { tags } from '../live/index.ts'
import { listCategoryEntries, listProductEntries, listProductParts, pageEntries } from './read.ts'
import { writeIndex, writeRobots, writeUrls } from './write.ts'

interface SitemapDeps {
  db: Db
  cache: ResponseCache
  /** The shop's public address, since a sitemap requires absolute URLs. */
  origin: string
}

/** Serves robots.txt, and the sitemap as an index of parts (rules 12.4, 12.5). Cached like all public responses. */
export function sitemapRoutes(http: FastifyInstance, { db, cache, origin }: SitemapDeps): void {
  const productPath = (part: number) => `/sitemap-products-${part}.xml`
  const serve = (path: string, shown: string[], make: () => Promise<string> | string) =>
    http.get(path, async (request, reply) => {
      const cached = await cache.get(undefined, `sitemap ${path}`, async () => xml(await make(), shown))
      return sendCached(request, reply, cached)
    })

  serve('/sitemap.xml', [tags.products], async () => {
    const parts = (await listProductParts(db)).map((changedAt, index) => ({ path: productPath(index + 1), changedAt }))
    return writeIndex(origin, [{ path: '/sitemap-pages.xml' }, { path: '/sitemap-categories.xml' }, ...parts])
  })
  serve('/sitemap-pages.xml', [], () => writeUrls(origin, pageEntries))
  serve('/sitemap-categories.xml', [tags.categories, tags.products], async () => writeUrls(origin, await listCategoryEntries(db)))
  http.get<{ Params: { part: string } }>('/sitemap-products-:part(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const part = Number(request.params.part)
    const cached = await cache.get(undefined, `sitemap ${productPath(part)}`, async () => {
      const entries = await listProductEntries(db, part)
      // An empty part is not cached, so that requests for many of them cannot fill the memory.
      if (entries.length === 0) throw new AppError('NOT_FOUND')
      return xml(writeUrls(origin, entries), [tags.products])
    })
    return sendCached(request, reply, cached)
  })
  http.get('/robots.txt', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(writeRobots(origin)),
  )
}

const xml = (body: string, shown: string[]) => ({
  status: 200,
  type: 'application/xml; charset=utf-8',
  body,
  tags: shown,
  isCacheable: true,
})
