import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsAddress {
  port: number
  host: string
}

/** Serves `GET /metrics` in Prometheus' text format on a port of its own, which the public proxy does not forward. */
export async function serveMetrics({ registry }: Metrics, { port, host }: MetricsAddress, log: Logger) {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written')
        reply.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
