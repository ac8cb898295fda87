import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test.each([
  'P@ssw0rd',
  'Password1!',
  'Pa$$w0rd2026',
  'Admin@123',
  'Welcome@1234',
  'Qwerty@123',
  'Abcd@1234',
  'Pakistan@786',
  'Karachi@2026',
  '123Pakistan!',
  'Iloveyou!1',
  'Saddar@2026',
  'Lahore@2026',
  'Zaq12wsx!',
  'Test@1234',
])('%s is too common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'Kite-over-9-Roofs!',
  'Brass-Lamp-47?',
  'Karachi@7193',
  // What the refusal advises.
  'LahoreMango@2026',
  'Password1!Anarkali',
  'xK9$mq2!vT',
  'Tr0ub4dor&Tea',
  'عائشہAbc123!',
  `Ab1!${'x'.repeat(124)}`,
])('%s is not too common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
