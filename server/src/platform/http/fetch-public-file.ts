import { lookup as resolve } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import ipaddr from 'ipaddr.js'

/** Why a file was not fetched, in words for the user who entered the address. */
export class FetchRefused extends Error {}

interface FetchOptions {
  /** The path that the file is written to. */
  to: string
  maximumBytes: number
}
export type FetchPublicFile = (url: string, options: FetchOptions) => Promise<void>

interface FetchSettings {
  resolve: typeof resolve
  isAllowedAddress: (address: string) => boolean
  isAllowedPort: (port: string) => boolean
  timeoutMs: number
}

/** The global unicast range of IPv6 (RFC 4291 §2.4, IANA). Excludes deprecated forms that contain an IPv4 address, such as `::7f00:1`. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether an address is on the public internet: not this machine, a private network or a range reserved for special use. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalIpv6))
}

const redirectMaximum = 3

/**
 * Creates a function that fetches files from addresses that users enter, without access to internal networks (SSRF): it resolves the name,
 * requires every address to be public, and connects only to the addresses it checked. It follows redirects only within the same host.
 */
export function createFetchPublicFile(given: Partial<FetchSettings> = {}): FetchPublicFile {
  const settings: FetchSettings = {
    resolve,
    isAllowedAddress: isPublicAddress,
    isAllowedPort: (port) => port === '',
    timeoutMs: 20_000,
    ...given,
  }
  const agentOptions = { keepAlive: true, maxSockets: 4, timeout: settings.timeoutMs, lookup: createLookup(settings) }
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) }

  const get = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answer, fail) => {
      const isHttps = url.protocol === 'https:'
      const sent = isHttps ? requestHttps(url, { agent: agents.https, signal }) : requestHttp(url, { agent: agents.http, signal })
      sent.setHeader('user-agent', 'saddar-import').on('response', answer).on('error', fail).end()
    })

  return async (address, { to, maximumBytes }) => {
    const signal = AbortSignal.timeout(settings.timeoutMs)
    let url = readAddress(address, settings)
    for (let redirects = 0; ; redirects++) {
      const response = await get(url, signal).catch((error: unknown) => {
        throw explain(error)
      })
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        if (redirects === redirectMaximum) throw new FetchRefused('the address leads on too often')
        url = follow(url, headers.location, settings)
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new FetchRefused(`the host answered ${statusCode}`)
      }
      return save(response, to, maximumBytes, signal)
    }
  }
}

/** @throws FetchRefused unless the text is a plain web address with a host name */
function readAddress(address: string, { isAllowedPort }: Pick<FetchSettings, 'isAllowedPort'>): URL {
  const url = URL.parse(address)
  if (
    !url ||
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username ||
    url.password ||
    isIP(url.hostname.replace(/^\[|\]$/g, ''))
  )
    throw new FetchRefused('this is not a web address of a host')
  if (!isAllowedPort(url.port)) throw new FetchRefused('only the usual ports are allowed')
  return url
}

function follow(from: URL, location: string, settings: FetchSettings): URL {
  const next = URL.parse(location, from.href)
  if (next?.hostname !== from.hostname) throw new FetchRefused('the address leads to another host')
  return readAddress(next.href, settings)
}

/** The lookup function for `net`: returns only addresses that were checked. */
function createLookup({ resolve: find, isAllowedAddress }: FetchSettings): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowedAddress(address)))
        return done(new FetchRefused('the host is not on the open internet') as NodeJS.ErrnoException, '', 0)
      const [first] = addresses as [(typeof addresses)[number]]
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

async function save(response: IncomingMessage, to: string, maximumBytes: number, signal: AbortSignal): Promise<void> {
  let bytes = 0
  const tooLarge = () => new FetchRefused(`the file is larger than ${Math.round(maximumBytes / 1024 / 1024)} MB`)
  try {
    if (Number(response.headers['content-length'] ?? 0) > maximumBytes) throw tooLarge()
    await pipeline(
      response,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > maximumBytes) throw tooLarge()
          yield chunk
        }
      },
      createWriteStream(to),
    )
  } catch (error) {
    response.destroy()
    throw signal.aborted ? tooSlow() : explain(error)
  }
}

const tooSlow = () => new FetchRefused('the host took too long')

function explain(error: unknown): unknown {
  if (error instanceof FetchRefused) return error
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return tooSlow()
  // A full disk is not the host's fault.
  return code?.startsWith('E') && !['ENOSPC', 'EACCES', 'EROFS', 'EMFILE'].includes(code)
    ? new FetchRefused('the host cannot be reached')
    : error
}
