import { z } from 'zod'
import type { Call, CallKeyShape } from '../call.ts'
import { shopSettings } from '../entities.ts'

export const settingsCalls = {
  'GET /settings/public': {
    who: 'public',
    summary: 'The shop’s name, contacts, promo line and usable payment methods',
    reply: z.object({ data: z.object({ settings: shopSettings }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
