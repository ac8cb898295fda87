import type { FastifyInstance } from 'fastify'
import { renderDocsPage } from './docs-page.ts'
import { buildOpenApi } from './openapi.ts'

/** /api/openapi.json and a page to read it on. Both are made once, on first use. */
export function apiDocsRoutes(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi(publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => {
    page ??= renderDocsPage(publicUrl)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
