import { describe, expect, it } from 'vitest'
import { readPastedNumbers } from './pasted-numbers.ts'

const orders = ['SD-261101-AAAAA', 'SD-261101-BBBBB', 'SD-261101-CCCCC'].map((orderId) => ({ orderId }))

describe('readPastedNumbers', () => {
  it('leaves a single number to the field', () => {
    expect(readPastedNumbers('77001', orders, 0)).toBeNull()
    expect(readPastedNumbers('77001\n', orders, 0)).toBeNull()
  })

  it('fills downwards from the field, keeps gaps, and drops what is beyond the last order', () => {
    expect(readPastedNumbers('1\r\n2\r\n', orders, 0)).toEqual([
      [0, '1'],
      [1, '2'],
    ])
    expect(readPastedNumbers('1\n\n3\n4', orders, 0)).toEqual([
      [0, '1'],
      [2, '3'],
    ])
    expect(readPastedNumbers('2\n3\n4', orders, 1)).toEqual([
      [1, '2'],
      [2, '3'],
    ])
  })

  it('assigns by order number, in any order and with the columns in any order', () => {
    expect(readPastedNumbers('sd-261101-ccccc\t7\nSD-261101-AAAAA\t5\nSD-261101-ZZZZZ\t9', orders, 1)).toEqual([
      [2, '7'],
      [0, '5'],
    ])
    expect(readPastedNumbers('5,SD-261101-BBBBB', orders, 0)).toEqual([[1, '5']])
  })

  it('cuts a number at 60 characters', () => {
    expect(readPastedNumbers(`${'9'.repeat(80)}\n1`, orders, 0)?.[0]?.[1]).toHaveLength(60)
  })
})
