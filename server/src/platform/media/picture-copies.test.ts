import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { MediaStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-copies-'))
afterAll(() => rmSync(folder, { recursive: true }))
const store = new MediaStore(folder, [96, 400, 1000])
const unknown = '00000000-0000-7000-8000-000000000009'
const list = (id: string) => readdirSync(join(store.folder, id)).sort()
const read = (id: string, name: string) => readFileSync(join(store.folder, id, name))
const minutes = 60_000
/** On a busy machine too. */
const isAwaited = true

const hero = new URL('../../../../demo/pictures/hero.webp', import.meta.url)
/** One of the demo's photographs, 1,200 pixels wide, cut to that shape. */
const photograph = (width: number, height: number) => sharp(fileURLToPath(hero)).resize({ width, height })

test('a picture gets AVIF and JPEG in each of its widths, as large as the WebP, without what hid in the file that came', async () => {
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

test('an AVIF that would be larger than the WebP is not kept; what can be seen through is white in the JPEG', async () => {
  const { id } = await store.addPicture(
    await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  )
  await store.addCopies([id], minutes, { isAwaited })
  expect(list(id)).toEqual(['1000.jpg', '1000.webp', '400.jpg', '400.webp', '96.jpg', '96.webp'])
  expect([...(await sharp(read(id, '96.jpg')).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

test('a broken file, a deleted picture and the rest of a crash hinder no other picture, and leave nothing', async () => {
  const [broken, good] = await Promise.all([1, 2].map(async () => (await store.addPicture(await photograph(300, 300).png().toBuffer())).id))
  writeFileSync(join(store.folder, broken!, '1000.webp'), 'no picture')
  mkdirSync(join(store.folder, `${good}.copies`))
  writeFileSync(join(store.folder, `${good}.copies`, '96.avif'), 'half')
  const told = await store.addCopies([unknown, broken!, good!], minutes, { isAwaited })
  expect(told).toEqual([
    { id: unknown, problem: expect.stringContaining('ENOENT') },
    { id: broken, problem: expect.stringMatching(/\w/) },
    { id: good },
  ])
  expect(list(broken!)).toEqual(['1000.webp', '400.webp', '96.webp'])
  expect((await sharp(read(good!, '96.avif')).metadata()).width).toBe(96)
  expect(readdirSync(store.folder).filter((name) => name.endsWith('.copies') || name === unknown)).toEqual([])
})

test('no further picture is begun when the time is over, and what was there is made again', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await store.addPicture(await photograph(300, 300).png().toBuffer())).id))
  expect(await store.addCopies(ids, -1, { isAwaited })).toEqual([{ id: ids[0] }])
  expect(await store.addCopies(ids, minutes, { isAwaited })).toEqual(ids.map((id) => ({ id })))
})

test('whoever stops the shop waits for no picture; what was told until then is done', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => (await store.addPicture(await photograph(1_200, 800).png().toBuffer())).id),
  )
  const stopping = new AbortController()
  const copying = store.addCopies(ids, minutes, { isAwaited, stopping: stopping.signal })
  const seesFirst = setInterval(() => list(ids[0]!).includes('96.jpg') && stopping.abort(), 5)
  const told = await copying
  clearInterval(seesFirst)
  expect(told.length).toBeLessThan(ids.length)
  expect(await store.addCopies(ids, minutes, { isAwaited, stopping: stopping.signal })).toEqual([])
})

test('a disk that takes nothing is a failure, not the picture’s fault', async () => {
  const { id } = await store.addPicture(await photograph(300, 300).png().toBuffer())
  // A file where the folder should be: refused like a full disk, and also for root.
  writeFileSync(join(store.folder, `${id}.avif`), '')
  const broken = new MediaStore(join(store.folder, `${id}.avif`), [96])
  await expect(broken.addCopies([id], minutes, { isAwaited })).rejects.toThrow('the copies of pictures ended with 1')
})

test('deleting a picture deletes all its copies, also those at work', async () => {
  const { id } = await store.addPicture(await photograph(300, 300).png().toBuffer())
  mkdirSync(join(store.folder, `${id}.copies`))
  const copying = store.addCopies([id], minutes, { isAwaited })
  await store.remove(id)
  await copying
  await store.remove(id)
  expect(readdirSync(store.folder).filter((name) => name.startsWith(id) && !name.endsWith('.avif'))).toEqual([])
})
