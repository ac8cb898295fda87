import type { CallInput, CallKey, Calls } from '@saddar/contract'
import { requestTimeoutMs } from '@saddar/contract/limits'
import { createNetworkError } from './api-error.ts'
import type { Client } from './client.ts'
import type { Session } from './session.ts'

/** Calls that return a file. */
export type FileCall = { [K in CallKey]: Calls[K] extends { as: 'pdf' | 'csv' } ? K : never }[CallKey]

/** Building a file of several pages takes the server a moment; downloading a long list over a slow connection takes minutes. */
const timeoutMs = 30 * requestTimeoutMs

/**
 * Fetches a call's file with the session's token and saves it in the browser under the name that the server gave. Rejects with
 * ApiError as `api` does.
 */
export async function saveFile<K extends FileCall>(
  client: Pick<Client, 'session' | 'withStepUp'>,
  key: K,
  input: CallInput<K>,
): Promise<void> {
  const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: Record<string, unknown> }
  const path = key.split(' ')[1]!.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const address = `/api${path}?${new URLSearchParams(given)}`
  const response = await client.withStepUp(() => getWithSession(client.session, key, address))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file.pdf'
  download(await response.blob(), name)
}

async function getWithSession(session: Session, key: FileCall, address: string): Promise<Response> {
  const token = await session.getToken()
  let response = await get(address, token)
  if (response.status === 401 && token) response = await get(address, await session.renew(token))
  if (response.ok) return response
  const reply = (await response.json().catch(() => null)) as Record<string, unknown> | null
  throw (await import('./failure-text.ts')).readFailure(key, response, reply)
}

async function get(address: string, token: string | null): Promise<Response> {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined
  try {
    return await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw createNetworkError()
  }
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After this delay the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
