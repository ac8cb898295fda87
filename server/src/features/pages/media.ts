import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MediaFiles } from '../../platform/media/media-files.ts'
import { year } from './routes.ts'

/** For a WebP sent in place of a JPEG that does not exist yet, so that later requests get the JPEG. */
const tenMinutes = 'public, max-age=600'

/** Serves pictures by id and width, and videos by id (rule 8.4). The files never change, so browsers may cache them for a year. */
export async function mediaRoutes(app: FastifyInstance, files: MediaFiles): Promise<void> {
  await files.prepare()
  await app.register(fastifyStatic, { root: files.folder, serve: false, cacheControl: false })

  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    const [, width, asked] = /^(\d{1,4})\.(webp|jpg)$/.exec(name) ?? []
    if (!width || !isUuid(id)) throw new AppError('NOT_FOUND')
    // A .webp address is content-negotiated; a .jpg address is always JPEG.
    if (asked === 'webp') reply.header('Vary', [reply.getHeader('Vary'), 'Accept'].filter(Boolean).join(', '))
    const kind = asked === 'jpg' ? 'jpg' : chooseKind(request.headers.accept)
    // The WebP always exists: other copies are made later, or never if they would be larger.
    const others = kind === 'webp' ? [] : [{ name: `${width}.webp`, cacheControl: asked === 'jpg' ? tenMinutes : year }]
    if (!(await files.send(request, reply, id, [{ name: `${width}.${kind}`, cacheControl: year }, ...others])))
      throw new AppError('NOT_FOUND')
    return reply
  })

  // The file has the extension of its format, which the address does not have. Supports range requests (RFC 9110 §14).
  app.get<{ Params: { id: string } }>('/media/:id/video', async (request, reply) => {
    const { id } = request.params
    if (!isUuid(id) || !(await files.send(request, reply, id, [{ name: 'video', cacheControl: year }]))) throw new AppError('NOT_FOUND')
    return reply
  })
}

/**
 * Chooses the picture format by the Accept header (rule 15.2). Browsers that support AVIF or WebP name them. Clients that name neither, or send
 * only a wildcard or no header, are old browsers, mail programs or link preview bots, and get JPEG, which all of them support.
 */
export function chooseKind(accept = ''): 'avif' | 'webp' | 'jpg' {
  const named = new Set(
    accept.split(',').flatMap((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? [] : [type]
    }),
  )
  return named.has('image/avif') ? 'avif' : named.has('image/webp') ? 'webp' : 'jpg'
}
