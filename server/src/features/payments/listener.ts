import type { GatewayId } from '@saddar/contract/payment-methods'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { checkNow, findAttempt } from './attempts.ts'
import type { Gateway, ListenerCall } from './gateway.ts'
import type { Gateways } from './gateways.ts'

export const listenerPath = (gateway: GatewayId) => `/api/payments/${gateway}/listener`
const bodyMaximum = 4 * 1024

/**
 * Serves the addresses at which gateways report that a payment changed (rule 7.7). A call can only name an unpaid attempt, about which a job then
 * asks the gateway. Every caller immediately gets the same reply, which reveals nothing.
 */
export async function addListeners(http: FastifyInstance, db: Db, gateways: Gateways, abuse: AbuseControl): Promise<void> {
  // A separate scope: other calls do not accept the empty and form-encoded bodies that gateways send.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaximum }, (_request, body, done) => done(null, body))
    for (const gateway of gateways.values())
      scope.route({ method: ['GET', 'POST'], url: listenerPath(gateway.id), handler: (request) => answer(request, db, gateway, abuse) })
  })
}

async function answer(request: FastifyRequest, db: Db, gateway: Gateway, abuse: AbuseControl): Promise<Gateway['listenerReply']> {
  const reference = gateway.readListenerCall(readCall(request))
  if (reference === undefined) return gateway.listenerReply
  const keys = { ...abuse.readKeys(request, { kind: 'guest' }), subject: reference }
  const ask = async () => {
    const attempt = await findAttempt(db, reference)
    // A gateway can report only its own attempts.
    if (attempt && attempt.gateway === gateway.id && attempt.status !== 'paid') await checkNow(db, attempt.reference)
  }
  // Above the limits the reply is the same: scheduled checks ask the gateway anyway.
  await abuse.guard(['bankNewsByAddress', 'bankNewsByAttempt'], keys, ask).catch(ignoreLimit)
  return gateway.listenerReply
}

const readCall = ({ query, headers, body }: FastifyRequest): ListenerCall => ({
  query: query as Record<string, unknown>,
  headers,
  body: typeof body === 'string' ? body : '',
})

function ignoreLimit(error: unknown): void {
  if (!(error instanceof AppError && error.status === 429)) throw error
}
