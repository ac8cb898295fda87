import { expect, it } from 'vitest'
import { memoizeByObject } from './memoize-by-object.ts'

it('computes a result once for each object, not for each equal one', () => {
  let computed = 0
  const count = memoizeByObject(({ name }: { name: string }) => `${name} ${++computed}`)
  const first = { name: 'a' }
  expect([count(first), count(first), count({ name: 'a' }), count(first)]).toEqual(['a 1', 'a 1', 'a 2', 'a 1'])
})
