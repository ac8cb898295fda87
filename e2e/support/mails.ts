import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** Waits for the newest mail to an address with a link to `path` and returns the link; each link is returned only once. */
export async function readLink(
  to: string,
  path: '/reset-password' | '/confirm-email' | '/admin/invitation' | '/admin/new-password',
): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      link =
        (await listMails(to))
          .flatMap(({ text }) => text?.match(new RegExp(`\\S+${path}#\\S+`))?.[0] ?? [])
          .findLast((one) => !found.has(one)) ?? ''
      return link
    })
    .not.toBe('')
  found.add(link)
  return link
}
const found = new Set<string>()

/** The shop's mails to an address, oldest first. */
export async function listMails(to: string) {
  const folder = join(process.env.SADDAR_E2E_DATA ?? '', 'mail')
  // The folder does not exist before the first mail.
  const files = existsSync(folder) ? readdirSync(folder) : []
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  return mails
    .filter((mail) => mail.to?.some(({ address }) => address === to))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
}
