import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { onStatement } from '../db/connect.ts'

/** A span for each statement of a request, with its text and without its values. Statements of jobs have none, since they poll. */
export function traceStatements(): void {
  const tracer = trace.getTracer('saddar')
  onStatement((text) => {
    if (!trace.getActiveSpan()) return undefined
    const operation = /\w+/.exec(text.replace(/\/\*.*?\*\//g, ''))?.[0]?.toUpperCase() ?? 'QUERY'
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes })
    return (error) => {
      // Messages of PostgreSQL may quote values; its codes do not.
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: (error as { code?: string }).code ?? 'failed' })
      span.end()
    }
  })
}
