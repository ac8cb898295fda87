import type { FastifyInstance } from 'fastify'

/**
 * The bank's guide shows a return whose parameters are parts of the path, `/payment/return/TS=P/RC=00/RD=/O=…`: they are put where the page and
 * its call read them (behaviour 7.3).
 */
export function unfoldReturnPath(http: FastifyInstance): void {
  http.get('/payment/return/*', (request, reply) => {
    const parts = (request.params as { '*': string })['*'].split('/').map((part): [string, string] => {
      const end = part.indexOf('=')
      return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)]
    })
    void reply.redirect(`/payment/return?${new URLSearchParams(parts.filter(([name]) => name !== ''))}`, 302)
  })
}
