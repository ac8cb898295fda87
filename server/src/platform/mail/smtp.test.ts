import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createMailer } from './send-mail.ts'

const received: { from: string; to: string[]; mail: Email }[] = []
let refuse = false
const server = new SMTPServer({
  hideSTARTTLS: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('Who are you?')),
  onData: (stream, session, done) => {
    if (refuse) {
      stream.resume()
      stream.on('end', () => done(Object.assign(new Error('Mailbox full'), { responseCode: 452 })))
      return
    }
    const { mailFrom, rcptTo } = session.envelope
    void buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then((mail) => {
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), mail })
        done()
      }, done)
  },
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(() => {
  received.length = 0
  refuse = false
})

async function makeMailer(signIn = 'shop:p%40ss') {
  const settings = {
    MAIL_URL: `smtp://${signIn}@127.0.0.1:${port}`,
    MAIL_FROM: 'Saddar <shop@shop.example>',
    TOKEN_SECRET: 'x'.repeat(32),
  }
  return createMailer({ ...(await readConfig(settings, '/nonexistent')), publicUrl: 'https://shop.example' })
}
const letter = { text: 'آپ کا آرڈر\n\nRs 1,250 × 3 – شکریہ\n', html: '<p dir="auto">Rs 1,250 × 3 – شکریہ</p>' }

test('sends by SMTP with authentication when MAIL_URL is set, without changing the text', async () => {
  await (await makeMailer())({ id: 'order-1', to: 'ayesha@mail.example', subject: 'آپ کا آرڈر', ...letter })
  expect(received).toHaveLength(1)
  const [{ from, to, mail }] = received as [(typeof received)[0]]
  expect([from, to]).toEqual(['shop@shop.example', ['ayesha@mail.example']])
  expect(mail).toMatchObject({
    subject: 'آپ کا آرڈر',
    messageId: '<order-1@shop.example>',
    from: { name: 'Saddar', address: 'shop@shop.example' },
  })
  expect(mail.text?.trim()).toBe(letter.text.trim())
  expect(mail.html?.trim()).toBe(letter.html)
})

test('rejects for a refused mail, a wrong password or an unreachable server, so that the job is retried', async () => {
  const mail = { id: 'x', to: 'a@b.pk', subject: 'x', text: 'x' }
  refuse = true
  await expect((await makeMailer())(mail)).rejects.toThrow('Mailbox full')
  await expect((await makeMailer('shop:wrong'))(mail)).rejects.toThrow('Who are you?')
  const gone = createMailer(await readConfig({ MAIL_URL: 'smtp://127.0.0.1:1', TOKEN_SECRET: 'x'.repeat(32) }, '/nonexistent'))
  await expect(gone(mail)).rejects.toThrow('ECONNREFUSED')
  expect(received).toEqual([])
})

// Connects to this machine, but does not count as a loopback address.
const elsewhere = '0.0.0.0'
async function listenElsewhere(offersTls: boolean) {
  const signIns: string[] = []
  const other = new SMTPServer({
    ...(!offersTls && { disabledCommands: ['STARTTLS'] }),
    authOptional: true,
    onAuth: ({ username = '' }, _session, done) => {
      signIns.push(username)
      done(null, { user: username })
    },
  })
  other.listen(0, '127.0.0.1')
  await once(other.server, 'listening')
  const url = `smtp://shop:p%40ss@${elsewhere}:${(other.server.address() as AddressInfo).port}/`
  const send = async (query = '') =>
    createMailer(await readConfig({ MAIL_URL: url + query }, '/nonexistent'))({ id: 'x', to: 'a@b.pk', subject: 'x', text: 'x' })
  return { signIns, send, close: () => new Promise<void>((resolve) => other.close(resolve)) }
}

test('sends no password to another machine without TLS, unless MAIL_URL allows it', async () => {
  const { signIns, send, close } = await listenElsewhere(false)
  await expect(send()).rejects.toThrow(/STARTTLS/)
  await expect(send('?pool=false')).rejects.toThrow(/STARTTLS/)
  expect(signIns).toEqual([])
  await send('?requireTLS=false')
  expect(signIns).toEqual(['shop'])
  await close()
})

test('sends no password to another machine with an untrusted certificate', async () => {
  const { signIns, send, close } = await listenElsewhere(true)
  await expect(send()).rejects.toThrow(/certificate/)
  expect(signIns).toEqual([])
  await close()
})
