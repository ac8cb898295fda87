import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { type Answer, readAnswer, type Shop } from './shop.ts'

export interface Part {
  name: string
  /** The value of a text field, or the bytes of a file. */
  value: string | Buffer
  filename?: string
  type?: string
}

/** Writes a multipart body byte by byte, so that tests can send what no browser would. */
export function makeForm(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----tests${randomUUID()}`
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
    return [Buffer.from(head), Buffer.from(value as string), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const fields = (values: Record<string, string | object>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }))

export const picture = (width = 20, height = 20, background = '#c8102e') => sharp({ create: { width, height, channels: 3, background } })

export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()

/** The first bytes of an MP4 file, which are all that is checked, followed by garbage. */
export const mp4 = (size = 2_000) =>
  Buffer.concat([Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'), Buffer.alloc(size, 'frame')])

/** Sends a form as browsers do. */
export async function sendForm(shop: Shop, token: string, method: 'POST' | 'PUT', path: string, parts: Part[]): Promise<Answer> {
  const { payload, headers } = makeForm(parts)
  const sent = { ...headers, authorization: `Bearer ${token}` }
  return readAnswer(await shop.http.inject({ method, url: `/api${path}`, payload, headers: sent }))
}
