import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskSpace } from '@saddar/contract/limits'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DiskSpace } from '../src/platform/disk-space.ts'
import { fields, png, sendForm } from './multipart.ts'
import { openShop, type Person, type Shop } from './shop.ts'

const refused = { success: false, code: 'DISK_FULL', message: "The shop's disk is nearly full. Free some space and try again." }
const withPicture = async () => [
  ...fields({ title: 'With a picture', price: '500', stock: '3' }),
  await part('baseImages', 'a.png', await png()),
]
const part = async (name: string, filename: string, value: Buffer) => ({ name, filename, value })
const table = () => part('file', 'products.csv', Buffer.from('Handle,Title,Variant Price\ncable,Cable,500\n'))

let free = 50
let shop: Shop
let owner: Person
let productId: string
beforeAll(async () => {
  shop = await openShop({ readDisk: async () => ({ blocks: 1_000, bfree: free * 10, bavail: free * 10 }), holdToAudit: false })
  owner = await shop.makeAdmin('owner')
  productId = (await shop.addProduct({ stock: 50 }))._id
})
afterAll(() => shop.close())

async function setFree(percent: number): Promise<void> {
  free = percent
  await shop.disk.check()
}
const read = async (person = owner) => (await shop.call('GET /admin/disk-space', { token: person.token })).body
const order = async () => shop.order((await shop.makeShopper()).token, [{ productId, quantity: 1 }])

describe('a disk with', () => {
  test('enough space is not reported', async () => {
    await setFree(10)
    expect((await read()).data).toEqual({ freePercent: 10, level: 'enough' })
    expect(shop.logged.filter((line) => line.includes('disk'))).toEqual([])
  })

  test('less than 10% free is reported to the owner, logged once, and still accepts uploads', async () => {
    await setFree(9.9)
    await setFree(9.5)
    expect((await read()).data).toEqual({ freePercent: 9, level: 'low' })
    expect(shop.logged.filter((line) => line.includes('the disk is filling up'))).toHaveLength(1)
    expect((await sendForm(shop, owner.token, 'POST', '/products', await withPicture())).status).toBe(201)
  })

  test('less than 3% free rejects pictures and imports, but accepts orders and changes without files', async () => {
    await setFree(2.9)
    expect((await read()).data).toEqual({ freePercent: 2, level: 'full' })
    expect(shop.logged.at(-1)).toContain('the disk is nearly full: uploads are refused')
    for (const [path, parts] of [
      ['/products', await withPicture()],
      ['/admin/media', [await part('file', 'a.png', await png())]],
      ['/admin/imports', [...fields({ categories: 'make' }), await table()]],
    ] as const) {
      const { status, body } = await sendForm(shop, owner.token, 'POST', path, [...parts])
      expect([path, status, body]).toEqual([path, 503, refused])
    }
    const start = await shop.call('POST /admin/imports/:id/start', { token: owner.token, params: { id: productId } })
    expect([start.status, start.body]).toEqual([503, refused])
    expect((await sendForm(shop, owner.token, 'PUT', `/products/${productId}`, fields({ price: '900' }))).status).toBe(200)
    expect((await order()).status).toBe('pending')
  })

  test('free space again accepts uploads again', async () => {
    await setFree(40)
    expect((await sendForm(shop, owner.token, 'POST', '/products', await withPicture())).status).toBe(201)
  })
})

test('only owners see the report', async () => {
  const manager = await shop.makeAdmin('manager')
  expect(await read(manager)).toMatchObject({ success: false, code: 'FORBIDDEN' })
})

test('is checked once a minute, without the space reserved for root; a disk that cannot be read counts as having space', async () => {
  vi.useFakeTimers()
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const readDisk = vi.fn().mockResolvedValue({ blocks: 100, bfree: 6, bavail: 1 })
  const disk = new DiskSpace('/anywhere', log, readDisk)
  await vi.advanceTimersByTimeAsync(diskSpace.checkMs)
  expect([readDisk.mock.calls, disk.level]).toEqual([[['/anywhere']], 'full'])
  readDisk.mockRejectedValue(Object.assign(new Error('gone'), { code: 'ENOENT' }))
  await vi.advanceTimersByTimeAsync(2 * diskSpace.checkMs)
  expect([disk.level, disk.freePercent]).toEqual(['enough', null])
  expect(log.warn).toHaveBeenCalledTimes(1)
  disk.close()
  await vi.advanceTimersByTimeAsync(5 * diskSpace.checkMs)
  expect(readDisk).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('a real disk of 16 MB that fills up rejects uploads, accepts orders, and recovers when space is freed', async ({ skip }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'saddar-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dataDir], { stdio: 'ignore' })
  } catch {
    rmSync(dataDir, { recursive: true })
    skip('this account may not mount a small disk')
  }
  const folder = join(dataDir, 'data')
  const small = await openShop({ dataDir: folder, readDisk: statfs, holdToAudit: false })
  try {
    const admin = await small.makeAdmin('owner')
    const upload = async () =>
      (await sendForm(small, admin.token, 'POST', '/admin/media', [await part('file', 'a.png', await png())])).status
    const { _id } = await small.addProduct({ stock: 5 })
    expect(await upload()).toBe(201)
    writeFileSync(join(dataDir, 'fill'), Buffer.alloc(16_400_000))
    await small.disk.check()
    expect([small.disk.level, await upload()]).toEqual(['full', 503])
    expect((await small.order((await small.makeShopper()).token, [{ productId: _id, quantity: 1 }])).status).toBe('pending')
    rmSync(join(dataDir, 'fill'))
    await small.disk.check()
    expect(await upload()).toBe(201)
  } finally {
    await small.close()
    execFileSync('umount', [dataDir])
    rmSync(dataDir, { recursive: true })
  }
})
