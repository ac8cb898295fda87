import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { subscribe } from './subscribe.ts'

interface Preference {
  email: string
  is_confirmed: boolean
  is_subscribed: boolean
}

async function getPreference(ctx: Context): Promise<Preference> {
  const { rows } = await sql<Preference>`
    select lower(u.email) as email, u.email_verified as is_confirmed, n.id is not null as is_subscribed
    from users u left join newsletter_subscribers n on n.email = lower(u.email) and n.unsubscribed_at is null
    where u.id = ${getActingUserId(ctx)}`.execute(ctx.db)
  return rows[0]!
}

/**
 * Whether the shopper gets mails that do not concern an order (rule 13.7). Null while the e-mail is unconfirmed: otherwise anyone could
 * find out whether an address is subscribed by registering with it.
 */
export async function readNewsletterPreference(ctx: Context): Promise<boolean | null> {
  const { is_confirmed, is_subscribed } = await getPreference(ctx)
  return is_confirmed ? is_subscribed : null
}

/** @throws AppError EMAIL_NOT_CONFIRMED */
export async function saveNewsletterPreference(ctx: Context, newsletter: boolean): Promise<void> {
  const { email, is_confirmed } = await getPreference(ctx)
  if (!is_confirmed) throw new AppError('EMAIL_NOT_CONFIRMED')
  if (newsletter) return subscribe(ctx, { email })
  await sql`update newsletter_subscribers set unsubscribed_at = now() where email = ${email} and unsubscribed_at is null`.execute(ctx.db)
}
