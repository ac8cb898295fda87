import { findFormProblem, type PlainForms } from '../../platform/http/plain-forms.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { markAnswered } from './mark-answered.ts'
import { listMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes({ serve }: Binder): void {
  serve('POST /contact', async ({ ctx, body }) => {
    await sendMessage(ctx, body)
    return { message: 'Thank you. We have your message and answer within one working day.' }
  })
  serve('GET /admin/messages', async ({ ctx, query }) => ({ data: await listMessages(ctx.db, query) }))
  serve('PUT /admin/messages/:id', async ({ ctx, params, body }) => ({
    data: { message: await markAnswered(ctx, params.id, body.isAnswered) },
  }))
}

/** The contact form without JavaScript (rule 13.3). */
export function contactForms({ http, submit }: PlainForms): void {
  http.post('/contact', async (request, reply) => {
    const problem = await findFormProblem(request, () => submit('POST /contact', request, request.body, sendMessage))
    return reply.redirect(`/contact?${problem ? `problem=${problem}` : 'done=1'}`, 303)
  })
}
