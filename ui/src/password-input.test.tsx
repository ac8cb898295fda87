import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PasswordInput } from './password-input.tsx'

it('a password is masked, and left to managers of passwords', () => {
  const html = renderToStaticMarkup(<PasswordInput name="password" autoComplete="new-password" />)
  expect(/<input[^>]*>/.exec(html)?.[0]).toMatch(/ type="password"/)
  expect(html).toContain('autoComplete="new-password"')
  // Longer than the longest that is taken: a limit here would cut what is pasted.
  expect(Number(/maxLength="(\d+)"/i.exec(html)?.[1])).toBeGreaterThan(128)
  expect(html).toContain('aria-label="Show password"')
})
