import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { withRequestId } from '../request-context.ts'

/** Ids as proxies and tracing systems write them; nothing that could forge a line of a log. */
const idPattern = /^[\w-]{8,64}$/

/** Gives each request a random id, or the X-Request-Id of a trusted proxy (rule 10.41). */
export function createRequestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustProxy)
  return ({ socket, headers }) => {
    const given = headers['x-request-id']
    const isUsable = typeof given === 'string' && idPattern.test(given) && isTrusted(socket.remoteAddress ?? '', 0)
    return isUsable ? given : crypto.randomUUID()
  }
}

/** Answers with the id of the request, and makes it known to everything that the request runs. */
export function addRequestContext(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  // After the body has been read, since its events do not belong to what an earlier hook started.
  http.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
}
