import type { Product } from '@saddar/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FitsPhone } from './fits-phone.tsx'

const describe = (product: Partial<Product>) =>
  renderToStaticMarkup(
    <FitsPhone product={{ title: 'Clear cover', category: { name: 'Cases' }, phones: ['iphone-15'], ...product } as Product} />,
  )

test('a case says for which single phone it is, unless it fits a device that is no phone too', () => {
  expect(describe({ compatibleModels: ['iPhone 15'] })).toContain('Fits iPhone 15 only')
  const forTablets = describe({ compatibleModels: ['iPhone 15', 'iPad mini'] })
  expect(forTablets).toContain('Does it fit?')
  expect(forTablets).not.toContain('only')
})
