import type { FastifyInstance } from 'fastify'

export interface Tracing {
  traceRequests(http: FastifyInstance, trustProxy: string[]): void
  /** Sends the spans that are still waiting. */
  close(): Promise<void>
}

/** Whether the standard variables of OpenTelemetry name a place to send traces to. */
const isAskedFor = (env: NodeJS.ProcessEnv) =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_TRACES_EXPORTER)

/**
 * Starts OpenTelemetry's SDK, which reads its settings from the `OTEL_*` variables itself. Loads nothing when they are not set.
 * @throws Error when the package is not installed
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  if (!isAskedFor(env)) return undefined
  // Metrics have a port of their own, and logs go to the standard output.
  env.OTEL_METRICS_EXPORTER ??= 'none'
  env.OTEL_LOGS_EXPORTER ??= 'none'
  env.OTEL_SERVICE_NAME ??= 'saddar'
  // Without the detector of the process, whose arguments and owner do not belong into traces.
  env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env,host'
  const { NodeSDK } = await import('@opentelemetry/sdk-node').catch(() => {
    throw new Error('OTEL_*: traces need the package @opentelemetry/sdk-node, which is not installed')
  })
  const sdk = new NodeSDK({ instrumentations: [] })
  sdk.start()
  const [{ traceRequests }, { traceStatements }] = await Promise.all([import('./trace-requests.ts'), import('./trace-statements.ts')])
  traceStatements()
  return { traceRequests, close: () => sdk.shutdown() }
}
