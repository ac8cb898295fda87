import type { ShopSettings } from '@saddar/contract'
import { getChatUrl } from '@saddar/contract/chat-url'
import { escapeMarkup } from '@saddar/contract/escape-markup'

/** The shop that writes a mail, as its settings. With an email or phone number, the mail ends with how to reach it. */
export type MailSender = Pick<ShopSettings, 'shopName'> & Partial<Pick<ShopSettings, 'email' | 'supportPhone' | 'supportChat'>>

/** The content of a mail. All texts are plain text in any language. */
export interface MailContent {
  /** Its name is the heading of the HTML and the signature of the text. */
  sender: MailSender
  title: string
  paragraphs: string[]
  /** A small table of labels and values. */
  rows?: Row[]
  button?: Link
  /** Less important than the button, below it. */
  links?: Link[]
  /** Small print below the links. */
  notes?: string[]
}

interface Row {
  label: string
  /** '' or left out where the label says it all. */
  value?: string
  isTotal?: boolean
  /** The absolute URL of a small square picture (`mailPicture`). The label has to say what it shows, since many readers block pictures. */
  picture?: string | undefined
}

interface Link {
  label: string
  url: string
}

/** Writes the plain-text and the HTML body of a mail. The HTML reads well without its pictures and supports dark mode. */
export function writeMail(letter: MailContent): { text: string; html: string } {
  return { text: writeText(letter), html: writeHtml(letter) }
}

function writeText({ sender, title, paragraphs, rows = [], button, links = [], notes = [] }: MailContent): string {
  const table = rows.map(({ label, value }) => (value ? `${label}: ${value}` : label)).join('\n')
  const actions = [...(button ? [button] : []), ...links].map(({ label, url }) => `${label}:\n${url}`)
  const contacts = listContacts(sender).map(({ label, text }) => `${label} ${text}`)
  const signature = [sender.shopName, ...(contacts.length > 0 ? [`Questions? ${contacts.join(' · ')}`] : [])].join('\n')
  // What is a button in the HTML is an address here.
  const texts = paragraphs.map((text) => text.replaceAll('the button below', 'the link below'))
  return `${[title, ...texts, table, ...actions, ...notes].filter(Boolean).join('\n\n')}\n\n-- \n${signature}\n`
}

/** The ways to reach the shop: what to do, with what, and the link that does it. */
function listContacts({ email, supportPhone, supportChat }: MailSender): { label: string; text: string; url: string }[] {
  const chat = supportPhone || supportChat ? getChatUrl(supportPhone ?? '', supportChat) : ''
  return [
    ...(email ? [{ label: 'Write to', text: email, url: `mailto:${email}` }] : []),
    ...(supportPhone ? [{ label: 'Call', text: supportPhone, url: `tel:${supportPhone.replace(/[^\d+]/g, '')}` }] : []),
    ...(chat
      ? [{ label: chat.startsWith('https://wa.me/') ? 'WhatsApp' : 'Chat', text: chat.replace(/^https?:\/\//, ''), url: chat }]
      : []),
  ]
}

// Mail clients support little CSS, so the layout uses tables and inline styles; classes are only for colours that dark mode changes.
// The colours are those of the design tokens in ui.
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .back { background: #0f1013 !important }
  .card { background: #17181d !important; border-color: #2b2d34 !important }
  .ink { color: #f3f2ef !important }
  .line { border-color: #2b2d34 !important }
  .quiet { color: #a5a39d !important }
  .tile { background: #1e2026 !important }
}`
/**
 * What stays on one line: numbers of orders, amounts, and phone numbers in the form of `formatPhoneNumber`. By style, since with other hyphens and
 * spaces a copied number would be unknown.
 */
const unbroken = /\bSD-\d{6}-[0-9A-Z]{5}\b|−?\bRs \d[\d,]*(?:\.\d+)?|\b0\d{1,4} \d{5,8}\b/g
const writeInHtml = (text: string) => escapeMarkup(text).replace(unbroken, '<span style="white-space: nowrap">$&</span>')

const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Nastaliq Urdu', Arial, sans-serif"

function writeHtml({ sender, title, paragraphs, rows = [], button, links = [], notes = [] }: MailContent): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title><style>${darkStyle}</style></head>
<body class="back" style="margin: 0; background: #fafaf8">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background: #fafaf8; ${font}"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px">
<tr><td class="ink" style="padding: 0 4px 16px; color: #15161a; font-size: 22px; font-weight: 800; letter-spacing: -0.02em" dir="auto">${escapeMarkup(sender.shopName.toLowerCase())}<span style="color: #c8102e">.</span></td></tr>
<tr><td class="card" style="padding: 28px 24px; background: #ffffff; border: 1px solid #e6e4df; border-radius: 14px">
<h1 class="ink" dir="auto" style="margin: 0 0 16px; color: #15161a; font-size: 22px; line-height: 1.3">${writeInHtml(title)}</h1>
${paragraphs.map((text) => writeParagraph(text, 'ink', 'color: #15161a; font-size: 16px')).join('\n')}
${rows.length > 0 ? writeTable(rows) : ''}${button ? writeButton(button) : ''}
${links.map(({ label, url }) => `<p style="margin: 0 0 14px; font-size: 15px">${writeLink(label, url, 'ink', '#15161a')}</p>`).join('\n')}
${notes.map((text) => writeParagraph(text, 'quiet', 'color: #5c5b57; font-size: 14px')).join('\n')}
</td></tr>
${writeContacts(sender)}</table></td></tr></table></body></html>`
}

/** In CSS pixels. */
const pictureSize = 64

function writeContacts(sender: MailSender): string {
  // A chat is opened, not typed; a phone number stays on one line.
  const contacts = listContacts(sender).map(({ label, text, url }) =>
    url.startsWith('http') ? writeLink(label, url) : `${label} ${writeLink(text.replaceAll(' ', '\u00a0'), url)}`,
  )
  if (contacts.length === 0) return ''
  return `<tr><td class="quiet" style="padding: 16px 4px 0; color: #5c5b57; font-size: 14px; line-height: 1.55">Questions? ${contacts.join(' · ')}</td></tr>
`
}

const writeLink = (label: string, url: string, name = 'quiet', color = '#5c5b57') =>
  `<a href="${escapeMarkup(url)}" class="${name}" style="color: ${color}; overflow-wrap: anywhere">${escapeMarkup(label)}</a>`

const writeParagraph = (text: string, name: string, style: string) =>
  `<p class="${name}" dir="auto" style="margin: 0 0 14px; line-height: 1.55; ${style}">${writeInHtml(text).replaceAll('\n', '<br>')}</p>`

function writeTable(rows: Row[]): string {
  const hasPictures = rows.some(({ picture }) => picture)
  const cells = rows.map(({ label, value = '', isTotal, picture }) => {
    const style = `padding: 9px 0; border-top: 1px solid #e6e4df; color: #15161a; font-size: 15px; line-height: 1.4${isTotal ? '; font-weight: 700' : ''}`
    const align = picture ? ' valign="middle"' : ''
    return `<tr>${picture ? writePicture(picture) : ''}<td class="ink line"${hasPictures && !picture ? ' colspan="2"' : align} dir="auto" style="${style}">${escapeMarkup(label)}</td>
<td class="ink line" align="right" valign="${picture ? 'middle' : 'top'}" style="${style}; padding-left: 16px; white-space: nowrap">${escapeMarkup(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 4px 0 18px">${cells.join('\n')}</table>`
}

/** A cell with a picture. It has no alternative text, since the label beside it says the same: where it is blocked, its tile remains. */
const writePicture = (url: string) =>
  `<td class="line" width="76" valign="middle" style="width: 76px; padding: 9px 0; border-top: 1px solid #e6e4df"><img src="${escapeMarkup(url)}" width="${pictureSize}" height="${pictureSize}" alt="" class="tile" style="display: block; width: ${pictureSize}px; height: ${pictureSize}px; border: 0; border-radius: 8px; background: #f3f2ef; object-fit: cover"></td>`

/** A link in every mail client, whatever it makes of the style; the text part has the address to copy. */
function writeButton({ label, url }: Link): string {
  return `<p style="margin: 8px 0 18px"><a href="${escapeMarkup(url)}" style="display: inline-block; padding: 13px 26px; border-radius: 8px; background: #c8102e; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none">${escapeMarkup(label)}</a></p>`
}
