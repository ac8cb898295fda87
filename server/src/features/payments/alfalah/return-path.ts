import type { FastifyInstance } from 'fastify'

/**
 * The bank's guide shows a return with its parameters in the path, `/payment/return/TS=P/RC=00/RD=/O=…`. Redirects it to the address with a
 * query, which the page and the API read (rule 7.3).
 */
export function addReturnPath(http: FastifyInstance): void {
  http.get('/payment/return/*', (request, reply) => {
    const parts = (request.params as { '*': string })['*'].split('/').map((part): [string, string] => {
      const end = part.indexOf('=')
      return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)]
    })
    void reply.redirect(`/payment/return?${new URLSearchParams(parts.filter(([name]) => name !== ''))}`, 302)
  })
}
