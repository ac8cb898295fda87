import { calls } from '@saddar/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextMaker } from '../../platform/context.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isPlainJson } from '../../platform/http/json-body.ts'
import { parse } from '../../platform/http/parse.ts'
import type { LetterDesk } from './letter-desk.ts'
import { thanks } from './routes.ts'

/** Far above any honest form, and below what an attacker would need to keep us busy. */
const bodyLimit = 64 * 1024

/**
 * The same letters as plain forms, for browsers in which no script runs (behaviour 13.3): done or refused, the answer is a 303 to a page
 * that says so. The address of a mail's link also takes the one click of RFC 8058, which is a POST and wants no page.
 */
export async function letterForms(http: FastifyInstance, makeContext: ContextMaker, desk: LetterDesk, abuse: AbuseControl): Promise<void> {
  // Apart from the calls: what this parses could come from a form on any site, and must never reach them.
  await http.register(async (forms) => {
    // Uploads are read as streams elsewhere; these forms are a few lines of text.
    forms.removeContentTypeParser('multipart/form-data')
    forms.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'buffer', bodyLimit }, readFields)
    const context = (request: FastifyRequest) => makeContext({ kind: 'guest' }, request.log)
    /** Counts a form as the call whose verb it carries out. */
    const guard = (
      key: 'POST /newsletter' | 'POST /contact' | 'POST /newsletter/unsubscribe',
      request: FastifyRequest,
      work: () => Promise<void>,
    ) => abuse.guardCall(calls[key].abuse, abuse.readKeys(request, { kind: 'guest' }), work)

    forms.post('/newsletter', async (request, reply) => {
      const back = readPathBack(request.headers.referer, request.host)
      const problem = await findProblem(request, () =>
        guard('POST /newsletter', request, async () =>
          desk.subscribe(context(request), parse(calls['POST /newsletter'].body, request.body ?? {})),
        ),
      )
      return reply.redirect(`${back}#newsletter-${problem ? 'problem' : 'done'}`, 303)
    })
    forms.post('/contact', async (request, reply) => {
      const problem = await findProblem(request, () =>
        guard('POST /contact', request, async () =>
          desk.sendMessage(context(request), parse(calls['POST /contact'].body, request.body ?? {})),
        ),
      )
      return reply.redirect(`/contact?${problem ? `problem=${problem}` : 'done=1'}`, 303)
    })
    forms.post('/unsubscribe', async (request, reply) => {
      const unsubscribe = () =>
        guard('POST /newsletter/unsubscribe', request, async () =>
          desk.unsubscribe(context(request), parse(calls['POST /newsletter/unsubscribe'].body, request.query)),
        )
      if (isOneClick(request.body)) {
        await unsubscribe()
        return sendPlain(reply, thanks.unsubscribe)
      }
      const problem = await findProblem(request, unsubscribe)
      return reply.redirect(`/unsubscribe?${problem ? `problem=${problem}` : 'done=1'}`, 303)
    })
  })
}

/** The text fields of a form in either of the encodings that browsers and RFC 8058 use; files count as nothing. */
async function readFields(request: FastifyRequest, body: Buffer): Promise<Record<string, string>> {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null)
  const fields = Object.fromEntries([...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  if (!form || !isPlainJson(fields)) throw new AppError('BAD_JSON')
  return fields
}

/** Why a letter was not taken: 'limit' for too many, 'fields' for what its sender can mend, 'later' for what is ours and is logged. */
async function findProblem(request: FastifyRequest, work: () => Promise<void>): Promise<'limit' | 'fields' | 'later' | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return 'limit'
    if (error instanceof AppError && error.status === 400) return 'fields'
    request.log.error({ err: error, url: request.url }, 'a letter was not taken')
    return 'later'
  }
}

const isOneClick = (body: unknown) => (body as Record<string, unknown> | null | undefined)?.['List-Unsubscribe'] === 'One-Click'

const sendPlain = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text)

/** The page whose footer was used, when it is one of ours. */
function readPathBack(referer: string | undefined, host: string): string {
  const from = referer === undefined ? null : URL.parse(referer)
  // '//elsewhere' would be read as another site.
  return from?.host === host && !from.pathname.startsWith('//') ? from.pathname + from.search : '/'
}
