/** Undo of bulk changes and deletes by staff (rule 16.14). */
import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { idParam } from '../query.ts'

/** The field of a reply with which the caller can undo the change. */
export const undoField = {
  undoId: z.uuid().optional().describe('for POST /admin/undo/:id, within 45 seconds; absent when nothing changed'),
}

export const undoCalls = {
  'POST /admin/undo/:id': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    staff: 'packer',
    summary: 'Undo one’s own bulk change or delete within 45 seconds, all or nothing; the role must allow that change',
    params: idParam,
    reply: z.object({ message: z.string().optional() }),
  },
} as const satisfies Record<CallKeyShape, Call>
