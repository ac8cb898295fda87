import { expect, it } from 'vitest'
import { describeRemoved, listRemoved } from './list-removed.ts'
import { emptyProduct, newOption, newVariant, type OptionValues, type ProductValues } from './product-values.ts'

const option = (_id: string, name: string, stockWas: number): OptionValues => ({
  ...newOption(),
  _id,
  name,
  stock: String(stockWas),
  stockWas,
})
const sized: ProductValues = { ...emptyProduct, options: [option('s', '1 m', 118), option('l', '2 m', 0), option('x', '3 m', 0)] }

it('lists removed choices with stock or open orders, and no others', () => {
  const removed = listRemoved(sized, { ...sized, options: [] }, { s: 1, l: 2, other: 9 })
  expect(removed).toEqual([
    { name: '1 m', stock: 118, openOrders: 1 },
    { name: '2 m', stock: 0, openOrders: 2 },
  ])
  expect(removed.map(describeRemoved)).toEqual(['118 in stock, 1 open order', '2 open orders'])
  expect(listRemoved(sized, sized, { s: 1 })).toEqual([])
  expect(listRemoved(sized, { ...sized, options: sized.options.slice(0, 2) })).toEqual([])
})

it('names an option of a colour with it, also when the colour goes', () => {
  const red = { ...newVariant('Red'), _id: 'r', options: [option('rs', 'S', 4)] }
  const blue = { ...newVariant('Blue'), _id: 'b', stock: '3', stockWas: 3 }
  const coloured = { ...emptyProduct, variants: [red, blue] }
  expect(listRemoved(coloured, { ...coloured, variants: [] })).toEqual([
    { name: 'Red / S', stock: 4, openOrders: 0 },
    { name: 'Blue', stock: 3, openOrders: 0 },
  ])
})

it('loses no stock of options that the first colour takes over, only the tie to their orders', () => {
  const moved = { ...sized, options: [], variants: [{ ...newVariant('Red'), options: [{ ...newOption(), name: '1 m', stock: '118' }] }] }
  expect(listRemoved(sized, moved)).toEqual([])
  expect(listRemoved(sized, moved, { s: 1 })).toEqual([{ name: '1 m', stock: 0, openOrders: 1 }])
})
