import { escapeMarkup } from '@saddar/contract/escape-markup'

/** The content of a mail. All texts are plain text in any language. */
export interface MailContent {
  /** The sender's name: the heading of the HTML, the signature of the text. */
  sender: string
  title: string
  paragraphs: string[]
  /** A small table of labels and values. */
  rows?: { label: string; value: string; isTotal?: boolean }[]
  button?: { label: string; url: string }
  /** Small print below the button. */
  notes?: string[]
}

/** Writes the plain-text and the HTML body of a mail. The HTML uses no images and supports dark mode. */
export function writeMail(letter: MailContent): { text: string; html: string } {
  return { text: writeText(letter), html: writeHtml(letter) }
}

function writeText({ sender, title, paragraphs, rows = [], button, notes = [] }: MailContent): string {
  const table = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const action = button && `${button.label}:\n${button.url}`
  return `${[title, ...paragraphs, table, action, ...notes].filter(Boolean).join('\n\n')}\n\n-- \n${sender}\n`
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
}`
const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Nastaliq Urdu', Arial, sans-serif"

function writeHtml({ sender, title, paragraphs, rows = [], button, notes = [] }: MailContent): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title><style>${darkStyle}</style></head>
<body class="back" style="margin: 0; background: #fafaf8">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background: #fafaf8; ${font}"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px">
<tr><td class="ink" style="padding: 0 4px 16px; color: #15161a; font-size: 22px; font-weight: 800; letter-spacing: -0.02em" dir="auto">${escapeMarkup(sender.toLowerCase())}<span style="color: #c8102e">.</span></td></tr>
<tr><td class="card" style="padding: 28px 24px; background: #ffffff; border: 1px solid #e6e4df; border-radius: 14px">
<h1 class="ink" dir="auto" style="margin: 0 0 16px; color: #15161a; font-size: 22px; line-height: 1.3">${escapeMarkup(title)}</h1>
${paragraphs.map((text) => writeParagraph(text, 'ink', 'color: #15161a; font-size: 16px')).join('\n')}
${rows.length > 0 ? writeTable(rows) : ''}${button ? writeButton(button) : ''}
${notes.map((text) => linkUrls(writeParagraph(text, 'quiet', 'color: #5c5b57; font-size: 14px'))).join('\n')}
</td></tr></table></td></tr></table></body></html>`
}

const writeParagraph = (text: string, name: string, style: string) =>
  `<p class="${name}" dir="auto" style="margin: 0 0 14px; line-height: 1.55; ${style}">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`

/** Makes the addresses in escaped text links; not every mail program does. */
const linkUrls = (markup: string) =>
  markup.replace(/https?:\/\/[^\s<]+/g, '<a href="$&" class="quiet" style="color: #5c5b57; overflow-wrap: anywhere">$&</a>')

function writeTable(rows: NonNullable<MailContent['rows']>): string {
  const cells = rows.map(({ label, value, isTotal }) => {
    const style = `padding: 9px 0; border-top: 1px solid #e6e4df; color: #15161a; font-size: 15px; line-height: 1.4${isTotal ? '; font-weight: 700' : ''}`
    return `<tr><td class="ink line" dir="auto" style="${style}">${escapeMarkup(label)}</td>
<td class="ink line" align="right" valign="top" style="${style}; padding-left: 16px; white-space: nowrap">${escapeMarkup(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 4px 0 18px">${cells.join('\n')}</table>`
}

/** Also shows the URL as text, for mail clients that do not render the button. */
function writeButton({ label, url }: NonNullable<MailContent['button']>): string {
  return `<p style="margin: 8px 0 18px"><a href="${escapeMarkup(url)}" style="display: inline-block; padding: 13px 26px; border-radius: 8px; background: #c8102e; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none">${escapeMarkup(label)}</a></p>
<p class="quiet" style="margin: 0 0 14px; color: #5c5b57; font-size: 13px; line-height: 1.5; word-break: break-all">${escapeMarkup(url)}</p>`
}
