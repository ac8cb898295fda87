import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { accountMailTasks } from './account-mails.ts'
import { cleanAccounts } from './clean-accounts.ts'

/** The background jobs of accounts: mails and the nightly cleanup. */
export function accountTasks(ctx: Context, sendMail: SendMail, config: { publicUrl: string; tokenSecret: string }): Record<string, Task> {
  return { ...accountMailTasks(ctx, sendMail, config), 'clean-accounts': () => cleanAccounts(ctx) }
}
