import type { Binder } from '../../platform/http/serve.ts'
import { readNewsletterPreference, saveNewsletterPreference } from './newsletter-preference.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export const unsubscribedText = 'You are unsubscribed.'

/** `secret` signs the unsubscribe links. */
export function newsletterRoutes({ serve }: Binder, secret: string): void {
  serve('POST /newsletter', async ({ ctx, body }) => {
    await subscribe(ctx, body)
    return { message: 'Thank you. You will hear from us once a week.' }
  })
  serve('POST /newsletter/unsubscribe', async ({ ctx, body }) => {
    await unsubscribe(ctx, secret, body.token)
    return { message: unsubscribedText }
  })
  serve('GET /newsletter/mine', async ({ ctx }) => ({ data: { newsletter: await readNewsletterPreference(ctx) } }))
  serve('PUT /newsletter/mine', async ({ ctx, body }) => {
    await saveNewsletterPreference(ctx, body.newsletter)
    return { message: 'Saved', data: { newsletter: body.newsletter } }
  })
}
