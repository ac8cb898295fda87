import { describe, expect, it } from 'vitest'
import { addColors, listChoices, listNames, listStockFields } from './choices.ts'
import { emptyProduct, newOption, newVariant, type VariantValues } from './product-values.ts'

const black = { name: 'Black', code: '#15161a' }
const sand = { name: 'Sand', code: '#d9c7ab' }
const size = { ...newOption(), _id: 'o1', name: 'M', price: '950', stock: '7', stockWas: 7, sku: 'M-1' }

it('lists the stock fields of the product, its options, its variants or their options', () => {
  const plain = newVariant('Black')
  const sized = { ...newVariant('Sand'), options: [size, size] }
  expect(listStockFields(emptyProduct)).toEqual(['stock'])
  expect(listStockFields({ variants: [], options: [size] })).toEqual(['options.0.stock'])
  expect(listStockFields({ variants: [plain, sized], options: [size] })).toEqual([
    'variants.0.stock',
    'variants.1.options.0.stock',
    'variants.1.options.1.stock',
  ])
  expect(listChoices({ variants: [plain, sized], options: [] }).map(({ prefix }) => prefix)).toEqual([
    'variants.0.',
    'variants.1.',
    'variants.1.options.0.',
    'variants.1.options.1.',
  ])
})

it('names a choice by its colour and its own name, which it must have', () => {
  const values = { variants: [{ ...newVariant('Black'), options: [size, newOption()] }, newVariant(' ')], options: [] }
  expect(listNames(values, 'variants.0.')).toEqual(['Black'])
  expect(listNames(values, 'variants.0.options.0.')).toEqual(['Black', 'M'])
  expect(listNames(values, 'variants.0.options.1.')).toBeNull()
  expect(listNames(values, 'variants.1.')).toBeNull()
  expect(listNames({ variants: [], options: [size] }, 'options.0.')).toEqual(['M'])
})

describe('adding colours', () => {
  it('moves the product’s stock to a single new colour', () => {
    const { added, stock } = addColors({ ...emptyProduct, stock: '20' }, [black])
    expect([added[0], stock]).toEqual([{ ...newVariant('Black', '#15161a'), stock: '20' }, ''])
  })

  it('moves the original stock too, so that sales meanwhile are still deducted', () => {
    expect(addColors({ ...emptyProduct, stock: '20', stockWas: 20 }, [black]).added).toMatchObject([{ stock: '20', stockWas: 20 }])
  })

  it('keeps the stock on the product when several colours are added', () => {
    const { added, stock } = addColors({ ...emptyProduct, stock: '20' }, [black, sand])
    expect([added.map((variant) => variant.stock), stock]).toEqual([['', ''], '20'])
  })

  it('moves the options to the first colour, and copies them to the others without stock, SKU and barcode', () => {
    const { added, options } = addColors({ ...emptyProduct, options: [{ ...size, barcode: '8964000123454', cost: '700' }] }, [black, sand])
    const common = { price: '950', discountPrice: '', name: 'M', cost: '700' }
    expect(added.map((variant) => variant.options)).toEqual([
      [{ ...common, stock: '7', sku: 'M-1', barcode: '8964000123454' }],
      [{ ...common, stock: '', sku: '', barcode: '' }],
    ])
    expect(options).toEqual([])
  })

  it('gives further colours the stock of each, once all choices have it', () => {
    const filled = { ...newVariant('Black'), stock: '12' }
    const sized = { ...newVariant('Sand'), options: [{ ...size, stock: '12' }] }
    const add = (variants: VariantValues[]) => addColors({ variants, options: [], stock: '12' }, [sand]).added[0]!.stock
    expect([add([filled, sized]), add([filled, { ...filled, stock: '11' }]), add([filled, newVariant('Mint')])]).toEqual(['12', '', ''])
  })

  it('moves nothing when the product has colours already, or when no colour is added', () => {
    const present = { variants: [newVariant('Black')], options: [], stock: '5' }
    expect(addColors(present, [sand])).toMatchObject({ added: [{ stock: '' }], stock: '5' })
    expect(addColors({ ...emptyProduct, options: [size], stock: '5' }, [])).toEqual({ added: [], options: [size], stock: '5' })
  })
})
