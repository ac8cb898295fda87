import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'

const name = 'saddar_http_request_duration_seconds'
const help = 'Time from the first byte of a request to the end of its response, by route and class of status'
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Records the time of a GET request that Fastify did not see, under the pattern of its route. */
export type RecordTime = (route: string, status: number, milliseconds: number) => void

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/**
 * Times the requests of all routes that are added afterwards. The label is the pattern of the route and never an address, so clients cannot
 * add lines.
 * @returns what records the answers that are sent before Fastify
 */
export function timeRequests(http: FastifyInstance, { registry }: Metrics): RecordTime {
  const histogram = new Histogram({ name, help, buckets, labelNames: ['method', 'route', 'status'], registers: [registry] })

  const createTimer = (method: string, route: string) => {
    const labels = classes.map((status) => ({ method, route, status }))
    return (status: number, milliseconds: number) =>
      histogram.observe(labels[Math.floor(status / 100) - 1] ?? labels[4]!, milliseconds / 1_000)
  }
  const ofGets = new Map<string, ReturnType<typeof createTimer>>()

  http.addHook('onRoute', (route) => {
    const record = createTimer(typeof route.method === 'string' ? route.method : 'any', route.url)
    if (route.method === 'GET') ofGets.set(route.url, record)
    const hook = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      record(reply.statusCode, reply.elapsedTime)
      done()
    }
    route.onResponse = [route.onResponse ?? [], hook].flat()
  })
  const recordUnknown = createTimer('any', 'none')
  http.addHook('onResponse', (request, reply, done) => {
    if (request.is404) recordUnknown(reply.statusCode, reply.elapsedTime)
    done()
  })
  return (route, status, milliseconds) => ofGets.get(route)?.(status, milliseconds)
}
