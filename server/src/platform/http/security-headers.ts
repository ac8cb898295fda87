import type { FastifyInstance } from 'fastify'

const policy = (dev: boolean, publicUrl: string, formTargets: readonly string[]) =>
  [
    "default-src 'self'",
    // Styles are inlined so that a page is readable with its first bytes; scripts never are, but for Vite's own in development.
    `script-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Safari before 15.4 does not take 'self' for the live connection, so its address is named too. Vite's own socket may have another port.
    `connect-src 'self' ${publicUrl.replace(/^http/, 'ws')}${dev ? ' ws:' : ''}`,
    // Where a bank's page is reached by a form; browsers check each redirect behind it too.
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

/** Constant headers on every reply; set by hand, since a plugin for them costs as much as the rest of a small request. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { dev, publicUrl, formTargets }: { dev: boolean; publicUrl: string; formTargets: readonly string[] },
): void {
  const headers = {
    'Content-Security-Policy': policy(dev, publicUrl, formTargets),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // What a call answers is somebody's own; what is alike for everybody says so itself, later (see CachedResponse).
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
    done()
  })
  // Socket.IO answers its requests itself, before Fastify sees them.
  app.addHook('onListen', (done) => {
    app.server.prependListener('request', (request, reply) => {
      if (request.url?.startsWith('/socket.io/')) reply.setHeaders(new Map(Object.entries(headers)))
    })
    done()
  })
}
