import { randomUUID } from 'node:crypto'
import type { InvitationState, StaffMember } from '@saddar/contract'
import type { StaffRole } from '@saddar/contract/staff-roles'
import { sql } from 'kysely'
import { commonPasswordText, isCommonPassword } from '../../../platform/common-password.ts'
import { type Context, getActingUserId, inTransaction } from '../../../platform/context.ts'
import { withAuditActor } from '../../../platform/db/audit-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { isUuid } from '../../../platform/db/is-uuid.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { consumeLink, findSentLink, getOpenLink, isReserved, revokeLinks } from '../mailed-links.ts'
import { hashPassword } from '../password-hash.ts'
import { getMember } from './read.ts'

/**
 * Invites a person to the staff: creates the account without a password and mails the link that sets one. An open invitation gets a new
 * link and the given role; its old link becomes invalid.
 * @throws AppError EMAIL_TAKEN for the account of a shopper, also one who can still take the address back, or an active staff member
 */
export function inviteStaff(ctx: Context, { email, staffRole }: { email: string; staffRole: StaffRole }): Promise<StaffMember> {
  return inTransaction(ctx, async ({ db }) => {
    if (await isReserved(db, email)) throw takenBy('customer')
    const made = await db
      .insertInto('users')
      .values({ role: 'admin', staff_role: staffRole, name: email.slice(0, 100), email })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ staff_role: staffRole, updated_at: sql`now()` })
          .where('users.role', '=', 'admin')
          .where('users.password_hash', 'is', null)
          .where('users.blocked_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) throw takenBy(await readOwner(db, email))
    await revokeLinks(db, made.id, ['invite_staff'])
    await enqueue(db, 'send-staff-invitation', { id: randomUUID(), userId: made.id, by: getActingUserId(ctx) })
    return getMember(db, made.id)
  })
}

const takenTexts = {
  customer: 'A customer has this address. The colleague needs another one for the back office.',
  member: 'This colleague is already on the staff.',
  off: 'This colleague is on the staff, switched off. Switch the account on in the list.',
}

/** Says at the field whose the address is: staff read the customers' anyway. */
const takenBy = (owner: keyof typeof takenTexts) =>
  new AppError('EMAIL_TAKEN', { isGuess: true, errors: [{ msg: takenTexts[owner], path: 'email' }] })

async function readOwner(db: Db, email: string): Promise<keyof typeof takenTexts> {
  const found = await db.selectFrom('users').select(['role', 'blocked_at']).where('email', '=', email).executeTakeFirst()
  if (found?.role !== 'admin') return 'customer'
  return found.blocked_at ? 'off' : 'member'
}

/** Withdraws an invitation. @throws AppError STAFF_NOT_FOUND, NOT_INVITED for an accepted one */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  const gone = isUuid(id)
    ? await ctx.db
        .deleteFrom('users')
        .where('id', '=', id)
        .where('role', '=', 'admin')
        .where('password_hash', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (gone) return
  await getMember(ctx.db, id)
  throw new AppError('NOT_INVITED')
}

/**
 * Says whether the link of an invitation works, and if not, why; only who has it learns that.
 * @throws AppError LINK_INVALID for an unknown one, such as that of a withdrawn invitation
 */
export async function checkInvitation(db: Db, token: string): Promise<InvitationState> {
  const link = await findSentLink(db, 'invite_staff', token)
  if (!link) throw new AppError('LINK_INVALID', { isGuess: true })
  if (!link.isReachable) return 'ended'
  if (link.hasPassword) return 'accepted'
  if (link.isUsed) return 'replaced'
  return link.isExpired ? 'expired' : 'open'
}

/**
 * Accepts an invitation by its link and sets name and password. Using the link confirms the address.
 * @returns the e-mail to sign in with
 * @throws AppError LINK_INVALID, VALIDATION for a common password
 */
export async function acceptInvitation(
  ctx: Context,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<string> {
  const link = await getOpenLink(ctx.db, ['invite_staff'], token)
  if (await isCommonPassword(password)) throw invalid([{ msg: commonPasswordText, path: 'password' }])
  const passwordHash = await hashPassword(password)
  return withAuditActor({ userId: link.userId, call: 'POST /admin/invitations/accept' }, () =>
    inTransaction(ctx, async ({ db }) => {
      if (!(await consumeLink(db, link.id))) throw new AppError('LINK_INVALID')
      const joined = await db
        .updateTable('users')
        .set({ name, password_hash: passwordHash, email_verified: true, updated_at: sql`now()` })
        .where('id', '=', link.userId)
        .where('role', '=', 'admin')
        .where('password_hash', 'is', null)
        .returning('email')
        .executeTakeFirst()
      if (!joined) throw new AppError('LINK_INVALID')
      // From now on, another open link would set a new password.
      await revokeLinks(db, link.userId, ['invite_staff'])
      return joined.email
    }),
  )
}
