import type { CallKey } from '@saddar/contract'

/**
 * Calls that carry no token. A pattern, since every page loads it and a list of their names takes 300 bytes more; api.test.ts compares it with all
 * calls of the contract.
 */
const publicCalls =
  /^\w+ \/((advances|auth\/google(?!\/connect)|confirmations|contact|newsletter(?!\/mine)|phones|texts|tracking)\b|\w+\/(public|active|guest$|popular)|auth\/(register|login|forgot|reset|refresh|logout$)|admin\/(log|invitations|new-|refresh))|^GET \/reviews(\/:productId)?$|^POST \/searches$/

export const isPublicCall = (key: CallKey): boolean => publicCalls.test(key)
