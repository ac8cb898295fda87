import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

it('stays focusable while it is busy, which assistive technology hears as unavailable', () => {
  const html = renderToStaticMarkup(<Button busy>Save changes</Button>)
  expect(html).toContain('aria-disabled="true" aria-busy="true"')
  expect(html).not.toContain(' disabled=""')
  expect(renderToStaticMarkup(<Button disabled>Save changes</Button>)).toContain(' disabled=""')
})
