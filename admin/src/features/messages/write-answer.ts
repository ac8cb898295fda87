import type { ContactMessage } from '@saddar/contract'
import { getWhatsAppUrl, greet } from '../../shared/whatsapp.ts'

/** Mail programs accept addresses of about 2,000 characters; encoded Urdu takes six for each. */
const quoted = 250

/** The address that opens an answer in the mail program, with the customer's words below. */
export function writeMailAnswer({ name, email, subject, message }: ContactMessage): string {
  const words = message.length > quoted ? `${message.slice(0, quoted)}…` : message
  const body = `Assalam-o-alaikum ${name},\n\n\n\nYou wrote:\n${words.replace(/^/gm, '> ')}`
  const head = `Re: ${subject || 'your message'}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(head)}&body=${encodeURIComponent(body.toWellFormed())}`
}

/** The address of a WhatsApp chat with a prepared beginning; null without a number of Pakistan. */
export function writeWhatsAppAnswer({ name, phoneE164, subject }: ContactMessage, shopName: string): string | null {
  if (!phoneE164) return null
  return getWhatsAppUrl(phoneE164, `${greet(name, shopName)}, about your message${subject && ` “${subject}”`}.`)
}
