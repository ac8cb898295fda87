import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './response-cache.ts'
import { isKnown, listEncodings } from './send-cached.ts'

/**
 * Answers requests for cached responses before Fastify sees them: its hooks, and its logger for each request, take longer than the rest of such
 * an answer. Fastify answers the first request for each response, and the head that it sent then serves for the next ones (decision 0067).
 */
export function answerFromCache(http: FastifyInstance, cache: ResponseCache, createId: (request: IncomingMessage) => string): void {
  const { server } = http
  const [route] = server.listeners('request') as [RequestListener]
  let isOpen = true
  // Fastify refuses requests and ends their connections while the shop closes.
  http.addHook('preClose', async () => {
    isOpen = false
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request
    // The answer to another origin has headers of its own.
    if (!isOpen || method !== 'GET' || headers.origin !== undefined) return false
    const cached = cache.peek(url!)
    if (!cached?.head) return false
    const head = [...cached.head, 'x-request-id', createId(request)]
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
    return true
  }

  server.removeListener('request', route)
  server.on('request', (request, response) => {
    if (!answer(request, response)) route(request, response)
  })
}
