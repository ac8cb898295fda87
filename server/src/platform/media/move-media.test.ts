import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBucket, type TestBucket } from '../../../test/s3.ts'
import { type MoveOptions, moveToBucket, moveToDisk } from './move-media.ts'
import { S3Client } from './s3-client.ts'

vi.setConfig({ testTimeout: 60_000 })

const widths = [96, 400]
const root = mkdtempSync(join(tmpdir(), 'saddar-move-'))
let bucket: TestBucket
let folder: string
let client: S3Client
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})
let run = 0
const idOf = (number: number) => `00000000-0000-7000-8${String(run).padStart(3, '0')}-${String(number).padStart(12, '0')}`
/** Thirty pictures with two files each, and a video. */
beforeEach(() => {
  run++
  folder = join(root, String(run), 'media')
  for (let number = 0; number < 30; number++) {
    mkdirSync(join(folder, idOf(number)), { recursive: true })
    for (const width of widths) writeFileSync(join(folder, idOf(number), `${width}.webp`), `picture ${run} ${number} ${width}`)
  }
  mkdirSync(join(folder, idOf(99)))
  writeFileSync(join(folder, idOf(99), 'video.webm'), Buffer.alloc(200_000, 'frame'))
  mkdirSync(join(folder, `${idOf(100)}.part`))
  bucket.requests.length = 0
  bucket.fault = 'none'
  client = new S3Client(bucket.address)
})
const options = (more: Partial<MoveOptions> = {}): MoveOptions => ({
  ...{ client, folder, widths, deletes: false, onProgress: () => undefined, signal: new AbortController().signal },
  ...more,
})
const puts = () => bucket.requests.filter((line) => line.startsWith('PUT'))

test('copies every file with its type, skips what is there, and deletes only when asked', async () => {
  const shown: number[] = []
  expect(await moveToBucket(options({ onProgress: ({ done }) => shown.push(done) }))).toEqual({ done: 31, total: 31, copied: 61 })
  expect([shown[0], shown.at(-1)]).toEqual([0, 31])
  expect(await client.find(`media/${idOf(99)}/video`)).toMatchObject({ size: 200_000, type: 'video/webm' })
  expect(String(await client.read(`media/${idOf(3)}/96.webp`))).toBe(`picture ${run} 3 96`)
  expect(existsSync(join(folder, idOf(3), '96.webp'))).toBe(true)
  expect(await moveToBucket(options({ deletes: true }))).toMatchObject({ copied: 0 })
  expect(puts()).toHaveLength(61)
  expect(readdirSync(folder)).toEqual([`${idOf(100)}.part`])
})

test('replaces what is there with other bytes of the same size', async () => {
  const other = join(root, 'other')
  writeFileSync(other, `picture ${run} 5 96`.replace('picture', 'broken!'))
  await client.put(`media/${idOf(5)}/96.webp`, other, { type: 'image/webp' })
  expect(await moveToBucket(options())).toMatchObject({ copied: 61 })
  expect(String(await client.read(`media/${idOf(5)}/96.webp`))).toBe(`picture ${run} 5 96`)
})

test('a picture that the shop deletes during its move is in neither place', async () => {
  let isDeleted = false
  const originalPut = client.put.bind(client)
  vi.spyOn(client, 'put').mockImplementation(async (key, path, type) => {
    await originalPut(key, path, type)
    if (!key.includes(idOf(7)) || isDeleted) return
    isDeleted = true
    rmSync(join(folder, idOf(7)), { recursive: true })
  })
  await moveToBucket(options())
  expect(isDeleted).toBe(true)
  for (const width of widths) expect(await client.find(`media/${idOf(7)}/${width}.webp`)).toBeUndefined()
})

test('a storage that fails ends the move, which keeps every local file and continues later', async () => {
  const breakAfterFive: MoveOptions['onProgress'] = ({ done }) => {
    if (done >= 5) bucket.fault = 'error'
  }
  const move = moveToBucket(options({ deletes: true, onProgress: breakAfterFive }))
  await expect(move).rejects.toThrow('the storage answers 500')
  bucket.fault = 'none'
  client = new S3Client(bucket.address)
  await moveToBucket(options({ deletes: true }))
  for (let number = 0; number < 30; number++)
    for (const width of widths)
      expect(String(await client.read(`media/${idOf(number)}/${width}.webp`))).toBe(`picture ${run} ${number} ${width}`)
})

test('the way back brings the same files, under the names that the disk has for them', async () => {
  const before = join(root, `before-${run}`)
  cpSync(folder, before, { recursive: true })
  await moveToBucket(options({ deletes: true }))
  await moveToDisk(options())
  const own = readdirSync(folder).filter((name) => name.includes(idOf(0).slice(0, 23)) && !name.endsWith('.part'))
  expect(own).toHaveLength(31)
  for (const id of own)
    for (const file of readdirSync(join(before, id)))
      expect(readFileSync(join(folder, id, file)).equals(readFileSync(join(before, id, file)))).toBe(true)
  // Deletes in the bucket what is on the disk.
  expect(await moveToDisk(options({ deletes: true }))).toMatchObject({ copied: 0 })
  expect(await client.find(`media/${idOf(0)}/96.webp`)).toBeUndefined()
})

/** Runs `npm run move-files` until it ends or has copied so many files, then kills it. */
async function runCommand(killAfter = Number.POSITIVE_INFINITY): Promise<{ code: number | null; text: string }> {
  const env = { ...process.env, DATA_DIR: join(folder, '..'), S3_URL: bucket.setting }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../move-files.ts')], { env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const timer = setInterval(() => puts().length >= killAfter && child.kill('SIGKILL'), 1)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(timer)
  return { code, text }
}

test('the command continues after it was killed, and prints lines where there is no terminal', async () => {
  const first = await runCommand(10)
  expect(first.code).toBe(null)
  const known = puts().length
  expect(known).toBeLessThan(61)
  bucket.requests.length = 0
  const { code, text } = await runCommand()
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(
      /^0% · 0 of 31 .*\n[\s\S]*100% · 31 of 31 [\s\S]*All 31 pictures and videos are in the bucket; \d+ files were copied now\.\n$/,
    ),
  ])
  expect(text).not.toContain('\r')
  // At most what was under way when it was killed is sent again.
  expect(puts().length).toBeLessThanOrEqual(61 - known + 6)
  expect(puts().length).toBeGreaterThan(0)
})
