import type { CallInput, CallKey, Calls } from '@saddar/contract'
import { requestTimeoutMs } from '@saddar/contract/limits'
import { createNetworkError } from './api-error.ts'
import type { Client } from './client.ts'
import type { Session } from './session.ts'

/** Calls that return a file. */
export type FileCall = { [K in CallKey]: Calls[K] extends { as: 'pdf' | 'csv' | 'webp' } ? K : never }[CallKey]

/** Building a file of several pages takes the server a moment; downloading a long list over a slow connection takes minutes. */
const timeoutMs = 30 * requestTimeoutMs

/**
 * Fetches a call's file with the session's token and saves it in the browser under the name that the server gave. Rejects with
 * ApiError as `api` does.
 */
export async function saveFile<K extends FileCall>(
  client: Pick<Client, 'session' | 'withStepUp' | 'findGrant'>,
  key: K,
  input: CallInput<K>,
): Promise<void> {
  const { file, name } = await fetchFile(client, key, input)
  download(file, name)
}

/**
 * As `saveFile`, but shows the file in a tab of its own, from which it can be printed. Saves it where the browser opens no tab. Call it at
 * once when a key or button is pressed: browsers open no tab later.
 */
export async function showFile<K extends FileCall>(
  client: Pick<Client, 'session' | 'withStepUp' | 'findGrant'>,
  key: K,
  input: CallInput<K>,
): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { file, name } = await fetchFile(client, key, input)
    if (!tab || tab.closed) return download(file, name)
    // Not revoked: the tab may be reloaded, and the address ends with this page.
    tab.location.href = URL.createObjectURL(file)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Fetches a call's file with the session's token. Rejects with ApiError as `api` does. */
export async function fetchFile<K extends FileCall>(
  client: Pick<Client, 'session' | 'withStepUp' | 'findGrant'>,
  key: K,
  input: CallInput<K>,
): Promise<{ file: Blob; name: string }> {
  const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: Record<string, unknown> }
  const path = key.split(' ')[1]!.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const address = `/api${path}?${new URLSearchParams(given)}`
  const grant = await client.findGrant(key, input)
  const response = await client.withStepUp(() => getWithSession(client.session, key, address, grant))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file.pdf'
  return { file: await response.blob(), name }
}

async function getWithSession(session: Session, key: FileCall, address: string, grant: string | null): Promise<Response> {
  const token = await session.getToken()
  let response = await get(address, token ?? grant)
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
