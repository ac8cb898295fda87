// A file of 20,000 rows, uploaded to the real shop, checked and saved: `node bench/import.ts`, or as a part of `npm run bench`.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductImport } from '@saddar/contract'
import type { Row } from './measure.ts'
import { readMemory, watchChildren } from './memory.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const rows = 20_000

/** Measures a new, empty shop. */
export async function benchImport(): Promise<Row[]> {
  const shop = await startShop({ DEMO: '0' })
  try {
    const call = await signIn(shop)
    const children = watchChildren(shop.pid)
    const first = await importOnce(call)
    const again = await importOnce(call)
    const [own, most] = [await readMemory(shop.pid, 'VmHWM'), await children.stop()]
    return [
      { what: '20,000 rows of 5,000 products, checked and saved', measured: seconds(first), target: '≤ 60 s', isMet: first <= 60 },
      { what: 'the same file again, nothing to change', measured: seconds(again), target: '≤ 60 s', isMet: again <= 60 },
      {
        what: 'peak memory of the import process',
        measured: `${most.toFixed(0)} MB, beside ${own.toFixed(0)} MB of the shop's own`,
        target: '≤ 200 MB',
        isMet: most <= 200,
      },
    ]
  } finally {
    await shop.stop()
  }
}

const seconds = (value: number) => `${value.toFixed(1)} s`

type Call = (path: string, options?: { json?: object; form?: FormData }) => Promise<ProductImport>

async function signIn({ origin }: ShopProcess): Promise<Call> {
  const ask = async (path: string, headers: Record<string, string>, { json, form }: { json?: object; form?: FormData } = {}) => {
    const body = form ?? (json && JSON.stringify(json))
    const type: Record<string, string> = json ? { 'content-type': 'application/json' } : {}
    const reply = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...type },
      body: body ?? null,
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: unknown }).data
  }
  // The default owner of a shop without settings.
  const { token } = (await ask('/admin/login', {}, { json: { email: 'owner@saddar.example', password: 'Saddar@2026' } })) as {
    token: string
  }
  return async (path, options) => {
    const data = await ask(path, { authorization: `Bearer ${token}` }, options)
    return (data as { import: ProductImport }).import
  }
}

/** Imports a file like the admin does. @returns seconds from the upload until everything is saved */
async function importOnce(call: Call): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([makeFile()], { type: 'text/csv' }), 'bench.csv')
  const start = performance.now()
  const { _id } = await call('/admin/imports', { form })
  await until(call, _id, 'checking', 'checked')
  await call(`/admin/imports/${_id}/start`, { json: {} })
  const { refused } = await until(call, _id, 'running', 'done')
  if (refused > 0) throw new Error(`${refused} products were rejected`)
  return (performance.now() - start) / 1_000
}

async function until(call: Call, id: string, during: ProductImport['status'], then: ProductImport['status']): Promise<ProductImport> {
  for (;;) {
    const found = await call(`/admin/imports/${id}`)
    if (found.status === then) return found
    if (found.status !== during) throw new Error(`${found.status}: ${found.message}`)
    await sleep(250)
  }
}

function makeFile(): string {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status',
  ]
  const text = 'Made for every day, and checked by us before it is sent. '.repeat(10)
  for (let n = 0; n < rows / 4; n++) {
    for (const [index, [color, size]] of [
      ['Black', '64 GB'],
      ['Black', '128 GB'],
      ['Red', '64 GB'],
      ['Red', '128 GB'],
    ].entries()) {
      const first = index === 0
      lines.push(
        [
          `bench-${n}`,
          first ? `Bench product ${n}` : '',
          first ? `<p>${text}</p>` : '',
          first ? 'Bench' : '',
          first ? `Kind ${n % 20} > Sort ${n % 60}` : '',
          first ? 'TRUE' : '',
          first ? 'Color' : '',
          color,
          first ? 'Storage' : '',
          size,
          `B-${n}-${index}`,
          n % 40,
          1_000 + (n % 90) * 10 + index,
          '',
          first ? 'active' : '',
        ]
          .map((cell) => (String(cell).includes(',') ? `"${cell}"` : cell))
          .join(','),
      )
    }
  }
  return lines.join('\n')
}

if (process.argv[1] === import.meta.filename)
  for (const { what, measured, target, isMet } of await benchImport())
    console.log(`${isMet ? 'holds' : 'SHORT'}  ${what}: ${measured}   [${target}]`)
