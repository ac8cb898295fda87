import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadDevStorefront, type Storefront } from './storefront.ts'

/** Serves the storefront and the admin from source, with hot reloading over the same port. Only this file loads Vite, a development dependency. */
export async function startDevServer(app: FastifyInstance, projectDir: string, origin: string): Promise<Storefront> {
  const { createServer } = await import('vite')
  const start = (web: string) =>
    createServer({
      root: join(projectDir, web),
      configFile: join(projectDir, web, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, ws: { server: app.server, path: `/hmr-${web}` } },
    })
  const [storefront, admin] = await Promise.all([start('storefront'), start('admin')])
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/media') || request.url.startsWith('/health')) return done()
    const web = request.url.startsWith('/admin') ? admin : storefront
    web.middlewares(request.raw, reply.raw, done)
  })
  const sendAdmin = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(join(projectDir, 'admin/index.html'), 'utf8')
    return reply.type('text/html; charset=utf-8').send(await admin.transformIndexHtml(request.url, html))
  }
  app.get('/admin', sendAdmin)
  app.get('/admin/*', sendAdmin)
  app.addHook('onClose', () => Promise.all([storefront.close(), admin.close()]).then(() => undefined))
  return loadDevStorefront(origin, storefront)
}
