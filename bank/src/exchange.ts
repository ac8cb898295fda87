import type { IncomingMessage, ServerResponse } from 'node:http'

const bodyMaximum = 64 * 1024

/** A request to the bank with its body, and the ways to answer it. */
export interface Exchange {
  method: string
  url: URL
  fields: URLSearchParams
  body: string
  request: IncomingMessage
  response: ServerResponse
}

export async function readExchange(request: IncomingMessage, response: ServerResponse): Promise<Exchange> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > bodyMaximum) throw new Error('too much')
    parts.push(part as Buffer)
  }
  const body = Buffer.concat(parts).toString('utf8')
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://bank'),
    body,
    fields: readFields(request.headers['content-type'], body),
    request,
    response,
  }
}

function readFields(type: string | undefined, body: string): URLSearchParams {
  if (!type?.startsWith('application/json')) return new URLSearchParams(body)
  const given: unknown = JSON.parse(body)
  return new URLSearchParams(Object.entries(given as object).map(([name, value]): [string, string] => [name, String(value ?? '')]))
}

export function sendJson({ response }: Exchange, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value))
}

export function sendText({ response }: Exchange, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

export function redirect({ response }: Exchange, to: string): void {
  response.writeHead(302, { location: to, 'cache-control': 'no-store' }).end()
}

export function sendPage({ response }: Exchange, html: string, status = 200): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(html)
}

/** Applies the faults that handshake and inquiry share. @returns false when the exchange continues */
export function failAs({ response }: Exchange, fault: string): boolean {
  if (fault === 'hang') return true
  if (fault === 'drop') response.destroy()
  else if (fault === 'error') response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error</h1>')
  else if (fault === 'malformed') response.writeHead(200, { 'content-type': 'application/json' }).end('"{\\"ResponseCode\\": oops')
  else return false
  return true
}
