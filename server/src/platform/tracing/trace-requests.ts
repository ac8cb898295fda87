import proxyAddr from '@fastify/proxy-addr'
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * A span for each request, named by method and pattern of its route. It contains neither address nor parameters, which may be personal. A
 * trace is continued only for trusted proxies: others could have each of their requests recorded.
 */
export function traceRequests(http: FastifyInstance, trustProxy: string[]): void {
  const tracer = trace.getTracer('saddar')
  const isTrusted = proxyAddr.compile(trustProxy)
  const spans = new WeakMap<FastifyRequest, Span>()

  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const parent = isTrusted(request.socket.remoteAddress ?? '', 0) ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent))
    done()
  })
  // After the body has been read, as for request ids.
  http.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done)
    else done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  http.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end()
    done()
  })
}
