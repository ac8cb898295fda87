import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { checkNow, findAttempt } from './attempts.ts'
import type { Gateway } from './gateway.ts'

export const listenerPath = '/api/payments/alfalah/listener'
const bodyMaximum = 4 * 1024

/**
 * Where the bank says that something happened to a payment (behaviour 7.7). Nobody signs such a call, so that all it can do is name an attempt of
 * ours that is not paid: the bank is then asked, by a job. It always gets the same answer, at once, and tells a caller nothing.
 */
export async function listenToBank(http: FastifyInstance, db: Db, gateway: Gateway, abuse: AbuseControl): Promise<void> {
  // A scope of its own: the bank's empty or form-encoded bodies are none of the other calls' business.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaximum }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: listenerPath,
      handler: async (request) => {
        const reference = readUrls(request)
          .map((url) => gateway.readListenerCall(url))
          .find((found) => found !== undefined)
        if (reference === undefined) return { success: true }
        const keys = { ...abuse.readKeys(request, { kind: 'guest' }), subject: reference }
        const ask = async () => {
          const attempt = await findAttempt(db, reference)
          if (attempt && attempt.status !== 'paid') await checkNow(db, attempt.reference)
        }
        // Whoever calls too often is answered like everybody; the re-checks ask the bank anyway.
        await abuse.guard(['bankNewsByAddress', 'bankNewsByAttempt'], keys, ask).catch(ignoreLimit)
        return { success: true }
      },
    })
  })
}

function ignoreLimit(error: unknown): void {
  if (!(error instanceof AppError && error.status === 429)) throw error
}

/** `url` in the query, unencoded or not, or in the body, as a form or in JSON. */
function readUrls({ query, body }: FastifyRequest): string[] {
  const text = typeof body === 'string' ? body : ''
  const given = [(query as { url?: unknown }).url, new URLSearchParams(text).get('url'), readJsonUrl(text)]
  return given.filter((value) => typeof value === 'string')
}

function readJsonUrl(text: string): unknown {
  try {
    return (JSON.parse(text) as { url?: unknown } | null)?.url
  } catch {
    return undefined
  }
}
