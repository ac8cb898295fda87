import crypto from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error the package has no types
import S3rver from '@20minutes/s3rver/lib/s3rver.js'
import type { S3Address } from '../src/platform/media/s3-address.ts'

// The server encrypts the token of a list that continues with DES, which OpenSSL 3 has only in triplicate. The shop continues by key instead.
const { createCipheriv } = crypto
crypto.createCipheriv = ((name: string, key: Buffer, ...more: [Buffer]) =>
  name === 'des'
    ? createCipheriv('des-ede3-cbc', Buffer.concat([key, key, key]), ...more)
    : createCipheriv(name, key, ...more)) as typeof createCipheriv

/** How the storage answers: as it should, with 500, never, never to an upload, or by closing the connection. */
export type Fault = 'none' | 'error' | 'hang' | 'hang-uploads' | 'break'

export interface TestBucket {
  address: S3Address
  /** The same as a setting. */
  setting: string
  /** The requests that arrived, as `PUT media/{id}/96.webp`. */
  requests: string[]
  fault: Fault
  close(): Promise<void>
}

/** An S3 server in this process that checks signatures, behind a proxy that counts requests and breaks on demand. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'saddar-s3-'))
  const storage = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'shop-files' }] })
  const { port } = (await storage.run()) as AddressInfo
  const proxy = createServer((incoming, outgoing) => {
    bucket.requests.push(`${incoming.method} ${incoming.url!.replace('/shop-files/', '')}`)
    if (bucket.fault === 'hang' || (bucket.fault === 'hang-uploads' && incoming.method === 'PUT')) return
    if (bucket.fault === 'break') return void incoming.socket.destroy()
    if (bucket.fault === 'error') return void outgoing.writeHead(500).end('<Error/>')
    const { method, url, headers } = incoming
    // The storage verifies the signature of the host that the client named.
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await listen(proxy)
  const own = (proxy.address() as AddressInfo).port
  const bucket: TestBucket = {
    address: { url: `http://127.0.0.1:${own}/shop-files`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' },
    setting: `http://S3RVER:S3RVER@127.0.0.1:${own}/shop-files`,
    requests: [],
    fault: 'none',
    async close() {
      proxy.closeAllConnections()
      await new Promise((done) => proxy.close(done))
      await storage.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
