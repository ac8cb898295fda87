import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('gives the cross of a toast the colour of quiet text, which both themes set', () => {
  const css = readFileSync(new URL('./toast.css', import.meta.url), 'utf8')
  const [, rule = ''] = /\.Toastify__close-button \{([^}]*)\}/.exec(css) ?? []
  expect(rule).toContain('color: var(--color-quiet)')
  expect(rule).toContain('opacity: 1')
})
