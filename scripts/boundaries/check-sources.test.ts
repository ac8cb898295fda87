import { expect, test } from 'vitest'
import { checkSources } from './check-sources.ts'
import { readImports } from './read-imports.ts'

const check = (files: Record<string, string>) => checkSources(new Map(Object.entries(files)))
const one = (file: string, specifier: string) => check({ [file]: `import { x } from '${specifier}'` })

test('finds every kind of import, and ignores comments, strings and markup', () => {
  const code = `
    import type { A } from './a.ts'
    export * from './b.ts'
    export { c } from './c.ts'
    const d = await import('./d.ts')
    type E = import('./e.ts').E
    import './f.ts'
    // import './comment.ts'
    const text = "import './text.ts'"
    const element = <p>import './markup.ts'</p>`
  expect(readImports('web.tsx', code).map(({ specifier, line }) => `${specifier} ${line}`)).toEqual([
    './a.ts 2',
    './b.ts 3',
    './c.ts 4',
    './d.ts 5',
    './e.ts 6',
    './f.ts 7',
  ])
})

test.each([
  ['contract/src/entities.ts', 'zod'],
  ['contract/src/money.test.ts', 'vitest'],
  ['client/src/api.ts', '@saddar/contract'],
  ['storefront/src/routes/cart.tsx', '../features/cart/lines.tsx'],
  ['storefront/src/features/cart/lines.tsx', '@saddar/ui/button'],
  ['storefront/src/features/cart/lines.tsx', '../../shared/price.tsx'],
  ['storefront/src/features/cart/lines.tsx', '../catalogue/product-card.tsx'],
  ['storefront/src/features/cart/lines.test.tsx', '../../app/app.tsx'],
  ['storefront/src/app/app.tsx', '../routes/cart.tsx'],
  ['storefront/src/entry-client.tsx', './app/app.tsx'],
  ['admin/src/app/screens.ts', '../features/orders/order-list.tsx'],
  ['admin/src/app/main.tsx', '@saddar/client'],
  ['server/src/app.ts', './features/orders/routes.ts'],
  ['server/src/features/orders/place-order.ts', '../cart/index.ts'],
  ['server/src/features/orders/place-order.ts', './totals.ts'],
  ['server/src/features/orders/place-order.ts', '../../platform/db/connect.ts'],
  ['server/src/features/orders/place-order.test.ts', '../../app.ts'],
  ['server/src/features/pages/load-storefront.ts', '@saddar/storefront/entry-server'],
  ['server/src/features/demo/load-demo.ts', '@saddar/demo'],
  ['e2e/buy.spec.ts', '@saddar/contract'],
  ['server/test/several-nodes.test.ts', '../../scripts/cluster/start-valkey.ts'],
  ['e2e/screens.spec.ts', '../admin/src/app/screens.ts'],
])('%s may import %s', (file, specifier) => {
  expect(one(file, specifier)).toEqual([])
})

test.each([
  ['contract/src/entities.ts', 'kysely', 'only zod'],
  ['contract/src/entities.ts', 'node:crypto', 'only zod'],
  ['contract/src/entities.ts', '@saddar/server', 'only zod'],
  ['ui/src/button.tsx', '@saddar/contract', 'as properties'],
  ['ui/src/button.tsx', '../../contract/src/money.ts', 'as properties'],
  ['client/src/api.ts', '@saddar/storefront', 'shared by both webs'],
  ['storefront/src/app/app.tsx', '../../../admin/src/app/app.tsx', 'What both webs need'],
  ['admin/src/app/app.tsx', '@saddar/storefront/app', 'What both webs need'],
  ['storefront/src/app/app.tsx', '@saddar/server', 'What both webs need'],
  ['server/src/app.ts', '@saddar/storefront/entry-server', 'only by the page renderer'],
  ['server/src/features/pages/load-storefront.ts', '@saddar/admin', 'only by the page renderer'],
  ['server/src/features/orders/place-order.ts', '../cart/read.ts', 'server/src/features/cart/index.ts'],
  ['server/src/features/orders/place-order.ts', '../../app.ts', 'the composition root'],
  ['server/src/features/orders/place-order.ts', '../../../test/factories.ts', 'not the other way round'],
  ['server/src/platform/jobs/run.ts', '../../features/orders/index.ts', 'must not depend on features'],
  ['demo/src/load.ts', '@saddar/server', 'the server loads it'],
  ['e2e/buy.spec.ts', '@saddar/server', 'running shop'],
  ['server/src/app.ts', '../../scripts/cluster/start-valkey.ts', 'The server shares the contract'],
  ['e2e/buy.spec.ts', '../admin/src/app/app.tsx', 'running shop'],
  ['bank/src/pay.ts', '@saddar/contract', 'simulates a third party'],
  ['courier-emulators/src/tcs.ts', '@saddar/contract', 'simulates third parties'],
  ['server/src/app.ts', '@saddar/bank', 'for development and tests'],
  ['server/src/app.ts', '@saddar/courier-emulators', 'for development and tests'],
  ['server/src/open-shop.ts', '@saddar/bank', 'by import()'],
])('%s may not import %s', (file, specifier, advice) => {
  const violations = one(file, specifier)
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain(`${file}:1 imports ${specifier}`)
  expect(violations[0]).toContain(advice)
})

test.each(['storefront', 'admin'])('%s: a lower layer may not import a higher one', (web) => {
  const forbidden = [
    ['features/cart/lines.tsx', '../../app/app.tsx', 'does not import the composition'],
    ['features/cart/lines.tsx', '../../entry.tsx', 'does not import the composition'],
    ['features/cart/lines.tsx', '../../routes/cart.tsx', 'Routes use features'],
    ['routes/cart.tsx', '../app/app.tsx', 'does not import the composition'],
    ['shared/price.tsx', '../features/cart/lines.tsx', 'the lowest layer'],
    ['shared/price.tsx', '../routes/cart.tsx', 'the lowest layer'],
    ['shared/forms/field.tsx', '../../app/app.tsx', 'the lowest layer'],
  ] as const
  for (const [file, specifier, advice] of forbidden) {
    const violations = one(`${web}/src/${file}`, specifier)
    expect(violations, `${file} ${specifier}`).toEqual([expect.stringContaining(advice)])
  }
})

test('only open-shop.ts, by import(), and tests may load the local bank', () => {
  expect(check({ 'server/src/open-shop.ts': "const { createBank } = await import('@saddar/bank')" })).toEqual([])
  expect(one('server/src/features/payments/faults.test.ts', '@saddar/bank')).toEqual([])
  expect(one('server/test/bank.ts', '@saddar/bank')).toEqual([])
  expect(check({ 'server/src/app.ts': "const { createBank } = await import('@saddar/bank')" })).toHaveLength(1)
})

test('names the features of an import cycle, regardless of the file that closes it', () => {
  const violations = check({
    'server/src/features/orders/place-order.ts': "import { a } from '../stock/index.ts'",
    'server/src/features/stock/index.ts': "import { c } from '../cart/index.ts'",
    'server/src/features/stock/stock.test.ts': "import { e } from '../orders/index.ts'",
    'server/src/features/cart/read.ts': "import type { D } from '../orders/index.ts'",
  })
  expect(violations).toEqual([expect.stringContaining('cart → orders → stock → cart')])
})

test.each(['storefront', 'admin'])('%s: names features that import each other in a cycle', (web) => {
  const violations = check({
    [`${web}/src/features/cart/lines.tsx`]: "import { a } from '../product/quantity.tsx'",
    [`${web}/src/features/product/buy.tsx`]: "const b = await import('../cart/lines.tsx')",
    [`${web}/src/features/orders/list.tsx`]: "import { c } from '../cart/lines.tsx'",
  })
  expect(violations).toEqual([expect.stringMatching(new RegExp(`cart → product → cart\\n.*${web}/src/shared`))])
})

test('features of different workspaces form no cycle', () => {
  const violations = check({
    'storefront/src/features/cart/lines.tsx': "import { a } from '../orders/list.tsx'",
    'admin/src/features/orders/list.tsx': "import { b } from '../cart/lines.tsx'",
  })
  expect(violations).toEqual([])
})

test.each([
  ['server/src/platform/order-carts.ts', 'export const read = 1', 'carts'],
  ['server/src/platform/db/role.ts', 'export async function grantShopRole() {}', 'shop'],
  ['server/src/platform/pages.ts', 'export interface SKUList {}', 'sku'],
  ['server/src/platform/pages.ts', "const kinds = ['shopper']", 'shopper'],
  ['server/src/platform/pages.ts', '// Payments go first.', 'payments'],
])('%s with %s names a word of the shop', (file, code, word) => {
  expect(check({ [file]: code })).toEqual([expect.stringContaining(`"${word}"`)])
})

test('names of a shop are allowed in features, in tests, and as part of other words', () => {
  const violations = check({
    'server/src/features/cart/read-cart.ts': 'export const readCart = 1',
    'server/src/platform/shop.test.ts': 'export const shop = 1',
    'server/src/platform/cartridge.ts': 'export const productionMode = 1',
  })
  expect(violations).toEqual([])
})
