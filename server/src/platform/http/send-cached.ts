import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, Encoding } from './response-cache.ts'

/** Sends a cached response in the best encoding that the client accepts, or 304 when the client has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply | Promise<FastifyReply> {
  const accepts = request.headers['accept-encoding'] ?? ''
  const encoding: Encoding | undefined = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined
  // A weak tag (RFC 9110 §8.8.1): the same content in every encoding.
  reply.headers(cached.headers).header('ETag', cached.etag)
  if (cached.status === 200 && isKnown(request.headers['if-none-match'], cached.etag)) return reply.code(304).send()
  reply.code(cached.status)
  if (!encoding) return reply.send(cached.plain)
  reply.header('Content-Encoding', encoding)
  const bytes = cached.encode(encoding)
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes)
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((part) => weak(part.trim()) === weak(etag))
}

const weak = (etag: string) => etag.replace(/^W\//, '')
