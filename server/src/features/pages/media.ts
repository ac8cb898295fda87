import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { year } from './routes.ts'

/** What stands in for a copy that is not made yet: those who ask again in a while get the copy. */
const tenMinutes = 'public, max-age=600'

/** Pictures by id and width, videos by id (rule 8.4). Their bytes never change, so neither does what browsers keep. */
export async function mediaRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })

  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async ({ params, headers }, reply) => {
    const [, width, asked] = /^(\d{1,4})\.(webp|jpg)$/.exec(params.name) ?? []
    if (!width || !isUuid(params.id)) throw new AppError('NOT_FOUND')
    const copy = await findCopy(join(folder, params.id, width), asked === 'jpg' ? 'jpg' : chooseKind(headers.accept))
    if (!copy) throw new AppError('NOT_FOUND')
    // A picture's address has a copy for each kind of browser; .jpg has that alone.
    if (asked === 'webp') reply.header('Vary', [reply.getHeader('Vary'), 'Accept'].filter(Boolean).join(', '))
    const isMakeshift = asked === 'jpg' && copy !== 'jpg'
    return reply.header('Cache-Control', isMakeshift ? tenMinutes : year).sendFile(join(params.id, `${width}.${copy}`))
  })

  // Videos keep the extension of what they are, which their address does not have; parts of them are sent as asked for (RFC 9110 §14).
  app.get<{ Params: { id: string } }>('/media/:id/video', async ({ params }, reply) => {
    const name = isUuid(params.id) && (await findVideo(join(folder, params.id)))
    if (!name) throw new AppError('NOT_FOUND')
    return reply.header('Cache-Control', year).sendFile(join(params.id, name))
  })
}

/**
 * Which copy of a picture its asker can show (rule 15.2). Browsers that know AVIF or WebP name them; who names neither, a wildcard or nothing
 * included, is an old browser, a mail program or a maker of link cards, and JPEG is what all of those know.
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

/** WebP is there from the first moment; a copy is made later, or never when it would be larger. */
async function findCopy(path: string, kind: string): Promise<string | undefined> {
  for (const each of new Set([kind, 'webp'])) {
    const isThere = await access(`${path}.${each}`).then(
      () => true,
      () => false,
    )
    if (isThere) return each
  }
  return undefined
}

async function findVideo(folder: string): Promise<string | undefined> {
  return (await readdir(folder).catch(() => [])).find((name) => name.startsWith('video.'))
}
