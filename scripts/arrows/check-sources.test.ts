import { expect, test } from 'vitest'
import { checkSources } from './check-sources.ts'
import { readImports } from './read-imports.ts'

const check = (files: Record<string, string>) => checkSources(new Map(Object.entries(files)))
const one = (file: string, specifier: string) => check({ [file]: `import { x } from '${specifier}'` })

test('every way to name a module is seen, and what only looks like one is not', () => {
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
  ['admin/src/app/main.tsx', '@saddar/client'],
  ['server/src/app.ts', './features/orders/routes.ts'],
  ['server/src/features/orders/place-order.ts', '../cart/index.ts'],
  ['server/src/features/orders/place-order.ts', './totals.ts'],
  ['server/src/features/orders/place-order.ts', '../../platform/db/connect.ts'],
  ['server/src/features/orders/place-order.test.ts', '../../app.ts'],
  ['server/src/features/pages/load-storefront.ts', '@saddar/storefront/entry-server'],
  ['server/src/features/demo/load-demo.ts', '@saddar/demo'],
  ['e2e/buy.spec.ts', '@saddar/contract'],
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
  ['server/src/features/orders/place-order.ts', '../../app.ts', 'who starts it'],
  ['server/src/features/orders/place-order.ts', '../../../test/factories.ts', 'not the other way round'],
  ['server/src/platform/jobs/run.ts', '../../features/orders/index.ts', 'no shop words'],
  ['storefront/src/features/cart/lines.tsx', '../../routes/cart.tsx', 'Routes use features'],
  ['demo/src/load.ts', '@saddar/server', 'the server loads it'],
  ['e2e/buy.spec.ts', '@saddar/server', 'running shop'],
  ['bank/src/pay.ts', '@saddar/contract', 'somebody else’s computer'],
  ['server/src/app.ts', '@saddar/bank', 'for development and tests'],
  ['server/src/open-shop.ts', '@saddar/bank', 'by import()'],
])('%s may not import %s', (file, specifier, advice) => {
  const complaints = one(file, specifier)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(`${file}:1 imports ${specifier}`)
  expect(complaints[0]).toContain(advice)
})

test('the local bank is loaded by open-shop.ts when it is reached, and by tests', () => {
  expect(check({ 'server/src/open-shop.ts': "const { createBank } = await import('@saddar/bank')" })).toEqual([])
  expect(one('server/src/features/payments/faults.test.ts', '@saddar/bank')).toEqual([])
  expect(one('server/test/bank.ts', '@saddar/bank')).toEqual([])
  expect(check({ 'server/src/app.ts': "const { createBank } = await import('@saddar/bank')" })).toHaveLength(1)
})

test('features in a ring are named, whichever file closes it', () => {
  const complaints = check({
    'server/src/features/orders/place-order.ts': "import { a } from '../stock/index.ts'",
    'server/src/features/stock/index.ts': "import { c } from '../cart/index.ts'",
    'server/src/features/stock/stock.test.ts': "import { e } from '../orders/index.ts'",
    'server/src/features/cart/read.ts': "import type { D } from '../orders/index.ts'",
  })
  expect(complaints).toEqual([expect.stringContaining('cart → orders → stock → cart')])
})
