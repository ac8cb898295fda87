import { expect, test } from 'vitest'
import { amountOfFact, kindOfFact, writeFact } from './facts.ts'

test.each([
  ['w-65', '65 W'],
  ['w-22.5', '22.5 W'],
  ['mah-20000', '20,000 mAh'],
  ['gb-128', '128 GB'],
  ['gb-2000', '2 TB'],
  ['mm-22', '22 mm'],
  ['mm-500', '50 cm'],
  ['mm-1200', '1.2 m'],
  ['end-usb-c', 'USB-C'],
  ['end-micro-usb', 'Micro-USB'],
  ['link-wireless', 'Wireless'],
  // From an address that somebody wrote.
  ['nonsense', 'nonsense'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
])('%s is written %s', (fact, written) => {
  expect(writeFact(fact)).toBe(written)
})

test('kind and amount of a fact', () => {
  expect([kindOfFact('end-usb-c'), kindOfFact('mah-5000')]).toEqual(['end', 'mah'])
  expect([amountOfFact('mah-5000'), amountOfFact('end-usb-c')]).toEqual([5_000, Number.NaN])
})
