import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AmountLines } from './amount-lines.tsx'

const read = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, value]) => `${label}: ${value}`)

it('lists subtotal, shipping, discounts and total in whole rupees', () => {
  const discounts = [
    { label: 'Discount (EID)', amount: 0 },
    { label: 'Online payment discount', amount: 100 },
  ]
  expect(read(renderToStaticMarkup(<AmountLines subtotal={12_500} shipping={200} discounts={discounts} total={12_600} />))).toEqual([
    'Subtotal: Rs 12,500',
    'Shipping: Rs 200',
    'Online payment discount: −Rs 100',
    'Total: Rs 12,600',
  ])
})

it('shows FREE when shipping costs nothing', () => {
  expect(read(renderToStaticMarkup(<AmountLines subtotal={900} shipping={0} total={900} />))).toContain('Shipping: FREE')
})

it('says that shipping and total are at least so much', () => {
  const lines = read(renderToStaticMarkup(<AmountLines subtotal={900} shipping={200} total={1_100} isFrom />))
  expect(lines).toEqual(['Subtotal: Rs 900', 'Shipping: from Rs 200', 'Total: from Rs 1,100'])
})
