import type { ParsedInput } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import { createLetterLimits } from './letter-limits.ts'
import { endSubscription, getConfirmedEmail, readMailChoice } from './mail-choice.ts'
import { sendMessage } from './send-message.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

type Body<K extends 'POST /newsletter' | 'POST /newsletter/unsubscribe' | 'POST /contact'> = ParsedInput<K>['body']

/** Limits, the trap for bots and the verbs behind them: calls and plain forms go through one desk, and share its counts. */
export interface LetterDesk {
  subscribe(ctx: Context, body: Body<'POST /newsletter'>, ip: string): Promise<void>
  unsubscribe(ctx: Context, body: Body<'POST /newsletter/unsubscribe'>): Promise<void>
  readChoice(ctx: Context): Promise<boolean | null>
  choose(ctx: Context, newsletter: boolean, ip: string): Promise<void>
  sendMessage(ctx: Context, body: Body<'POST /contact'>, ip: string): Promise<void>
}

/** `secret` signs the links that end a subscription. */
export function createLetterDesk(secret: string): LetterDesk {
  const limits = createLetterLimits()
  return {
    async subscribe(ctx, { email, reference }, ip) {
      await limits.takeSubscription(email, ip)
      // A bot is thanked like anybody else, and learns nothing.
      if (!reference) await subscribe(ctx, email)
    },
    unsubscribe: (ctx, { token }) => unsubscribe(ctx, secret, token),
    readChoice: readMailChoice,
    async choose(ctx, newsletter, ip) {
      const email = await getConfirmedEmail(ctx)
      if (!newsletter) return endSubscription(ctx, email)
      await limits.takeSubscription(email, ip)
      await subscribe(ctx, email)
    },
    async sendMessage(ctx, { reference, ...message }, ip) {
      await limits.takeMessage(message.email, ip)
      if (!reference) await sendMessage(ctx, message)
    },
  }
}
