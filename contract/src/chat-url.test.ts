import { expect, it } from 'vitest'
import { getChatUrl } from './chat-url.ts'

it('begins the chat with a text on WhatsApp only', () => {
  expect(getChatUrl('+92 300 1234567')).toBe('https://wa.me/923001234567')
  expect(getChatUrl('+92 300 1234567', '', 'Order SD-1, please')).toBe('https://wa.me/923001234567?text=Order%20SD-1%2C%20please')
  expect(getChatUrl('', 'https://wa.me/923001234567', 'Hi')).toBe('https://wa.me/923001234567?text=Hi')
  expect(getChatUrl('', 'https://wa.me/message/AB12', 'Hi')).toBe('https://wa.me/message/AB12')
  expect(getChatUrl('', 'https://m.me/saddar', 'Hi')).toBe('https://m.me/saddar')
})
