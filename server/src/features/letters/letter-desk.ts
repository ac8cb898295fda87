import type { ParsedInput } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import { endSubscription, getConfirmedEmail, readMailChoice } from './mail-choice.ts'
import { sendMessage } from './send-message.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

type Body<K extends 'POST /newsletter' | 'POST /newsletter/unsubscribe' | 'POST /contact'> = ParsedInput<K>['body']

/** The trap for bots and the verbs behind it; calls and plain forms both use it. */
export interface LetterDesk {
  subscribe(ctx: Context, body: Body<'POST /newsletter'>): Promise<void>
  unsubscribe(ctx: Context, body: Body<'POST /newsletter/unsubscribe'>): Promise<void>
  readChoice(ctx: Context): Promise<boolean | null>
  choose(ctx: Context, newsletter: boolean): Promise<void>
  sendMessage(ctx: Context, body: Body<'POST /contact'>): Promise<void>
}

/** `secret` signs the links that end a subscription. */
export function createLetterDesk(secret: string): LetterDesk {
  return {
    async subscribe(ctx, { email, reference }) {
      // A bot is thanked like anybody else, and learns nothing.
      if (!reference) await subscribe(ctx, email)
    },
    unsubscribe: (ctx, { token }) => unsubscribe(ctx, secret, token),
    readChoice: readMailChoice,
    async choose(ctx, newsletter) {
      const email = await getConfirmedEmail(ctx)
      if (!newsletter) return endSubscription(ctx, email)
      await subscribe(ctx, email)
    },
    async sendMessage(ctx, { reference, ...message }) {
      if (!reference) await sendMessage(ctx, message)
    },
  }
}
