import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RecordTime } from '../metrics/time-requests.ts'
import type { ResponseCache } from './response-cache.ts'
import { isKnown, listEncodings } from './send-cached.ts'

interface Parts {
  cache: ResponseCache
  createId: (request: IncomingMessage) => string
  recordTime?: RecordTime | undefined
}

/**
 * Answers requests for cached responses before Fastify sees them: its hooks, and its logger for each request, take longer than the rest of such
 * an answer. Fastify answers the first two requests for each response, and the head that it sent with the second serves for the next ones (decision 0067).
 */
export function answerFromCache(http: FastifyInstance, { cache, createId, recordTime }: Parts): void {
  const { server } = http
  const [routeRequest] = server.listeners('request') as [RequestListener]
  let isOpen = true
  // Fastify refuses requests and ends their connections while the server closes.
  http.addHook('preClose', async () => {
    isOpen = false
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    const { method, url, headers } = request
    // The answer to another origin has headers of its own.
    if (!isOpen || method !== 'GET' || headers.origin !== undefined) return false
    const cached = cache.peek(url!)
    if (!cached?.head) return false
    const { fields, route } = cached.head
    const head = [...fields, 'x-request-id', createId(request)]
    if (cached.status === 200 && isKnown(headers['if-none-match'], cached.etag)) {
      response.writeHead(304, head).end()
    } else {
      const body = cached.read(listEncodings(headers))
      if (body instanceof Promise) return false
      if (body.encoding) head.push('content-encoding', body.encoding)
      head.push('content-length', String(body.bytes.length))
      response.writeHead(cached.status, head).end(body.bytes)
    }
    cache.countHit(cached)
    if (recordTime) response.once('finish', () => recordTime(route, response.statusCode, performance.now() - started))
    return true
  }

  server.removeListener('request', routeRequest)
  server.on('request', (request, response) => {
    if (!answer(request, response)) routeRequest(request, response)
  })
}
