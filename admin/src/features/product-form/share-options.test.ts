import { describe, expect, it } from 'vitest'
import { newOption, newVariant, type OptionValues } from './product-values.ts'
import { addOptions, hasUnequalOptions, listSharedOptions } from './share-options.ts'

const option = (name: string, values: Partial<OptionValues> = {}): OptionValues => ({ ...newOption(), name, ...values })
const names = (options: OptionValues[]) => options.map(({ name }) => name)

describe('adding options to a level', () => {
  it('keeps those of the same name with stock, price and SKU', () => {
    const large = option('64 GB', { _id: 'o1', stock: '4', stockWas: 5, price: '900', sku: 'L-64' })
    const added = addOptions({ options: [large], stock: '' }, [option('32 GB'), option('64gb', { price: '1' })])
    expect(added).toEqual({ options: [option('32 GB'), large], stock: '' })
  })

  it('gives the stock of the level to the first one, so that sales meanwhile are still deducted', () => {
    const { options, stock } = addOptions({ options: [], stock: '20', stockWas: 20 }, [option('S'), option('M')])
    expect([options, stock]).toEqual([[option('S', { stock: '20', stockWas: 20 }), option('M')], ''])
  })

  it('gives those that are added to others the stock of each', () => {
    const added = addOptions({ options: [option('S', { stock: '4' })], stock: '' }, [option('S'), option('M')], '4')
    expect(added.options).toEqual([option('S', { stock: '4' }), option('M', { stock: '4' })])
    expect(addOptions({ options: [option('XL')], stock: '' }, [option('M')], '4').options).toEqual([
      option('XL'),
      option('M', { stock: '4' }),
    ])
    expect(addOptions({ options: [], stock: '20' }, [option('S'), option('M')], '20').options).toEqual([
      option('S', { stock: '20' }),
      option('M'),
    ])
  })

  it('puts them after others that the level has, also after one without a name', () => {
    expect(names(addOptions({ options: [option('S'), option('XL')], stock: '' }, [option('S'), option('M')]).options)).toEqual([
      'S',
      'XL',
      'M',
    ])
    expect(names(addOptions({ options: [option('')], stock: '' }, [option('S')]).options)).toEqual(['', 'S'])
  })

  it('leaves a level that has them all, and one without any, as they are', () => {
    const level = { options: [option('S'), option('M')], stock: '' }
    expect(addOptions(level, [option('M')])).toEqual(level)
    expect(addOptions({ options: [], stock: '9' }, [])).toEqual({ options: [], stock: '9' })
  })
})

describe('the options of all colours', () => {
  const black = { ...newVariant('Black'), options: [option('S', { _id: 'o1', price: '900', stock: '3', sku: 'B-S' }), option('M')] }
  const sand = { ...newVariant('Sand'), options: [option('m', { cost: '400' }), option('L'), option('')] }

  it('are each listed once, with prices and cost only', () => {
    expect(listSharedOptions([black, sand])).toEqual([option('S', { price: '900' }), option('M'), option('L')])
  })

  it('are unequal where a colour lacks one', () => {
    expect(hasUnequalOptions([black, sand])).toBe(true)
    expect(hasUnequalOptions([black, newVariant('Navy')])).toBe(true)
    expect(hasUnequalOptions([black, { ...sand, options: [option('s'), option('m'), option('')] }])).toBe(false)
    expect(hasUnequalOptions([newVariant('Black'), newVariant('Sand')])).toBe(false)
  })
})
