import type { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { AbusePolicy } from './abuse.ts'
import type { SecurityEventKind } from './security-events.ts'
import type { StaffRole } from './staff-roles.ts'

/**
 * Who may make a call.
 * public: anyone, no token looked at · member: any signed-in person · shopper, admin: that role · any: a token is used when it is there.
 */
export type Who = 'public' | 'any' | 'member' | 'shopper' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallKeyShape = `${Method} /${string}`

/** A call, written once: the server binds it, the client calls it, the OpenAPI page lists it (rule 1.1). */
export interface Call {
  who: Who
  /** Of an admin, the least role that may make it; 'manager' unless said. */
  staff?: StaffRole
  /** Also for staff who have yet to turn on the second step that the owner requires. */
  beforeSecondFactor?: true
  /** Which limits guard it, what it costs and what they count by (rule 1.9). */
  abuse: AbusePolicy
  /**
   * A sensitive call: the person must have entered a password or a code of the second step within the last 10 minutes (rule 2.21).
   * session: asked before anything else · handler: asked by the handler, for some inputs · body: the call's own body brings it.
   */
  stepUp?: 'session' | 'handler' | 'body'
  /**
   * What the security log calls it when the call succeeds, or fails by a wrong secret (rule 19.7). Of a call that shoppers may make too,
   * documents are told of only when staff fetch them.
   */
  event?: SecurityEventKind
  summary: string
  /** Success status; 200 unless said. */
  status?: 201 | 302
  /** Request headers that the handler reads, each with what it does. */
  headers?: Readonly<Record<string, string>>
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  /** The reply without `success` and `message`, which every JSON reply has. */
  reply: z.ZodObject
  /** 'multipart' when the body comes as a form with files; 'pdf' and 'csv' when the reply is a file. */
  as?: 'multipart' | 'pdf' | 'csv' | 'redirect'
  /** The files that a multipart body may bring, by field; `[i]` in a name stands for an index. */
  files?: Readonly<Record<string, 'picture' | 'video' | 'media' | 'table'>>
}
