import type { FastifyInstance } from 'fastify'
import { compressInThread, compressQuickly, isShort } from './encodings.ts'
import { findEncoding } from './send-cached.ts'

/** Shorter replies fit into one packet as they are. */
const minimumBytes = 1_400

/**
 * Compresses the replies of signed-in calls (rule 8.2.4), in the encoding that Accept-Encoding prefers. Other replies are compressed where
 * they are cached, or stay plain: only a request with an Authorization header cannot be made by another site on somebody's behalf, which
 * would learn secrets from the lengths of compressed replies (BREACH; decision 0063).
 */
export function compressReplies(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minimumBytes || !request.headers.authorization) return done(null, payload)
    if (reply.hasHeader('Content-Encoding')) return done(null, payload)
    const vary = reply.getHeader('Vary')
    reply.header('Vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    const encoding = findEncoding(request)
    if (!encoding) return done(null, payload)
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
    const plain = Buffer.from(payload)
    if (isShort(plain)) return done(null, compressQuickly(plain, encoding))
    compressInThread(plain, encoding).then((bytes) => done(null, bytes), done)
  })
}
