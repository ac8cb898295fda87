import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PasswordInput } from './password-input.tsx'

it('masks the password and lets password managers fill it', () => {
  const html = renderToStaticMarkup(<PasswordInput name="password" autoComplete="new-password" />)
  expect(/<input[^>]*>/.exec(html)?.[0]).toMatch(/ type="password"/)
  expect(html).toContain('autoComplete="new-password"')
  // Longer than the longest valid password: a maxlength here would truncate a pasted one.
  expect(Number(/maxLength="(\d+)"/i.exec(html)?.[1])).toBeGreaterThan(128)
  expect(html).toContain('aria-label="Show password"')
})
