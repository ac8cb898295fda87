import type { CallKey } from '@saddar/contract'
import { ApiError } from './api-error.ts'
import { isPublicCall } from './public-calls.ts'
import type { ApiInput, ApiReply, CallOptions, Send } from './send.ts'
import type { Session } from './session.ts'
import type { WithStepUp } from './step-up.ts'

/** Makes a call of the contract: `api('GET /orders/:id', { params: { id } })`. Rejects with ApiError. */
export type Api = <K extends CallKey>(key: K, input?: ApiInput<K>, options?: CallOptions) => Promise<ApiReply<K>>

/** The key of a link that a guest has for a call, such as their order's; null for none. It is sent where nobody is signed in (rule 6.21). */
export type FindGrant = <K extends CallKey>(key: K, input: ApiInput<K> | undefined) => Promise<string | null> | null

/**
 * Creates calls that carry the session's token. When the server refuses the token, the client renews it and sends the call once more
 * (rule 2.11).
 * A call that requires step-up is sent again with the same body and headers after the person confirmed (rule 2.21).
 */
export function createApi(send: Send, session: Session, withStepUp: WithStepUp, findGrant: FindGrant = () => null): Api {
  const sendWithToken: Api = async (key, input, options) => {
    const token = await session.getToken()
    if (!token) return send(key, input, { ...options, token: await findGrant(key, input) })
    try {
      return await send(key, input, { ...options, token })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return send(key, input, { ...options, token: await session.renew(token) })
    }
  }
  return (key, input, options) => (isPublicCall(key) ? send(key, input, options) : withStepUp(() => sendWithToken(key, input, options)))
}
