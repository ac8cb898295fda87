import { mkdirSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { product as limits } from '@saddar/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeForm, mp4, type Part, picture, png, sendForm } from './multipart.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop({ listen: true, limits: false })
  token = (await shop.makeAdmin()).token
  await shop.media.prepare()
  mkdirSync(join(shop.config.dataDir, 'uploads'))
})
afterAll(() => shop.close())

const listFiles = () => [
  ...readdirSync(shop.media.folder, { recursive: true }),
  ...readdirSync(join(shop.config.dataDir, 'uploads'), { recursive: true }),
]
const upload = (part: Partial<Part>, path = '/admin/media') =>
  sendForm(shop, token, 'POST', path, [{ name: 'file', value: '', filename: 'photo.jpg', type: 'image/jpeg', ...part }])

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const jpeg = () => picture(300, 300).jpeg().toBuffer()
/** A PNG whose header claims a size that its data lacks. */
function hollowPng(width: number, height: number, data = Buffer.alloc(64)): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const whole = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc(whole))
    return Buffer.concat([length, whole, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
const cut = async (bytes: Promise<Buffer>, part: number) => (await bytes).subarray(0, Math.floor((await bytes).length * part))
const hex = (text: string, size = 200) => Buffer.concat([Buffer.from(text.replace(/ /g, ''), 'hex'), Buffer.alloc(size)])

const refused: [string, () => Buffer | Promise<Buffer>, Partial<Part>?][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['one zero byte', () => Buffer.alloc(1)],
  ['zero bytes', () => Buffer.alloc(100_000)],
  ['noise', () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256))],
  ['a text', () => Buffer.from('hello')],
  ['a page', () => Buffer.from(`<!doctype html>${script}`)],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG that says PNG', () => Buffer.from(svg), { filename: 'a.png', type: 'image/png' }],
  ['an SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`)],
  [
    'an SVG with an endless entity',
    () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>`),
  ],
  ['a zipped SVG', () => gzipSync(svg)],
  ['an SVG behind a byte order mark', () => Buffer.from(`\ufeff${svg}`)],
  ['an SVG behind spaces', () => Buffer.from(`${' '.repeat(5_000)}${svg}`)],
  ['a GIF', () => picture(5, 5).gif().toBuffer()],
  ['a GIF that is a script', () => Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`)],
  ['a TIFF', () => picture(5, 5).tiff().toBuffer()],
  ['a BMP', () => hex('424d 3a00 0000 0000 0000')],
  ['an icon', () => hex('0000 0100 0100 1010')],
  ['a Photoshop file', () => hex('38425053 0001')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
  ['a PDF that says JPEG', () => Buffer.from('%PDF-1.4'), { filename: 'a.jpg' }],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (w) file')],
  ['ImageMagick’s own language', () => Buffer.from('push graphic-context\nfill \'url(https://example.com/"|id; ")\'\npop graphic-context')],
  ['a program', () => hex('7f454c46 0201 0100')],
  ['a Windows program', () => hex('4d5a 9000 0300')],
  ['a Java class', () => hex('cafebabe 0000 0034')],
  ['WebAssembly', () => hex('0061736d 0100 0000')],
  ['a PHP file with a picture’s name', () => Buffer.from('<?php system($_GET[0]); ?>'), { filename: 'shell.php.jpg' }],
  ['a zip', () => hex('504b0304 1400 0000')],
  ['a 7z archive', () => hex('377abcaf 271c')],
  ['a gzip bomb', () => gzipSync(Buffer.alloc(20_000_000))],
  ['a shell script', () => Buffer.from('#!/bin/sh\nid')],
  ['an MP3', () => hex('4944 3303 0000')],
  ['an Ogg film', () => hex('4f676753 0002')],
  ['a QuickTime film', () => hex('00000014 66747970 71742020 00000000 71742020')],
  [
    'a Matroska film',
    () => Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex'), Buffer.alloc(100)]),
  ],
  ['a HEIC photo', () => hex('00000018 66747970 68656963 00000000 6d696631 68656963')],
  ['an AVIF that ends after its name', () => hex('0000001c 66747970 61766966 00000000 61766966 6d696631 6d696166')],
  ['a PNG signature alone', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a JPEG signature alone', () => Buffer.from('ffd8ff', 'hex')],
  ['a JPEG signature before a script', () => Buffer.from(`\xff\xd8\xff\xe0${script}`, 'latin1')],
  ['a WebP signature alone', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
  [
    'a WebP that says it is larger than it is',
    () => Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1'),
  ],
  ['a PNG cut at a tenth', () => cut(picture(800, 800).png({ compressionLevel: 0 }).toBuffer(), 0.1)],
  ['a PNG cut at a half', () => cut(picture(800, 800).png({ compressionLevel: 0 }).toBuffer(), 0.5)],
  ['a JPEG cut at a fifth', () => cut(jpeg(), 0.2)],
  ['a JPEG cut at two thirds', () => cut(jpeg(), 0.66)],
  ['a WebP cut at a half', () => cut(picture(800, 800).webp().toBuffer(), 0.5)],
  ['an AVIF cut at a half', () => cut(picture(64, 64).avif().toBuffer(), 0.5)],
  ['a PNG of no width', () => hollowPng(0, 5)],
  ['a PNG of two thousand million columns', () => hollowPng(2_000_000_000, 2)],
  ['a PNG that holds less than it says', () => hollowPng(5_000, 5_000)],
  ['a PNG of 400 million points', () => hollowPng(20_000, 20_000, Buffer.alloc(1_000_000))],
  [
    'a PNG bomb',
    () =>
      sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
  ],
  [
    'a JPEG bomb',
    () =>
      sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' } })
        .jpeg({ quality: 1 })
        .toBuffer(),
  ],
  [
    'a WebP bomb',
    () =>
      sharp({ create: { width: 16_000, height: 3_500, channels: 3, background: '#000' } })
        .webp({ quality: 1, effort: 0 })
        .toBuffer(),
  ],
  [
    'a PNG with a wrong sum',
    async () => Buffer.from((await picture(50, 50).png().toBuffer()).map((byte, index) => (index === 20 ? byte ^ 255 : byte))),
  ],
]

describe('rejects a hostile file with a clear message and stores nothing', () => {
  test.each(refused)('%s', async (_what, make, part) => {
    const before = listFiles()
    const { status, body } = await upload({ value: await make(), ...part })
    expect([status, ['FILE_REFUSED', 'FILE_TOO_LARGE'].includes(body.code)], JSON.stringify(body)).toEqual([400, true])
    expect(body.message).toMatch(/\w{3}/)
    expect(listFiles()).toEqual(before)
  })

  test('when a picture or a video is too large', async () => {
    const before = listFiles()
    for (const [part, path] of [
      [{ name: 'baseImages', value: Buffer.concat([await png(), Buffer.alloc(limits.imageBytes)]) }, '/products'],
      [{ value: Buffer.concat([await png(), Buffer.alloc(limits.imageBytes)]) }, '/admin/media'],
      [{ value: mp4(limits.videoBytes + 1) }, '/admin/media'],
    ] as const)
      expect((await upload(part, path)).body).toMatchObject({ code: 'FILE_TOO_LARGE', message: 'File too large' })
    expect(listFiles()).toEqual(before)
  })

  test('when a video is sent as a picture, a picture as a video, or a file where none belongs', async () => {
    const before = listFiles()
    for (const part of [
      { name: 'baseImages', value: mp4() },
      { name: 'baseVideos', value: await png() },
      { name: 'variantImages[0]', value: mp4() },
      { name: 'variantImages[x]', value: await png() },
      { name: '__proto__', value: await png() },
      { name: 'title', value: await png() },
    ])
      expect((await upload(part, '/products')).status, part.name).toBe(400)
    expect(listFiles()).toEqual(before)
  })
})

describe('re-encodes a picture that hides data, without that data', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a script behind a PNG', async () => Buffer.concat([await png(), Buffer.from(script)])],
    ['a zip behind a JPEG', async () => Buffer.concat([await jpeg(), hex('504b0304'), Buffer.from(script)])],
    [
      'a script in a JPEG’s notes',
      () =>
        picture()
          .jpeg()
          .withExif({ IFD0: { ImageDescription: script } })
          .toBuffer(),
    ],
    [
      'a place in a WebP’s notes',
      () =>
        picture()
          .webp()
          .withExif({ IFD0: { Copyright: script } })
          .toBuffer(),
    ],
    ['a PNG that says JPEG', () => png()],
  ])('%s', async (_what, make) => {
    const { status, body } = await upload({ value: await make(), filename: '../../../etc/passwd\0.jpg' })
    expect(status, JSON.stringify(body)).toBe(201)
    const folder = join(shop.media.folder, body.data.media.mediaId)
    for (const name of readdirSync(folder)) {
      const file = await sharp(join(folder, name)).metadata()
      expect([file.format, file.exif]).toEqual(['webp', undefined])
      expect((await sharp(join(folder, name)).toBuffer()).includes('alert')).toBe(false)
    }
  })
})

/** Sends raw bytes over a socket and returns the first part of the response. */
function sendRaw(head: string, body: Buffer | string, end: boolean): Promise<string> {
  const { port } = new URL(shop.origin())
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(answer.split('\r\n')[0]!))
    socket.on('error', reject)
    socket.write(head)
    socket.write(body)
    if (end) socket.end()
  })
}
const head = (type: string, length: number) =>
  `POST /api/admin/media HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const form = 'multipart/form-data; boundary=x'
const partHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

const malformed: [string, string, string][] = [
  ['no boundary', 'multipart/form-data', 'x'],
  ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['nothing', form, ''],
  ['no part', form, '--x--\r\n'],
  ['another boundary', form, '--y\r\n\r\n--y--\r\n'],
  ['a part that never ends', form, `${partHead}bytes`],
  ['a head that never ends', form, '--x\r\nContent-Disposition: form-data; name="file'],
  ['a part without a name', form, '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n'],
  ['a head of 200 kB', form, `--x\r\nX: ${'y'.repeat(200_000)}\r\n\r\nx\r\n--x--\r\n`],
  ['a thousand parts', form, `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000)}--x--\r\n`],
  ['a thousand files', form, `${`${partHead}\r\n`.repeat(1_000)}--x--\r\n`],
  ['a text of a megabyte', form, `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'y'.repeat(1_000_000)}\r\n--x--\r\n`],
  ['a text with a zero byte', form, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\0\r\n--x--\r\n'],
  ['names of the language', form, '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
  ['line ends of another system', form, '--x\nContent-Disposition: form-data; name="file"; filename="a"\n\nx\n--x--\n'],
]

describe('answers a malformed body with a 400 and keeps running', () => {
  test.each(malformed)('%s', async (_what, type, body) => {
    const before = listFiles()
    expect(await sendRaw(head(type, Buffer.byteLength(body)), body, false)).toBe('HTTP/1.1 400 Bad Request')
    expect((await upload({ value: await png() })).status).toBe(201)
    expect(readdirSync(join(shop.config.dataDir, 'uploads'))).toEqual([])
    expect(listFiles().length).toBeGreaterThan(before.length)
  })

  test('stores nothing of an aborted upload', async () => {
    const before = listFiles()
    await sendRaw(head(form, 5_000_000), `${partHead}${'z'.repeat(100_000)}`, true)
    await expect.poll(listFiles).toEqual(before)
    expect((await fetch(`${shop.origin()}/health/live`)).status).toBe(200)
  })

  test('rejects an unauthorized upload before it stores a byte', async () => {
    const { payload, headers } = makeForm([{ name: 'file', value: await png(), filename: 'a.png' }])
    const shopper = await shop.makeShopper()
    const before = listFiles()
    for (const [authorization, status] of [
      [undefined, 401],
      [`Bearer ${shopper.token}`, 403],
    ] as const) {
      const reply = await shop.http.inject({
        method: 'POST',
        url: '/api/admin/media',
        payload,
        headers: { ...headers, ...(authorization && { authorization }) },
      })
      expect(reply.statusCode).toBe(status)
    }
    expect(listFiles()).toEqual(before)
  })
})

test('none of this was logged as a server error', () => {
  expect(shop.logged).toEqual([])
})
