import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, KeptReply } from './reply-cache.ts'

/** Sends a kept reply in the best encoding the browser takes, or 304 when it has it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): FastifyReply | Promise<FastifyReply> {
  const accepts = request.headers['accept-encoding'] ?? ''
  const encoding: Encoding | undefined = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined
  // A weak tag (RFC 9110 §8.8.1): the same content in whatever encoding.
  reply.headers(kept.headers).header('ETag', kept.etag)
  if (kept.status === 200 && isKnown(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  reply.code(kept.status)
  if (!encoding) return reply.send(kept.plain)
  reply.header('Content-Encoding', encoding)
  const bytes = kept.encode(encoding)
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes)
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((part) => weak(part.trim()) === weak(etag))
}

const weak = (etag: string) => etag.replace(/^W\//, '')
