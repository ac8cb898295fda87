import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DiscountField } from './discount-field.tsx'

const render = (changes: object) => {
  const discount = {
    code: 'FREESHIP',
    amount: 0,
    busy: false,
    problem: '',
    isRefused: false,
    lost: '',
    input: { current: null },
    isOpen: false,
    ...changes,
  }
  const field = { name: 'typedCode', value: '', onChange: () => {}, onBlur: () => {}, error: undefined }
  return renderToStaticMarkup(
    <DiscountField
      discount={{ ...discount, apply: async () => null, remove: () => {}, takeBack: () => {}, setOpen: () => {} }}
      field={field as never}
    />,
  )
}

it('says what a code saves, also when it saves nothing', () => {
  expect(render({})).toContain('saves nothing on this order')
  expect(render({ amount: 300 })).toContain('saves Rs 300')
  for (const changes of [{ amount: 300 }, { busy: true }, { problem: 'This code has expired' }])
    expect(render(changes)).not.toContain('saves nothing')
})
