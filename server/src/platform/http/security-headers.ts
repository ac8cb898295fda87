import type { FastifyInstance, FastifyReply } from 'fastify'

interface PolicyOptions {
  dev: boolean
  publicUrl: string
  formTargets: readonly string[]
  /** Where pictures and videos are, unless the app sends them itself. */
  mediaUrl: string | undefined
}

const mediaOrigin = (mediaUrl: string | undefined) => (mediaUrl ? ` ${new URL(mediaUrl).origin}` : '')

const policy = ({ dev, publicUrl, formTargets, mediaUrl }: PolicyOptions) =>
  [
    "default-src 'self'",
    // Styles are inlined so that a page is readable with its first bytes; scripts only by Vite in development.
    `script-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mediaOrigin(mediaUrl)}`,
    ...(mediaUrl ? [`media-src 'self' blob:${mediaOrigin(mediaUrl)}`] : []),
    // Safari before 15.4 does not apply 'self' to WebSockets, so the address is listed too. Vite's socket may have another port.
    `connect-src 'self' ${publicUrl.replace(/^http/, 'ws')}${dev ? ' ws:' : ''}`,
    // The origins of external pages reached by a form; browsers check each redirect behind it too.
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

const policyHeader = 'Content-Security-Policy'

/** Policies that allow a script, by hash and policy: one string serves all the heads that are kept. */
const policies = new Map<string, string>()

/** Lets this response's page run an inline script with this hash, as "'sha256-…'". */
export function allowScript(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader(policyHeader))
  const key = `${hash} ${policy}`
  const allowing = policies.get(key) ?? policy.replace("script-src 'self'", `$& ${hash}`)
  policies.set(key, allowing)
  reply.header(policyHeader, allowing)
}

/** Sets constant headers on every response; without a plugin, which would cost as much as the rest of a small request. */
export function addSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const { publicUrl } = options
  const headers = {
    [policyHeader]: policy(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Responses of calls are private unless they are cached ones, which override this header (see CachedResponse).
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
