import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { isLoopback } from '../is-loopback.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** URL for one-click unsubscribing: a POST without further input (RFC 8058, RFC 2369). */
  unsubscribeUrl?: string
  /** Part of the Message-ID, so that mail programs recognize a mail that is sent again after a crash as the same message. */
  id: string
}
export interface MailSettings {
  /** The app's address as browsers see it; its host ends the Message-ID. */
  publicUrl: string
  mailFrom: string
  mailUrl: string | undefined
  dataDir: string
}
export type SendMail = (mail: Mail) => Promise<void>

/** Timeouts in milliseconds; the defaults of nodemailer are minutes. MAIL_URL may set others (`?socketTimeout=60000`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends mail by SMTP if MAIL_URL is set; otherwise writes each message as an .eml file to DATA_DIR/mail. */
export function createMailer(config: MailSettings): SendMail {
  const host = new URL(config.publicUrl).hostname
  const envelope = (mail: Mail) => ({
    from: config.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    replyTo: mail.replyTo,
    ...(mail.unsubscribeUrl && {
      list: { unsubscribe: mail.unsubscribeUrl },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    messageId: `<${mail.id}@${host}>`,
  })
  // Loaded and created for the first mail, so that it does not delay the start of the app.
  let transport: ReturnType<typeof openTransport> | undefined
  const folder = join(config.dataDir, 'mail')
  return async (mail) => {
    transport ??= openTransport(config.mailUrl)
    const { message } = await (await transport).sendMail(envelope(mail))
    if (config.mailUrl) return
    await writePrivately(join(folder, `${mail.id.replace(/[^\w.-]/g, '_')}.eml`), message as Buffer)
  }
}

/** Mails contain sign-in links, so other users of the machine must not read them. */
async function writePrivately(file: string, content: Buffer): Promise<void> {
  const write = () => writeFile(file, content, { mode: 0o600 })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await write()
  })
}

async function openTransport(mailUrl: string | undefined): Promise<Transporter<{ message?: unknown }>> {
  const { createTransport } = await import('nodemailer')
  return mailUrl ? createTransport({ url: requireTls(mailUrl), ...timeouts }) : createTransport({ streamTransport: true, buffer: true })
}

/**
 * Requires TLS (STARTTLS) of a mail server on another machine, since the password and the links in mails would otherwise be readable on
 * the network. `requireTLS=false` in MAIL_URL turns this off (rule 10.22).
 */
function requireTls(mailUrl: string): string {
  const url = new URL(mailUrl)
  if (!isLoopback(url.hostname) && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  return url.href
}
