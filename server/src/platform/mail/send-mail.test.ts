import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createMailer } from './send-mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('writes one file per message id without MAIL_URL', async () => {
  const config = await readConfig({ DATA_DIR: folder, MAIL_FROM: 'Shop <shop@shop.example>' }, folder)
  const send = createMailer({ ...config, publicUrl: 'https://shop.example' })
  const mail = { id: 'order-1', to: 'a@b.pk', subject: 'آپ کا آرڈر', text: 'Thank you' }
  await send(mail)
  await send(mail)
  await send({ ...mail, id: '../../escape' })
  expect(readdirSync(join(folder, 'mail')).sort()).toEqual(['.._.._escape.eml', 'order-1.eml'])
  const text = readFileSync(join(folder, 'mail/order-1.eml'), 'utf8')
  expect(text).toContain('From: Shop <shop@shop.example>')
  expect(text).toContain('To: a@b.pk')
  expect(text).toContain('Message-ID: <order-1@shop.example>')
})

test('adds no header for a line break in an address or subject', async () => {
  const send = createMailer(await readConfig({ DATA_DIR: folder }, folder))
  await send({ id: 'inject', to: 'a@b.pk\r\nBcc: all@b.pk', subject: 'Hi\r\nX-Evil: 1', text: 'x' })
  const headers = readFileSync(join(folder, 'mail/inject.eml'), 'utf8').split('\r\n\r\n')[0]!
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/m)
})
