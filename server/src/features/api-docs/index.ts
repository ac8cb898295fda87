import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { renderDocsPage, viewerFile, viewerPrefix } from './docs-page.ts'
import { buildOpenApi } from './openapi.ts'

/** Serves /api/openapi.json and the page that shows it. */
export async function apiDocsRoutes(app: FastifyInstance, cache: ResponseCache, publicUrl: string): Promise<void> {
  app.get('/api/openapi.json', async (request, reply) =>
    sendCached(
      request,
      reply,
      await cache.get(undefined, 'openapi', async () => ({
        status: 200,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(buildOpenApi(publicUrl)),
        tags: [],
        isCacheable: true,
      })),
    ),
  )
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderDocsPage()))
  await app.register(fastifyStatic, {
    root: findViewer(),
    prefix: viewerPrefix,
    // Serves no other file of the folder.
    allowedPath: (path) => path === `/${viewerFile}`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response) => response.header('Cache-Control', 'public, max-age=86400'),
  })
}

/** Finds the compressed viewer of the build; a server that runs from sources uses the viewer's package. */
function findViewer(): string {
  const built = join(projectDir, 'server/dist/viewer')
  return existsSync(built) ? built : dirname(createRequire(import.meta.url).resolve(`openapi-explorer/dist/browser/${viewerFile}`))
}
