import { sql } from 'kysely'
import { actingUser, type Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'

interface Choice {
  email: string
  is_confirmed: boolean
  is_subscribed: boolean
}

async function find(ctx: Context): Promise<Choice> {
  const { rows } = await sql<Choice>`
    select lower(u.email) as email, u.email_verified as is_confirmed, n.id is not null as is_subscribed
    from users u left join newsletter_subscribers n on n.email = lower(u.email) and n.unsubscribed_at is null
    where u.id = ${actingUser(ctx)}`.execute(ctx.db)
  return rows[0]!
}

/**
 * Whether the shopper gets mails that are not about an order (behaviour 13.7); null while the address is not confirmed: nobody learns who else
 * reads us by registering with their address.
 */
export async function readMailChoice(ctx: Context): Promise<boolean | null> {
  const { is_confirmed, is_subscribed } = await find(ctx)
  return is_confirmed ? is_subscribed : null
}

/** @throws AppError EMAIL_NOT_CONFIRMED */
export async function getConfirmedEmail(ctx: Context): Promise<string> {
  const { email, is_confirmed } = await find(ctx)
  if (!is_confirmed) throw new AppError('EMAIL_NOT_CONFIRMED')
  return email
}

export async function endSubscription(ctx: Context, email: string): Promise<void> {
  await sql`update newsletter_subscribers set unsubscribed_at = now() where email = ${email} and unsubscribed_at is null`.execute(ctx.db)
}
