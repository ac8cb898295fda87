import { expect, it } from 'vitest'
import type { Side } from '../../shared/forms/merge-fields.ts'
import { mergeProducts } from './merge-products.ts'
import { emptyProduct, newOption, newVariant, type ProductValues } from './product-values.ts'

const option = (id: string, name: string, stock = '5') => ({ ...newOption(), _id: id, name, stock, stockWas: Number(stock) })
const red = { ...newVariant('Red', '#ff0000'), _id: 'red', options: [option('m', 'M'), option('l', 'L')] }
const blue = { ...newVariant('Blue', '#0000ff'), _id: 'blue', options: [option('s', 'S')] }
const seen: ProductValues = { ...emptyProduct, _id: 'p', title: 'Strap', brand: 'Old', price: '900', variants: [red, blue] }
const merge = (mine: Partial<ProductValues>, theirs: Partial<ProductValues>, prefer: Side = 'mine') =>
  mergeProducts({ seen, mine: { ...seen, ...mine }, theirs: { ...seen, ...theirs } }, prefer)

it.each<Side>(['mine', 'theirs'])('keeps what each changed where the fields differ, whichever side is preferred (%s)', (prefer) => {
  expect(merge({ brand: 'New' }, { title: 'Leather strap', price: '800' }, prefer)).toEqual({
    ...seen,
    brand: 'New',
    title: 'Leather strap',
    price: '800',
  })
})

it('takes the preferred side only for a field that both changed', () => {
  const changes = [
    { title: 'Mine', brand: 'New' },
    { title: 'Theirs', price: '800' },
  ] as const
  expect(merge(...changes, 'mine')).toEqual({ ...seen, title: 'Mine', brand: 'New', price: '800' })
  expect(merge(...changes, 'theirs')).toEqual({ ...seen, title: 'Theirs', brand: 'New', price: '800' })
})

it('merges choices by their ids: fields, additions and removals', () => {
  const mine = [{ ...red, price: '700', options: [{ ...option('m', 'M'), stock: '9' }, option('l', 'L')] }]
  const theirs = [blue, { ...red, sku: 'RED', options: [option('m', 'Medium', '4')] }, { ...newVariant('Green'), _id: 'green' }]
  const { variants } = merge({ variants: mine }, { variants: theirs })
  expect(variants.map(({ colorName, price, sku }) => [colorName, price, sku])).toEqual([
    ['Red', '700', 'RED'],
    ['Green', '', ''],
  ])
  // My stock keeps the stock that it was typed over, so that its difference is applied.
  expect(variants[0]!.options).toEqual([{ ...option('m', 'Medium'), stock: '9' }])
})

it('asks about a choice that one changed and the other removed', () => {
  const [mine, theirs] = [{ variants: [{ ...red, price: '700' }, blue] }, { variants: [blue] }]
  expect(merge(mine, theirs, 'theirs').variants).toEqual([blue])
  const kept = merge(mine, theirs, 'mine').variants
  expect(kept.map(({ colorName, _id }) => [colorName, _id])).toEqual([
    ['Blue', 'blue'],
    ['Red', undefined],
  ])
  expect(kept[1]!.options.map(({ _id, stockWas }) => [_id, stockWas])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

it('removes a choice of mine that only sold meanwhile, and follows their order', () => {
  const sold = { ...blue, options: [option('s', 'S', '4')] }
  expect(merge({ variants: [red] }, { variants: [red, { ...blue, stock: '4' }] }, 'theirs').variants).toEqual([red])
  expect(merge({}, { variants: [sold, red] }).variants).toEqual([sold, red])
})
