import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bannerChanges } from '@saddar/contract'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { readConfig } from '../../src/config.ts'
import { htmlToText } from '../../src/features/import/html-text.ts'
import { isPublicAddress } from '../../src/platform/http/fetch-public-file.ts'
import { createMailer } from '../../src/platform/mail/send-mail.ts'
import { projectDir } from '../../src/platform/project-dir.ts'

test.each([
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'fec0::1',
  'fe80::1',
  '127.0.0.1',
  '0.0.0.0',
  '169.254.169.254',
])('an import never connects to %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('an import may connect to %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'java\tscript:alert(1)',
])('a banner cannot link to %j', (targetUrl) => {
  const result = safeParse(bannerChanges, { targetUrl })
  expect(result.success).toBe(false)
})

test.each([
  ['blanks', `<p>${' '.repeat(200_000)}`],
  ['blanks and line breaks', `<p>a</p>${' \n'.repeat(100_000)}b`],
  ['open tags', '<script>'.repeat(30_000)],
  ['halves of tags', '<li '.repeat(60_000)],
  ['halves of scripts', '<script'.repeat(30_000)],
  ['breaks', `<br${' '.repeat(200_000)}`],
])('a description of 200 kB of %s is parsed within a second', (_, html) => {
  const started = performance.now()
  htmlToText(html)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('mail files and their folder are readable by the owner only', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'saddar-mail-'))
  const send = createMailer(await readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, projectDir))
  await send({ to: 'a@b.example', subject: 'A link', text: 'https://shop.example/reset-password#secret', id: 'one' })
  const folder = join(dataDir, 'mail')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777)).toEqual([0o600])
  rmSync(dataDir, { recursive: true })
})
