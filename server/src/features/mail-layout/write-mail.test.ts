import { expect, test } from 'vitest'
import { mailPicture } from './mail-picture.ts'
import { writeMail } from './write-mail.ts'

const letter = {
  sender: { shopName: 'Saddar' },
  title: 'آپ کا آرڈر',
  paragraphs: ['Two < three & "four"', 'Line one\nline two'],
  rows: [{ label: '2 × <b>Cable', value: 'Rs 500' }],
  button: { label: 'Follow it', url: 'https://shop.example/orders/1?a=1&b="2"' },
  notes: ['Small print'],
}

test('writes the same content as text and as HTML', () => {
  const { text, html } = writeMail(letter)
  expect(text).toBe(
    'آپ کا آرڈر\n\nTwo < three & "four"\n\nLine one\nline two\n\n2 × <b>Cable: Rs 500\n\nFollow it:\nhttps://shop.example/orders/1?a=1&b="2"\n\nSmall print\n\n-- \nSaddar\n',
  )
  for (const part of [
    'آپ کا آرڈر',
    'Two &lt; three &amp; &quot;four&quot;',
    'Line one<br>line two',
    '2 × &lt;b&gt;Cable',
    'Rs 500',
    'Small print',
  ])
    expect(html).toContain(part)
  expect(html).toContain('href="https://shop.example/orders/1?a=1&amp;b=&quot;2&quot;"')
})

test('speaks of the button as a link where it is one', () => {
  const { text, html } = writeMail({ ...letter, paragraphs: ['Please confirm it with the button below.'] })
  expect(text).toContain('Please confirm it with the link below.')
  expect(html).toContain('Please confirm it with the button below.')
})

test('keeps an order number on one line, and as it is typed', () => {
  const { text, html } = writeMail({ ...letter, title: 'Your order SD-261121-8K3F2 is here', paragraphs: ['Order SD-261121-8K3F2.'] })
  expect(text).toContain('Your order SD-261121-8K3F2 is here')
  const number = '<span style="white-space: nowrap">SD-261121-8K3F2</span>'
  expect(html).toContain(`Your order ${number} is here</h1>`)
  expect(html).toContain(`Order ${number}.</p>`)
})

test('keeps amounts and phone numbers on one line', () => {
  const { html } = writeMail({
    ...letter,
    title: 'New order of Rs 2,661',
    paragraphs: ['The rider calls 0301 2345678 and takes Rs 1,250.50.'],
  })
  const nowrap = (text: string) => `<span style="white-space: nowrap">${text}</span>`
  expect(html).toContain(`New order of ${nowrap('Rs 2,661')}</h1>`)
  expect(html).toContain(`The rider calls ${nowrap('0301 2345678')} and takes ${nowrap('Rs 1,250.50')}.</p>`)
})

test('ends with how to reach the shop, as far as it says', () => {
  const sender = { shopName: 'Saddar', email: 'help@shop.example', supportPhone: '+92 21 3870 0100', supportChat: '' }
  const { text, html } = writeMail({ ...letter, sender })
  expect(text).toMatch(/\n-- \nSaddar\nQuestions\? Write to help@shop\.example · Call \+92 21 3870 0100 · WhatsApp wa\.me\/922138700100\n$/)
  for (const url of ['mailto:help@shop.example', 'tel:+922138700100', 'https://wa.me/922138700100']) expect(html).toContain(`href="${url}"`)
  expect(writeMail({ ...letter, sender: { ...sender, email: '', supportPhone: '' } }).text).not.toContain('Questions?')
})

test('calls a chat elsewhere no WhatsApp', () => {
  const { text, html } = writeMail({ ...letter, sender: { shopName: 'Saddar', supportChat: 'https://m.me/saddar' } })
  expect(text).toContain('Questions? Chat m.me/saddar')
  expect(html).toContain('>Chat</a>')
  expect(text + html).not.toContain('WhatsApp')
})

test('links have their address in the text, and their label in the HTML', () => {
  const { text, html } = writeMail({ ...letter, links: [{ label: 'Track it', url: 'https://shop.example/track?key=a&b' }] })
  expect(text).toContain('\n\nTrack it:\nhttps://shop.example/track?key=a&b\n\nSmall print')
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/track\?key=a&amp;b"[^>]*>Track it<\/a>/)
})

test('makes no link of an address that somebody typed', () => {
  const { html } = writeMail({ ...letter, notes: ['Delivery address: Claim your prize at https://evil.example/prize, Lahore'] })
  expect(html).toContain('https://evil.example/prize')
  expect(html).not.toContain('href="https://evil.example')
})

test('rows show a small picture of the product, for which the text has nothing', () => {
  const picture = mailPicture('https://shop.example', '/media/3f0c/640.webp')
  expect(picture).toBe('https://shop.example/media/3f0c/240.jpg')
  const rows = [
    { label: '2 × Cable', value: 'Rs 500', picture },
    { label: 'Total', value: 'Rs 500', isTotal: true },
  ]
  const { text, html } = writeMail({ ...letter, rows })
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/^<img src="https:\/\/shop\.example\/media\/3f0c\/240\.jpg" width="64" height="64" alt="" /),
  ])
  // The rows without a picture begin where the pictures do.
  expect(html).toMatch(/<td [^>]*colspan="2"[^>]*>Total<\/td>/)
  expect(text).toContain('2 × Cable: Rs 500\nTotal: Rs 500')
  expect(text).not.toContain('/media/')
})

test.each([null, 'https://elsewhere.example/media/3f0c/640.webp', '/media/3f0c/video'])('shows no picture for %s', (image) => {
  expect(mailPicture('https://shop.example', image)).toBeUndefined()
})

test('escapes user input and references no external resources', () => {
  const { html } = writeMail({
    ...letter,
    sender: { shopName: '<img src=x onerror=alert(1)>', email: '"><script>@x', supportChat: 'https://a.example/"><img>' },
    title: '</title><script>alert(1)</script>',
  })
  expect(html).not.toMatch(/<script|<img|url\(|<link|src=x onerror=alert\(1\)>/)
})
