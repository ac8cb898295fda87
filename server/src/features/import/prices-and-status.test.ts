import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSteps, openImportShop } from '../../../test/import-shop.ts'
import type { Shop } from '../../../test/shop.ts'

let shop: Shop
let steps: ReturnType<typeof importSteps>
beforeAll(async () => {
  const opened = await openImportShop()
  shop = opened.shop
  steps = importSteps(opened)
})
afterAll(() => shop.close())

const header = 'Handle,Title,Published,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'
async function importRows(...rows: string[]): Promise<void> {
  const { _id } = await steps.check([header, ...rows].join('\n'))
  expect(await steps.start(_id)).toMatchObject({ status: 'done', created: rows.length, refused: 0 })
}
const isActive = async (slug: string) =>
  (await shop.db.selectFrom('products').select('is_active').where('slug', '=', slug).executeTakeFirstOrThrow()).is_active

test('activates published, active products, and neither drafts nor archived nor unpublished ones', async () => {
  await importRows(
    'shown,Shown,TRUE,5,100,,active',
    'upper-case,Upper case,TRUE,5,100,,ACTIVE',
    'no-status,No status,TRUE,5,100,,',
    'no-flag,No flag,,5,100,,active',
    'draft,Draft,TRUE,5,100,,draft',
    'archived,Archived,TRUE,5,100,,archived',
    'unpublished,Unpublished,FALSE,5,100,,active',
  )
  const shown: Record<string, boolean> = {}
  for (const slug of ['shown', 'upper-case', 'no-status', 'no-flag', 'draft', 'archived', 'unpublished']) shown[slug] = await isActive(slug)
  expect(shown).toEqual({
    shown: true,
    'upper-case': true,
    'no-status': true,
    'no-flag': true,
    draft: false,
    archived: false,
    unpublished: false,
  })
  expect((await shop.call('GET /products/public/:id', { params: { id: 'draft' } })).status).toBe(404)
})

test('reports an unknown status or flag with its line and column', async () => {
  const checked = await steps.check([header, 'odd,Odd,perhaps,5,100,,sleeping'].join('\n'))
  expect(checked.problems).toBe(2)
  expect(await steps.problemsOf(checked._id)).toMatchObject([
    { line: 2, column: 'Published', message: 'Write TRUE or FALSE' },
    { line: 2, column: 'Status', message: 'Write active, draft or archived' },
  ])
})

test('takes a compare-at price as the regular price if it is higher than the price, and ignores it otherwise', async () => {
  await importRows(
    'higher,Higher,TRUE,5,1000,1001,active',
    'equal,Equal,TRUE,5,1000,1000,active',
    'lower,Lower,TRUE,5,1000,999,active',
    'none,None,TRUE,5,1000,,active',
  )
  const prices = async (slug: string) => {
    const { price, discountPrice } = await steps.read(slug)
    return [price, discountPrice]
  }
  expect(await prices('higher')).toEqual([1_001, 1_000])
  for (const slug of ['equal', 'lower', 'none']) expect([slug, ...(await prices(slug))]).toEqual([slug, 1_000, 0])
  const sale = await shop.call('GET /products/public', { query: { onSale: true } })
  expect(sale.body.products.map(({ slug }: { slug: string }) => slug)).toEqual(['higher'])
})

test.each([
  ['no choices', {}],
  ['colours', { variants: [{ color: 'Red', stock: 2 }] }],
  ['storage options alone', { storageOptions: [{ capacity: '64 GB', stock: 2 }] }],
  ['sizes alone', { sizeOptions: [{ size: 'M', stock: 2 }] }],
])('a file of one column changes nothing else of a product with %s', async (name, choices) => {
  const product = await shop.addProduct({ title: `One column, ${name}`, brand: 'Before', price: 500, stock: 0, ...choices })
  const read = async () => (await steps.read(product.slug)) as unknown as Record<string, unknown>
  const before = await read()
  const { _id } = await steps.check(`Handle,Title,Vendor\n${product.slug},,After`)
  expect(await steps.start(_id)).toMatchObject({ status: 'done', updated: 1, refused: 0 })
  const unchanged = ({ updatedAt, brand, ...rest }: Record<string, unknown>) => rest
  const after = await read()
  expect(after.brand).toBe('After')
  expect(unchanged(after)).toEqual(unchanged(before))
})

test('a file of prices and stock without compare-at prices leaves a sale as it is', async () => {
  await importRows('on-sale,On sale,TRUE,4,900,1000,active')
  const { _id } = await steps.check(['Handle,Title,Variant Price,Variant Inventory Qty', 'on-sale,On sale,900,9'].join('\n'))
  expect(await steps.start(_id)).toMatchObject({ status: 'done', updated: 1 })
  expect(await steps.read('on-sale')).toMatchObject({ price: 1_000, discountPrice: 900, stock: 9 })
})
