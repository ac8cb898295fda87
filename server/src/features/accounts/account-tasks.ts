import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { accountMailTasks } from './account-mails.ts'
import { cleanAccounts } from './clean-accounts.ts'

/** What accounts do outside requests: their mails and the nightly cleaning. */
export function accountTasks(ctx: Context, sendMail: SendMail, config: Pick<Config, 'publicUrl' | 'tokenSecret'>): Record<string, Task> {
  return { ...accountMailTasks(ctx, sendMail, config), 'clean-accounts': () => cleanAccounts(ctx) }
}
