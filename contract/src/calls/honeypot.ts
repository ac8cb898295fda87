import { z } from 'zod'

/** A field that people do not see and bots fill in (rule 13.5); such a submission is answered as usual and ignored. */
export const honeypot = { reference: z.string().max(1_000).optional().describe('left empty by people') }
