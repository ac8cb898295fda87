import { expect, test } from 'vitest'
import { compareMigrations } from './released-migrations.ts'

const one = { name: '0001_base', sha256: 'a' }
const two = { name: '0002_orders', sha256: 'b' }
const four = { name: '0004_mails', sha256: 'd' }
const released = [one, two, four]

test.each([
  ['unchanged migrations', released, []],
  ['an edited migration', [one, { ...two, sha256: 'x' }, four], ['0002_orders is released and must not be edited: write a new migration']],
  [
    'a renamed migration',
    [one, { ...two, name: '0002_placed-orders' }, four],
    [
      '0002_orders is released and must not be renamed or deleted',
      '0002_placed-orders comes before 0004_mails, which is released: give it a higher number',
    ],
  ],
  ['a deleted migration', [one, two], ['0004_mails is released and must not be renamed or deleted']],
  [
    'a migration inserted before a released one',
    [one, two, { name: '0003_carts', sha256: 'c' }, four],
    ['0003_carts comes before 0004_mails, which is released: give it a higher number'],
  ],
  ['a new migration at the end', [...released, { name: '0005_stock', sha256: 'e' }], ['0005_stock is not listed yet']],
])('reports the problems of %s', (_, files, problems) => {
  expect(compareMigrations(released, files)).toEqual(problems)
})
