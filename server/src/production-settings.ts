import { newPassword } from '@saddar/contract/forms'
import type { Refuse, Settings } from './config.ts'
import { commonPasswordText, isCommonPassword } from './platform/common-password.ts'
import { findSecretFault } from './platform/token-secret.ts'

const howToMakeSecret = '`openssl rand -base64 32` prints a good one'

/** The settings that production requires, and how to set them. */
const required = {
  PUBLIC_URL: 'set the address of the shop as browsers see it, such as https://shop.example',
  ADMIN_EMAIL: 'set the e-mail address of the first admin',
  ADMIN_PASSWORD: 'set the password of the first admin',
  TOKEN_SECRET: `set a random secret of at least 32 characters; ${howToMakeSecret}`,
  MAIL_URL: 'set the mail server, such as smtp://user:password@mail.example:587; orders and forgotten passwords need it',
  TRUST_PROXY: 'set the address or range of your reverse proxy, or none when browsers reach this port directly',
} as const

/**
 * Reports to `refuse` each setting that is missing in production, and each one that is safe only for a demonstration (rule 10.1).
 * Reports no values, because the reports are printed and logged.
 */
export async function checkProductionSettings(set: Settings, refuse: Refuse): Promise<void> {
  for (const [name, problem] of Object.entries(required)) {
    if (set[name as keyof typeof required] === undefined) refuse(name, problem)
  }
  if (set.PUBLIC_URL?.startsWith('http:') && !set.ALLOW_HTTP)
    refuse('PUBLIC_URL', 'must begin with https://, or set ALLOW_HTTP=1 for a trial: passwords then travel unencrypted')
  const secretFault = set.TOKEN_SECRET && findSecretFault(set.TOKEN_SECRET)
  if (secretFault) refuse('TOKEN_SECRET', `${secretFault}; ${howToMakeSecret}`)
  const passwordFault = set.ADMIN_PASSWORD && (await findPasswordFault(set.ADMIN_PASSWORD))
  if (passwordFault) refuse('ADMIN_PASSWORD', passwordFault)
  if (set.DEV) refuse('DEV', 'hot reloading is for this machine alone')
}

/** The rule for all passwords of admins (rule 2.3). */
async function findPasswordFault(password: string): Promise<string | undefined> {
  const { error } = newPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  return (await isCommonPassword(password)) ? commonPasswordText : undefined
}
