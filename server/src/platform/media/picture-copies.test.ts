import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DiskFiles } from './disk-files.ts'
import { MediaStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-copies-'))
afterAll(() => rmSync(folder, { recursive: true }))
const store = new MediaStore(new DiskFiles(join(folder, 'media')), [96, 400, 1000])
const unknown = '00000000-0000-7000-8000-000000000009'
const list = (id: string) => readdirSync(join(store.folder, id)).sort()
const read = (id: string, name: string) => readFileSync(join(store.folder, id, name))
const minutes = 60_000
/** A higher priority, so that the tests are fast enough on a busy machine. */
const isAwaited = true

const hero = new URL('../../../../demo/pictures/hero.webp', import.meta.url)
/** A photograph of the demo shop, 1,200 pixels wide, resized to these dimensions. */
const photograph = (width: number, height: number) => sharp(fileURLToPath(hero)).resize({ width, height })

test('makes AVIF and JPEG copies in each width, without metadata or data appended to the upload', async () => {
  const secret = '<script>alert("SECRET")</script>'
  const sent = await photograph(1_200, 800)
    .jpeg()
    .withExif({ IFD0: { Copyright: secret } })
    .toBuffer()
  const { id } = await store.addPicture(Buffer.concat([sent, Buffer.from(secret)]))
  expect(await store.addCopies([id], minutes, { isAwaited })).toEqual([{ id }])
  expect(list(id)).toEqual(['1000.avif', '1000.jpg', '1000.webp', '400.avif', '400.jpg', '400.webp', '96.avif', '96.jpg', '96.webp'])
  for (const name of list(id)) {
    const bytes = read(id, name)
    const { format, width, height, exif, compression } = await sharp(bytes).metadata()
    const size = Number.parseInt(name, 10)
    expect([width, height, exif], name).toEqual([size, Math.round(size / 1.5), undefined])
    expect(compression ?? format).toBe({ avif: 'av1', jpg: 'jpeg', webp: 'webp' }[name.split('.')[1]!])
    expect(bytes.includes('SECRET'), name).toBe(false)
    if (format === 'heif') expect(bytes.length).toBeLessThan(statSync(join(store.folder, id, `${size}.webp`)).size)
  }
  expect(readdirSync(store.folder)).toEqual([id])
})

test('omits an AVIF that is larger than the WebP, and fills transparent areas of the JPEG with white', async () => {
  const { id } = await store.addPicture(
    await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  )
  await store.addCopies([id], minutes, { isAwaited })
  expect(list(id)).toEqual(['1000.jpg', '1000.webp', '400.jpg', '400.webp', '96.jpg', '96.webp'])
  expect([...(await sharp(read(id, '96.jpg')).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

test('continues after a broken or deleted picture, and removes leftovers of a crash', async () => {
  const [broken, good] = await Promise.all([1, 2].map(async () => (await store.addPicture(await photograph(300, 300).png().toBuffer())).id))
  writeFileSync(join(store.folder, broken!, '1000.webp'), 'no picture')
  mkdirSync(join(store.folder, `${good}.copies`))
  writeFileSync(join(store.folder, `${good}.copies`, '96.avif'), 'half')
  const reported = await store.addCopies([unknown, broken!, good!], minutes, { isAwaited })
  expect(reported).toEqual([
    { id: unknown, problem: expect.stringContaining('ENOENT') },
    { id: broken, problem: expect.stringMatching(/\w/) },
    { id: good },
  ])
  expect(list(broken!)).toEqual(['1000.webp', '400.webp', '96.webp'])
  expect((await sharp(read(good!, '96.avif')).metadata()).width).toBe(96)
  expect(readdirSync(store.folder).filter((name) => name.endsWith('.copies') || name === unknown)).toEqual([])
})

test('starts no further picture when the time is up, and replaces existing copies', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await store.addPicture(await photograph(300, 300).png().toBuffer())).id))
  expect(await store.addCopies(ids, -1, { isAwaited })).toEqual([{ id: ids[0] }])
  expect(await store.addCopies(ids, minutes, { isAwaited })).toEqual(ids.map((id) => ({ id })))
})

test('ends immediately when the app stops', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => (await store.addPicture(await photograph(1_200, 800).png().toBuffer())).id),
  )
  const stopping = new AbortController()
  const copying = store.addCopies(ids, minutes, { isAwaited, stopping: stopping.signal })
  const seesFirst = setInterval(() => list(ids[0]!).includes('96.jpg') && stopping.abort(), 5)
  const reported = await copying
  clearInterval(seesFirst)
  expect(reported.length).toBeLessThan(ids.length)
  expect(await store.addCopies(ids, minutes, { isAwaited, stopping: stopping.signal })).toEqual([])
})

test('rejects when it cannot write, rather than blame the picture', async () => {
  const { id } = await store.addPicture(await photograph(300, 300).png().toBuffer())
  // A file in place of the folder: writing fails like on a full disk, also for root.
  writeFileSync(join(store.folder, `${id}.avif`), '')
  const broken = new MediaStore(new DiskFiles(join(store.folder, `${id}.avif`, 'media')), [96])
  await expect(broken.addCopies([id], minutes, { isAwaited })).rejects.toThrow('the copies of pictures ended with 1')
})

test('deletes all copies with the picture, also those in progress', async () => {
  const { id } = await store.addPicture(await photograph(300, 300).png().toBuffer())
  mkdirSync(join(store.folder, `${id}.copies`))
  const copying = store.addCopies([id], minutes, { isAwaited })
  await store.remove(id)
  await copying
  await store.remove(id)
  expect(readdirSync(store.folder).filter((name) => name.startsWith(id) && !name.endsWith('.avif'))).toEqual([])
})
