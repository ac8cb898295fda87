import type { Socket } from 'node:net'
import { type ErrorReply, errorText } from '@saddar/contract/errors'

const body = JSON.stringify({ success: false, message: errorText('BAD_JSON'), code: 'BAD_JSON' } satisfies ErrorReply)
const head = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  'X-Content-Type-Options: nosniff',
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  'Connection: close',
]
const reply = `${head.join('\r\n')}\r\n\r\n${body}`

/** Answers malformed HTTP, which never becomes a Fastify request, in the usual shape of errors (rule 1.2). */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(reply)
  socket.destroy(error)
}
