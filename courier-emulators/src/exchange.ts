import type { IncomingMessage, ServerResponse } from 'node:http'

const bodyMaximum = 256 * 1024

/** A request to a courier with its body, and what answers it. */
export interface Exchange {
  method: string
  url: URL
  /** The JSON body; empty without one. */
  // biome-ignore lint/suspicious/noExplicitAny: each courier checks the fields that it needs
  body: any
  request: IncomingMessage
  response: ServerResponse
}

/** @throws Error for a body that is too large or not JSON */
export async function readExchange(request: IncomingMessage, response: ServerResponse): Promise<Exchange> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > bodyMaximum) throw new Error('too much')
    parts.push(part as Buffer)
  }
  const text = Buffer.concat(parts).toString('utf8')
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://courier'),
    body: text === '' ? {} : JSON.parse(text),
    request,
    response,
  }
}

export function sendJson({ response }: Exchange, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value))
}
