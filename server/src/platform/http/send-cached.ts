import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listAcceptedEncodings } from './accept-encoding.ts'
import type { AnswerHead, CachedResponse, EncodedBody } from './cached-response.ts'
import type { Encoding } from './encodings.ts'

/** Sends a cached response in the best encoding that the client accepts, or 304 when the client has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply | Promise<FastifyReply> {
  // A weak ETag (RFC 9110 §8.8.1), since all encodings of a response share it.
  reply.headers(cached.headers).header('ETag', cached.etag)
  // Not at once: most addresses are requested once, and the head of a list takes a tenth of the memory of its body.
  if (cached.requests > 1) cached.head ??= copyHead(request, reply)
  if (cached.status === 200 && isKnown(request.headers['if-none-match'], cached.etag)) return reply.code(304).send()
  reply.code(cached.status)
  const body = cached.read(listEncodings(request.headers))
  return body instanceof Promise ? body.then((made) => sendBody(reply, made)) : sendBody(reply, body)
}

/** The head of this answer as `answerFromCache` sends it again. Undefined when more than its id may depend on the request, such as a cookie. */
function copyHead(request: FastifyRequest, reply: FastifyReply): AnswerHead | undefined {
  const { 'x-request-id': _, ...headers } = reply.getHeaders()
  if (request.headers.origin !== undefined || headers['set-cookie']) return undefined
  const fields = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
  return { fields, route: request.routeOptions.url! }
}

export const listEncodings = (headers: IncomingHttpHeaders) => listAcceptedEncodings(headers['accept-encoding'] as string | undefined)

/** The encoding in which a response is made for this request; undefined when the client wants it plain. */
export const findEncoding = (request: FastifyRequest): Encoding | undefined => listEncodings(request.headers)[0]

function sendBody(reply: FastifyReply, { bytes, encoding }: EncodedBody): FastifyReply {
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(bytes)
}

export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((part) => weak(part.trim()) === weak(etag))
}

const weak = (etag: string) => etag.replace(/^W\//, '')
