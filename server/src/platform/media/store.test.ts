import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DiskFiles } from './disk-files.ts'
import { MediaStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-media-'))
afterAll(() => rmSync(folder, { recursive: true }))
const store = new MediaStore(new DiskFiles(join(folder, 'media')), [96, 400, 1000])
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c8102e' } })

test('stores a picture as WebP in each width, never enlarged, without metadata or hidden data', async () => {
  const bytes = await picture(1_200, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .toBuffer()
  expect(await store.addPicture(bytes)).toEqual({ id: expect.any(String), width: 1_000, height: 500 })
  const small = await store.addPicture(await picture(200, 300).png().toBuffer())
  expect(small).toMatchObject({ width: 200, height: 300 })
  const files = join(folder, 'media', small.id)
  expect(readdirSync(files).sort()).toEqual(['1000.webp', '400.webp', '96.webp'])
  for (const [name, width] of [
    ['96.webp', 96],
    ['400.webp', 200],
  ] as const) {
    const file = readFileSync(join(files, name))
    expect(file.includes('SECRET PLACE')).toBe(false)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test('stores a wide picture in one more width, unless it has no more than the usual ones', async () => {
  const wide = await store.addPicture(await picture(2_000, 1_000).jpeg().toBuffer(), 1_600)
  expect(wide).toMatchObject({ width: 1_600, height: 800 })
  const files = join(folder, 'media', wide.id)
  expect(readdirSync(files).sort()).toEqual(['1000.webp', '1600.webp', '400.webp', '96.webp'])
  expect(await sharp(join(files, '1000.webp')).metadata()).toMatchObject({ width: 1_000 })
  const narrow = await store.addPicture(await picture(1_000, 500).jpeg().toBuffer(), 1_600)
  expect(readdirSync(join(folder, 'media', narrow.id)).sort()).toEqual(['1000.webp', '400.webp', '96.webp'])
})

test('stores files that are encoded already as they are, in each width', async () => {
  const source = join(folder, 'encoded.webp')
  writeFileSync(source, 'a WebP of ours')
  const id = await store.addEncoded(() => source)
  expect(readdirSync(join(folder, 'media', id)).sort()).toEqual(['1000.webp', '400.webp', '96.webp'])
  expect(readFileSync(join(folder, 'media', id, '400.webp'), 'utf8')).toBe('a WebP of ours')
  await expect(store.addEncoded(() => join(folder, 'missing.webp'))).rejects.toThrow('ENOENT')
  expect(readdirSync(join(folder, 'media')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('applies the EXIF orientation', async () => {
  const bytes = await picture(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await store.addPicture(bytes)).toMatchObject({ width: 200, height: 400 })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG', () => svg],
  ['a text', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
  ['a GIF', () => picture(5, 5).gif().toBuffer()],
  ['a TIFF', () => picture(5, 5).tiff().toBuffer()],
  ['half a picture', async () => (await picture(800, 800).png().toBuffer()).subarray(0, 200)],
  [
    'a bomb',
    () =>
      sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
  ],
])('%s is refused and leaves nothing', async (_what, make) => {
  const before = readdirSync(join(folder, 'media'))
  await expect(store.addPicture(await make())).rejects.toThrow()
  expect(readdirSync(join(folder, 'media'))).toEqual(before)
})
