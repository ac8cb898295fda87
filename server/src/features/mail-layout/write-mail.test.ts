import { expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const letter = {
  sender: 'Saddar',
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

test('escapes user input and references no external resources', () => {
  const { html } = writeMail({ ...letter, sender: '<img src=x onerror=alert(1)>', title: '</title><script>alert(1)</script>' })
  expect(html).not.toMatch(/<script|<img|url\(|<link|src=x onerror=alert\(1\)>/)
})
