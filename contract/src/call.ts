import type { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { AbusePolicy } from './abuse.ts'
import type { SecurityEventKind } from './security-events.ts'
import type { StaffRole } from './staff-roles.ts'

/**
 * Who may make a call. public: anyone, the token is ignored · any: anyone, a token is used if present · member: any signed-in person ·
 * shopper, admin: that kind of account.
 */
export type Who = 'public' | 'any' | 'member' | AccountKind
export type AccountKind = 'shopper' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallKeyShape = `${Method} /${string}`

/** A call, declared once: the server binds it, the client calls it, the OpenAPI page lists it (rule 1.1). */
export interface Call {
  who: Who
  /**
   * Also allowed to a guest whose token is the key of a signed link to one record, for that record alone. The handler compares the record
   * with `ctx.actor.grant` (rule 6.21).
   */
  grant?: true
  /** The least staff role that may make an admin call; 'manager' by default. */
  staff?: StaffRole
  /** Also allowed to staff who have yet to turn on a required second factor. */
  beforeSecondFactor?: true
  /** The limits of the call, its cost and what they count by (rule 1.9). */
  abuse: AbusePolicy
  /**
   * A sensitive call: the person must have entered a password or a code of the second factor within the last 10 minutes (rule 2.21).
   * session: checked before anything else · handler: checked by the handler, for some inputs · body: the call's own body contains it.
   */
  stepUp?: 'session' | 'handler' | 'body'
  /** The security event of a success, or of a failure by a wrong secret (rule 19.7). Documents are recorded only when staff fetch them. */
  event?: SecurityEventKind
  summary: string
  /** Success status; 200 by default. */
  status?: 201 | 302
  /** Request headers that the handler reads, with their descriptions. */
  headers?: Readonly<Record<string, string>>
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  /** The reply without `success` and `message`, which every JSON reply has. */
  reply: z.ZodObject
  /** 'multipart' when the body is a form with files; 'pdf', 'csv' and 'webp' when the reply is a file. */
  as?: 'multipart' | 'pdf' | 'csv' | 'webp' | 'redirect'
  /** The files of a multipart body, by field; `[i]` in a name stands for an index. */
  files?: Readonly<Record<string, 'picture' | 'video' | 'media' | 'table'>>
}
