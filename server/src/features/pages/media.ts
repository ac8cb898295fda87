import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { year } from './routes.ts'

/** For a WebP sent in place of a JPEG that does not exist yet, so that later requests get the JPEG. */
const tenMinutes = 'public, max-age=600'

/** Serves pictures by id and width, and videos by id (rule 8.4). The files never change, so browsers may cache them for a year. */
export async function mediaRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })

  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async ({ params, headers }, reply) => {
    const [, width, asked] = /^(\d{1,4})\.(webp|jpg)$/.exec(params.name) ?? []
    if (!width || !isUuid(params.id)) throw new AppError('NOT_FOUND')
    const copy = await findCopy(join(folder, params.id, width), asked === 'jpg' ? 'jpg' : chooseKind(headers.accept))
    if (!copy) throw new AppError('NOT_FOUND')
    // A .webp address is content-negotiated; a .jpg address is always JPEG.
    if (asked === 'webp') reply.header('Vary', [reply.getHeader('Vary'), 'Accept'].filter(Boolean).join(', '))
    const isSubstitute = asked === 'jpg' && copy !== 'jpg'
    return reply.header('Cache-Control', isSubstitute ? tenMinutes : year).sendFile(join(params.id, `${width}.${copy}`))
  })

  // The file has the extension of its format, which the address does not have. Supports range requests (RFC 9110 §14).
  app.get<{ Params: { id: string } }>('/media/:id/video', async ({ params }, reply) => {
    const name = isUuid(params.id) && (await findVideo(join(folder, params.id)))
    if (!name) throw new AppError('NOT_FOUND')
    return reply.header('Cache-Control', year).sendFile(join(params.id, name))
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

/** Finds the copy of this kind, or else the WebP, which always exists: other copies are made later, or never if they would be larger. */
async function findCopy(path: string, kind: string): Promise<string | undefined> {
  for (const each of new Set([kind, 'webp'])) {
    const exists = await access(`${path}.${each}`).then(
      () => true,
      () => false,
    )
    if (exists) return each
  }
  return undefined
}

async function findVideo(folder: string): Promise<string | undefined> {
  return (await readdir(folder).catch(() => [])).find((name) => name.startsWith('video.'))
}
