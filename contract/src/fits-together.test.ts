import { describe, expect, test } from 'vitest'
import { findFittingChoice, hasFittingChoice, type NamedSku } from './fits-together.ts'

const plain = { title: 'Thing', description: '', stock: 5, storageOptions: [], sizeOptions: [], variants: [], phones: [], category: null }
const makeProduct = (changes: Partial<Parameters<typeof findFittingChoice>[1]> = {}) => ({ ...plain, ...changes })
const makeSize = (size: string, stock = 5) => ({ size, stock })
const makeVariant = (name: string, sizeOptions: { size: string; stock: number }[]) => ({
  color: { name },
  stock: 5,
  storageOptions: [],
  sizeOptions,
})
const inCategory = (name: string) => ({ name })
const makeSku = (title: string, category: string, specs = '', names: string[] = [], phones: string[] = []): NamedSku => ({
  product: makeProduct({ title, category: inCategory(category), description: `Fine.\n\nMade in: Lahore\n${specs}`, phones }),
  names,
})
const watch = makeSku('Lahza S1', 'Smart Watches', 'Strap: 22 mm silicone', ['Black'])
const strap = makeProduct({ title: 'Mesh strap', sizeOptions: [makeSize('20 mm'), makeSize('22 mm')] })
const sport = makeProduct({ title: 'Sport strap', sizeOptions: [makeSize('38-41 mm'), makeSize('42-49 mm')] })
const glass = makeProduct({
  title: 'Clear glass',
  category: inCategory('Screen Protectors'),
  phones: ['iphone-14', 'iphone-15'],
  sizeOptions: [makeSize('iPhone 14'), makeSize('iPhone 15')],
})
const kase = makeSku('Soft case for iPhone 15', 'iPhone Cases', '', [], ['iphone-15'])
const cable = makeProduct({
  title: 'Braided cable',
  category: inCategory('Cables'),
  sizeOptions: [makeSize('USB-C to Lightning'), makeSize('USB-C to USB-C')],
})
const everyEnd = makeProduct({
  title: 'Cable USB-A to any',
  sizeOptions: [makeSize('Lightning'), makeSize('Micro-USB'), makeSize('USB-C')],
})

describe('of a product’s choices fits', () => {
  test.each([
    ['the width of the watch’s strap', watch, strap, '22 mm'],
    ['the chosen size of a watch', makeSku('Watch', 'Smart Watches', '', ['41 mm']), sport, '38-41 mm'],
    ['no width when the watch’s is not known', makeSku('Watch', 'Smart Watches'), strap, undefined],
    ['the phone of a case', kase, glass, 'iPhone 15'],
    ['the chosen phone', makeSku('Case', 'Cases', '', ['Apple iPhone 15'], ['iphone-14', 'iphone-15']), glass, 'iPhone 15'],
    ['no phone that a case is not for', makeSku('Case', 'Cases', '', [], ['galaxy-a54']), glass, undefined],
    ['the connector of the phone', makeSku('Case', 'Cases', '', [], ['iphone-14']), cable, 'USB-C to Lightning'],
    ['the connector of a newer phone', kase, cable, 'USB-C to USB-C'],
    ['no connector when the phone’s is not known', makeSku('Case', 'Cases', '', [], ['galaxy-a54']), cable, undefined],
    ['the port of earbuds', makeSku('Pods', 'Earbuds', 'Charging: USB-C'), everyEnd, 'USB-C'],
    ['any end of a cable whose plug fits', makeSku('20W charger', 'Chargers', 'Ports: 1 × USB-A'), everyEnd, 'Lightning'],
    ['no cable without the charger’s port', makeSku('20W charger', 'Chargers', 'Ports: 1 × Micro-USB'), cable, undefined],
  ] as const)('%s', (_, own, other, size) => {
    expect(findFittingChoice(own, other)?.size).toBe(size)
  })
})

test('a choice that is sold out is not taken', () => {
  const sizeOptions = [makeSize('20 mm'), makeSize('22 mm', 0)]
  const variants = [makeVariant('Black', sizeOptions), makeVariant('White', strap.sizeOptions)]
  expect(findFittingChoice(watch, makeProduct({ variants }))).toEqual({ color: 'White', size: '22 mm' })
  expect(findFittingChoice(watch, makeProduct({ sizeOptions }))).toBeUndefined()
})

test('choices that say nothing of what fits are taken in their order', () => {
  expect(findFittingChoice(watch, makeProduct())).toEqual({})
  expect(findFittingChoice(kase, makeProduct({ sizeOptions: [makeSize('1 m', 0), makeSize('200 mm')] }))).toEqual({
    size: '200 mm',
  })
})

test('a chosen strap fits no watch of another width, and some choice of it fits one of them', () => {
  const chosen = { product: strap, names: ['20 mm'] }
  expect(findFittingChoice(chosen, makeProduct(watch.product))).toBeUndefined()
  expect(hasFittingChoice(strap, makeProduct(watch.product))).toBe(true)
  expect(hasFittingChoice(makeProduct({ ...strap, sizeOptions: [makeSize('20 mm')] }), makeProduct(watch.product))).toBe(false)
})

test('a cable whose plug the charger has no port for does not fit, in either order', () => {
  const charger = makeProduct(makeSku('Mini charger', 'Wall Chargers', 'Ports: 1 × USB-C').product)
  const usbA = makeProduct(makeSku('3-in-1 cable', 'Cables', 'Connectors: USB-A to USB-C, Lightning').product)
  const usbC = makeProduct(makeSku('USB-C to Lightning cable', 'Cables').product)
  expect([hasFittingChoice(charger, usbA), hasFittingChoice(usbA, charger)]).toEqual([false, false])
  expect([hasFittingChoice(charger, usbC), hasFittingChoice(usbC, charger)]).toEqual([true, true])
})
