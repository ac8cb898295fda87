import type { GatewayId, PaymentMethod } from '@saddar/contract/payment-methods'
import type { FastifyInstance } from 'fastify'

/** The data of an attempt that a gateway gets. */
export interface GatewayAttempt {
  /** The shop's unique reference, A–Z and 0–9; inquiries and callbacks name it. */
  reference: string
  /** Whole rupees. */
  amount: number
  method: PaymentMethod
}

/** The form with which the browser goes to the gateway's page. */
export interface GatewayForm {
  actionUrl: string
  formData: Record<string, string>
}

/** The outcome of a handshake. `token` is '' for a gateway that has none; `refused` is the gateway's own message, which may be shown. */
export type Opened = { token: string } | { refused: string }

/**
 * The gateway's answer about an attempt. `paid` only when merchant, store, reference and amount match; `mismatch` when money was taken but
 * they differ. `noAnswer` when there is no answer or it cannot be read.
 */
export type Inquiry =
  | { kind: 'paid' | 'failed' | 'processing' | 'unknown'; answer: GatewayAnswer }
  | { kind: 'mismatch'; why: 'wrong_amount' | 'wrong_identity'; answer: GatewayAnswer }
  | { kind: 'noAnswer'; why: string }

export interface GatewayAnswer {
  transactionId: string | null
  /** 00 only when money was taken; null when the gateway knows the attempt but it is not paid. */
  responseCode: string | null
  message: string
  /** As received, without personal data. */
  raw: Record<string, string | null>
}

/** A server-to-server call of a gateway. */
export interface ListenerCall {
  query: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
  /** The unparsed form or JSON, over which a signature is computed. */
  body: string
}

/**
 * A payment provider that takes payments on its own page. Its methods are listed in contract/src/payment-methods.ts, the names of its return
 * parameters in contract/src/payment-return.ts, and it is registered in gateways.ts.
 */
export interface Gateway {
  id: GatewayId
  /** Origins that the form may be posted to, redirects included, for the Content-Security-Policy. */
  formTargets: readonly string[]
  /** Does the handshake for an attempt. A failure of the gateway is a refusal, not an exception. */
  open(attempt: GatewayAttempt): Promise<Opened>
  makeForm(attempt: GatewayAttempt, token: string): GatewayForm
  /** Asks for the state of an attempt. A failure of the gateway is `noAnswer`, not an exception. */
  inquire(attempt: GatewayAttempt): Promise<Inquiry>
  /** The reference that a call to the listener names; undefined when the call is not this gateway's or its signature is wrong. */
  readListenerCall(call: ListenerCall): string | undefined
  /** The reply to every call to the listener. */
  listenerReply: Record<string, unknown>
  /** Adds a route for returns that are not a GET of /payment/return with a query; it redirects there. */
  addReturnRoute?(http: FastifyInstance): void
}
