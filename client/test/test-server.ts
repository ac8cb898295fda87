import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { SimpleStorage } from '../src/session-store.ts'

export interface SeenRequest {
  key: string
  token: string | null
  headers: IncomingMessage['headers']
  body: Record<string, unknown> | null
}
type Answer = (request: SeenRequest, response: ServerResponse) => unknown

/** A real server on this machine: answers by 'METHOD /path' and records the requests. The value that an answer returns is sent as JSON. */
export async function startTestServer(answers: Record<string, Answer>) {
  const seen: SeenRequest[] = []
  const server = createServer(async (message, response) => {
    let text = ''
    for await (const part of message) text += part
    const key = `${message.method} ${message.url?.replace(/^\/api/, '')}`
    const token = message.headers.authorization?.replace('Bearer ', '') ?? null
    const isJson = message.headers['content-type'] === 'application/json'
    const request = { key, token, headers: message.headers, body: isJson ? JSON.parse(text) : null }
    seen.push(request)
    const answer = answers[key] ?? answers[key.split('?')[0] ?? '']
    const reply = answer ? await answer(request, response) : sendError(response, 404, { message: 'Not found', code: 'NOT_FOUND' })
    if (reply !== undefined && !response.headersSent) response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    answers,
    server,
    port,
    baseUrl: `http://127.0.0.1:${port}/api`,
    seen,
    count: (key: string) => seen.filter((request) => request.key === key).length,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export function sendError(response: ServerResponse, status: number, body: object = {}, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ success: false, ...body }))
}

/** The local storage of one browser, which several tabs can share. */
export function createStorage(entries: Record<string, string> = {}): SimpleStorage & { all: Map<string, string> } {
  const all = new Map(Object.entries(entries))
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  }
}

export const shopper = {
  _id: 'u1',
  id: 'u1',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  role: 'user' as const,
  addresses: [],
  emailVerified: false,
  createdAt: '2026-11-21T09:05:00.000Z',
}

/** Storage of a signed-in person whose access token is valid for `minutesLeft`. */
export function createSignedInStorage(minutesLeft: number, kind: 'user' | 'admin' = 'user') {
  return createStorage({
    [`${kind}Token`]: 'token-1',
    [`${kind}RefreshToken`]: 'refresh-1',
    [`${kind}TokenExpiry`]: String(Date.now() + minutesLeft * 60_000),
    [`${kind}Record`]: JSON.stringify({ user: shopper, at: Date.now() }),
  })
}

/** Moves the clock without affecting timers or sockets. */
export function moveClock(ms: number): void {
  const now = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now })
}
