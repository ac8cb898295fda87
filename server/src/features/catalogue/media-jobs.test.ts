import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, sendForm } from '../../../test/multipart.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.makeAdmin()).token
})
afterAll(() => shop.close())

const upload = async () => {
  const value = await picture(600, 400).jpeg().toBuffer()
  const { status, body } = await sendForm(shop, token, 'POST', '/admin/media', [{ name: 'file', value, filename: 'photo.jpg' }])
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.media.mediaId as string
}
const filesOf = (id: string) => readdirSync(join(shop.media.folder, id))
const countQueuedPasses = () =>
  shop.first<number>(sql`select count(*)::int as value from graphile_worker.jobs where task_identifier = 'media-copies'`)
const countUncopied = () => shop.first<number>(sql`select count(*)::int as value from media where copied_at is null and kind = 'picture'`)
/** Runs passes until none is left, like the job runner. */
async function runPasses(): Promise<void> {
  while ((await countUncopied()) > 0) await shop.tasks['media-copies']!({})
}

test('an upload creates only WebP files, and a job adds the copies; no pass is enqueued when nothing is left', async () => {
  const id = await upload()
  expect(filesOf(id).every((name) => name.endsWith('.webp'))).toBe(true)
  expect(await countQueuedPasses()).toBe(1)
  await runPasses()
  expect(filesOf(id).filter((name) => name.endsWith('.jpg'))).toHaveLength(5)
  const passes = await countQueuedPasses()
  await shop.tasks['media-copies']!({ ids: [id] })
  expect(await countQueuedPasses()).toBe(passes)
})

test('the job of an upload leaves earlier pictures to the hourly job', async () => {
  const [before, id] = [await upload(), await upload()]
  await shop.tasks['media-copies']!({ ids: [id] })
  expect(filesOf(id)).toContain('96.jpg')
  expect(filesOf(before)).not.toContain('96.jpg')
  await shop.tasks['media-copies']!({})
  expect(filesOf(before)).toContain('96.jpg')
})

test('the hourly job copies pictures whose jobs were lost, and logs pictures whose files are missing', async () => {
  const ids = [await upload(), await upload(), await upload()]
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  rmSync(join(shop.media.folder, ids[1]!), { recursive: true })
  await runPasses()
  expect(filesOf(ids[0]!)).toContain('96.jpg')
  expect(filesOf(ids[2]!)).toContain('96.jpg')
  expect(shop.logged.join()).toContain('a picture has no copies')
  expect(existsSync(join(shop.media.folder, ids[1]!))).toBe(false)
})

test('deletes the copies of an unused picture with it', async () => {
  const id = await upload()
  await runPasses()
  await shop.tasks['media-unused']!({ ids: [id] })
  expect(existsSync(join(shop.media.folder, id))).toBe(false)
})
