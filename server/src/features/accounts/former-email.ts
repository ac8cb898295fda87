import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { enqueueAccountNotice } from './account-mails.ts'
import { findFormerEmails, revokeLaterRestoreLinks, revokeLinks } from './mailed-links.ts'

/**
 * Gives an account its former, confirmed e-mail back, when somebody proves that its present, unconfirmed one is theirs (rule 2.15.3). They must not
 * get the account itself: whoever entered their address could take it back with all that they save in it. The links that take it back stay, or
 * somebody who enters another address of theirs could end them. The caller has locked the account.
 * @returns false when the account had no other address, so that the person gets it
 */
export async function giveBackFormerEmail(db: Db, { id, email }: { id: string; email: string }): Promise<boolean> {
  const former = await findFormerEmails(db, id)
  if (former.includes(email)) {
    // The person had the account before: by proving it they take it back.
    await revokeLaterRestoreLinks(db, id, email)
    return false
  }
  const [latest] = former
  if (!latest) return false
  await db.updateTable('users').set({ email: latest, email_verified: true, updated_at: sql`now()` }).where('id', '=', id).execute()
  await revokeLinks(db, id, ['reset_password', 'confirm_email'])
  await enqueueAccountNotice(db, 'email-given-back', latest)
  return true
}
