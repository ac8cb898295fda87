import type { Binder } from '../../platform/http/serve.ts'
import type { LetterDesk } from './letter-desk.ts'

export const thanks = {
  newsletter: 'Thank you. You will hear from us once a week.',
  unsubscribe: 'You have left the newsletter.',
  contact: 'Thank you. We have your message and answer within one working day.',
} as const

/** The calls by which people write to the shop. */
export function letterRoutes({ serve }: Binder, desk: LetterDesk): void {
  serve('POST /newsletter', async ({ ctx, body }) => {
    await desk.subscribe(ctx, body)
    return { message: thanks.newsletter }
  })
  serve('POST /newsletter/unsubscribe', async ({ ctx, body }) => {
    await desk.unsubscribe(ctx, body)
    return { message: thanks.unsubscribe }
  })
  serve('GET /newsletter/mine', async ({ ctx }) => ({ data: { newsletter: await desk.readChoice(ctx) } }))
  serve('PUT /newsletter/mine', async ({ ctx, body }) => {
    await desk.choose(ctx, body.newsletter)
    return { message: 'Saved', data: { newsletter: body.newsletter } }
  })
  serve('POST /contact', async ({ ctx, body }) => {
    await desk.sendMessage(ctx, body)
    return { message: thanks.contact }
  })
}
