import type { ProductImport } from '@saddar/contract'
import { expect } from 'vitest'
import { createFetchPublicFile } from '../src/platform/http/fetch-public-file.ts'
import { fields, sendForm } from './multipart.ts'
import { openShop, type Person, type Shop } from './shop.ts'

/** A shop whose imports may fetch pictures from this machine under any host name, which a real shop rejects. */
export async function openImportShop(): Promise<{ shop: Shop; admin: Person }> {
  const fetchFile = createFetchPublicFile({
    resolve: ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never,
    isAllowedAddress: () => true,
    isAllowedPort: () => true,
    timeoutMs: 3_000,
  })
  const shop = await openShop({ fetchFile })
  await shop.media.prepare()
  return { shop, admin: await shop.makeAdmin() }
}

export interface ImportProblem {
  line: number
  column: string
  message: string
  handle: string
}

/** The steps of the import screen; runs the worker's jobs immediately. */
export function importSteps({ shop, admin }: { shop: Shop; admin: Person }) {
  const upload = (text: string | Buffer, given: Record<string, string> = {}) =>
    sendForm(shop, admin.token, 'POST', '/admin/imports', [
      ...fields(given),
      { name: 'file', value: text, filename: 'goods.csv', type: 'text/csv' },
    ])
  const get = async (id: string): Promise<ProductImport> =>
    (await shop.call('GET /admin/imports/:id', { token: admin.token, params: { id } })).body.data.import
  /** Runs the jobs of an import until none is left. */
  async function work(id: string): Promise<ProductImport> {
    for (let passes = 0; passes < 20; passes++) {
      await shop.tasks['import-products']!({ id })
      const now = await get(id)
      if (!['checking', 'running'].includes(now.status) && !now.pictures.isFetching) return now
    }
    throw new Error('the import did not finish')
  }
  async function press(path: string, id: string, body?: object): Promise<ProductImport> {
    const reply = await shop.call(`POST /admin/imports/:id/${path}`, { token: admin.token, params: { id }, ...(body && { body }) })
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
    return work(id)
  }
  return {
    upload,
    get,
    work,
    press,
    /** Uploads a file, runs its check and returns the result. */
    async check(text: string | Buffer, given: Record<string, string> = {}): Promise<ProductImport> {
      const reply = await upload(text, given)
      expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
      return work(reply.body.data.import._id)
    },
    start: (id: string) => press('start', id),
    problemsOf: async (id: string): Promise<ImportProblem[]> =>
      (await shop.call('GET /admin/imports/:id/problems', { token: admin.token, params: { id } })).body.data.problems,
    picturesOf: async (id: string): Promise<(ImportProblem & { url: string })[]> =>
      (await shop.call('GET /admin/imports/:id/pictures', { token: admin.token, params: { id } })).body.data.pictures,
    read: async (slug: string) => (await shop.call('GET /products/public/:id', { params: { id: slug } })).body.product,
    exportProblems: (id: string) => shop.call('GET /admin/imports/:id/problems/export', { token: admin.token, params: { id } }),
    exportAll: async () => (await shop.call('GET /admin/products/export', { token: admin.token })).text,
  }
}
