import { toKarachiDay } from '@saddar/contract/karachi'
import type { Binder } from '../../platform/http/serve.ts'
import { startStream } from '../../platform/http/start-stream.ts'
import { withUndo } from '../undo/index.ts'
import { writeSubscribersCsv } from './export-subscribers.ts'
import { readNewsletterPreference, saveNewsletterPreference } from './newsletter-preference.ts'
import { listSubscribers } from './read-subscribers.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe, unsubscribeByStaff } from './unsubscribe.ts'

export const unsubscribedText = 'You are unsubscribed.'

interface Links {
  publicUrl: string
  /** Signs the unsubscribe links. */
  tokenSecret: string
}

export function newsletterRoutes({ serve, serveFile }: Binder, links: Links): void {
  serve('POST /newsletter', async ({ ctx, body }) => {
    await subscribe(ctx, body)
    return { message: 'Thank you. You will hear from us once a week.' }
  })
  serve('POST /newsletter/unsubscribe', async ({ ctx, body }) => {
    await unsubscribe(ctx, links.tokenSecret, body.token)
    return { message: unsubscribedText }
  })
  serve('GET /newsletter/mine', async ({ ctx }) => ({ data: { newsletter: await readNewsletterPreference(ctx) } }))
  serve('PUT /newsletter/mine', async ({ ctx, body }) => {
    await saveNewsletterPreference(ctx, body.newsletter)
    return { message: 'Saved', data: { newsletter: body.newsletter } }
  })
  serve('GET /admin/subscribers', async ({ ctx, query }) => ({ data: await listSubscribers(ctx.db, query) }))
  serve('DELETE /admin/subscribers/:id', async ({ ctx, params }) => {
    const { undoId } = await withUndo(ctx, 'unsubscribed', (tx) => unsubscribeByStaff(tx, params.id))
    return { message: 'Unsubscribed', undoId }
  })
  serveFile('GET /admin/subscribers/export', async ({ ctx }) => ({
    type: 'text/csv; charset=utf-8',
    name: `subscribers-${toKarachiDay(Date.now())}.csv`,
    body: await startStream(writeSubscribersCsv(ctx.db, links)),
  }))
}
