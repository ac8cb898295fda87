import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../server/test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ listen: true })
})
afterAll(() => shop.close())

const packageFolder = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

test('a client generated from the OpenAPI document type-checks and can place an order', async () => {
  const product = await shop.addProduct({ price: 2_400, shippingCost: 150, stock: 3 })
  const document = await (await fetch(`${shop.origin()}/api/openapi.json`)).text()
  const folder = join(import.meta.dirname, 'generated')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'openapi.json'), document)
  run(join(packageFolder('openapi-typescript'), 'bin/cli.js'), 'generated/openapi.json', '-o', 'generated/shop.d.ts')
  run(join(packageFolder('typescript'), 'bin/tsc'), '-p', 'tsconfig.json')

  const { buy } = await import('./buy.ts')
  const { orderId, total } = await buy(`${shop.origin()}/api`)
  expect(orderId).toMatch(/^SD-/)
  expect(total).toBe(2_550)
  expect(await shop.stockOf(product._id)).toBe(2)
})
