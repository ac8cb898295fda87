import { findFormProblem, type PlainForms } from '../../platform/http/plain-forms.ts'
import { unsubscribedText } from './routes.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The newsletter's forms without JavaScript (rule 13.3), and the one-click unsubscribe of RFC 8058, a POST that expects no page. */
export function newsletterForms({ http, submit }: PlainForms, secret: string): void {
  http.post('/newsletter', async (request, reply) => {
    const path = readReferringPath(request.headers.referer, request.host)
    const problem = await findFormProblem(request, () => submit('POST /newsletter', request, request.body, subscribe))
    return reply.redirect(`${path}#newsletter-${problem ? 'problem' : 'done'}`, 303)
  })
  http.post('/unsubscribe', async (request, reply) => {
    const run = () => submit('POST /newsletter/unsubscribe', request, request.query, (ctx, { token }) => unsubscribe(ctx, secret, token))
    if (isOneClick(request.body)) {
      await run()
      return reply.type('text/plain; charset=utf-8').send(unsubscribedText)
    }
    const problem = await findFormProblem(request, run)
    return reply.redirect(`/unsubscribe?${problem ? `problem=${problem}` : 'done=1'}`, 303)
  })
}

const isOneClick = (body: unknown) => (body as Record<string, unknown> | null | undefined)?.['List-Unsubscribe'] === 'One-Click'

/** The path of the page that contained the form, or '/' when the referrer is missing or another site. */
function readReferringPath(referer: string | undefined, host: string): string {
  const from = referer === undefined ? null : URL.parse(referer)
  // Browsers would follow '//elsewhere' to another site.
  return from?.host === host && !from.pathname.startsWith('//') ? from.pathname + from.search : '/'
}
