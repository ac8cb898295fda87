import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { isLoopback } from '../is-loopback.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Address that ends such mails with one click: a POST to it needs nothing else (RFC 8058, RFC 2369). */
  unsubscribeUrl?: string
  /** Names the message, so that a mail sent again after a crash is the same message to the receiver. */
  id: string
}
export type SendMail = (mail: Mail) => Promise<void>

/** How long a mail server may take, in milliseconds; the transport's own limits are minutes. MAIL_URL may name others (`?socketTimeout=60000`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** By SMTP when MAIL_URL is set; otherwise each message becomes an .eml file under DATA_DIR/mail. */
export function createMailer(config: Config): SendMail {
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
  // Opened with the first mail: the start of the shop does not wait for it.
  let opening: ReturnType<typeof openTransport> | undefined
  const folder = join(config.dataDir, 'mail')
  return async (mail) => {
    opening ??= openTransport(config.mailUrl)
    const { message } = await (await opening).sendMail(envelope(mail))
    if (config.mailUrl) return
    // Mails hold links that open accounts: nobody else on this machine reads them.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    await writeFile(join(folder, `${mail.id.replace(/[^\w.-]/g, '_')}.eml`), message as Buffer, { mode: 0o600 })
  }
}

async function openTransport(mailUrl: string | undefined): Promise<Transporter<{ message?: unknown }>> {
  const { createTransport } = await import('nodemailer')
  return mailUrl ? createTransport({ url: requireTls(mailUrl), ...timeouts }) : createTransport({ streamTransport: true, buffer: true })
}

/**
 * A mail server on another machine must offer TLS (STARTTLS): otherwise whoever stands between reads the password and links that open accounts.
 * `requireTLS=false` in the address switches that off (rule 10.22).
 */
function requireTls(mailUrl: string): string {
  const url = new URL(mailUrl)
  if (!isLoopback(url.hostname) && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  return url.href
}
