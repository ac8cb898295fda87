import { z } from 'zod'
import type { Call, CallKeyShape } from '../call.ts'
import { shopSettings, textPage } from '../entities.ts'

export const settingsCalls = {
  'GET /settings/public': {
    who: 'public',
    summary: 'The shop’s name, contacts, promo line and usable payment methods',
    reply: z.object({ data: z.object({ settings: shopSettings }) }),
  },
  'GET /texts/:name': {
    who: 'public',
    summary: 'The text of an information page: about, privacy, returns, shipping, terms',
    params: z.object({ name: z.string().max(100) }),
    reply: z.object({ data: z.object({ page: textPage }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
