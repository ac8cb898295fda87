import type { PaymentMethod } from '@saddar/contract/payment-methods'
import type { GatewayAttempt } from '../gateway.ts'
import type { ApgSettings } from './apg-settings.ts'
import { computeRequestHash } from './request-hash.ts'

const transactionTypes: Partial<Record<PaymentMethod, string>> = { alfa_wallet: '1', alfalah_bank: '2', credit_card: '3', debit_card: '3' }

/** The handshake's fields, in the order of the bank's own sample, hash last. */
export function makeHandshake(apg: ApgSettings, reference: string): Record<string, string> {
  const fields = {
    HS_ChannelId: apg.channelId,
    // Requests JSON for a server instead of a redirect for a browser.
    HS_IsRedirectionRequest: '0',
    HS_MerchantId: apg.merchantId,
    HS_StoreId: apg.storeId,
    HS_ReturnURL: apg.returnUrl,
    HS_MerchantHash: apg.merchantHash,
    HS_MerchantUsername: apg.merchantUsername,
    HS_MerchantPassword: apg.merchantPassword,
    HS_TransactionReferenceNumber: reference,
  }
  return { ...fields, HS_RequestHash: computeRequestHash(fields, apg) }
}

/**
 * The form that the shopper's browser posts. By the bank's design, it contains the hash and the merchant's username and password, but not
 * the two keys. The hash is computed with its own field empty.
 */
export function makeEntryForm(apg: ApgSettings, { reference, amount, method }: GatewayAttempt, token: string): Record<string, string> {
  const fields = {
    AuthToken: token,
    RequestHash: '',
    ChannelId: apg.channelId,
    Currency: 'PKR',
    IsBIN: '0',
    ReturnURL: apg.returnUrl,
    MerchantId: apg.merchantId,
    StoreId: apg.storeId,
    MerchantHash: apg.merchantHash,
    MerchantUsername: apg.merchantUsername,
    MerchantPassword: apg.merchantPassword,
    TransactionTypeId: transactionTypes[method] ?? '',
    TransactionReferenceNumber: reference,
    TransactionAmount: String(amount),
  }
  return { ...fields, RequestHash: computeRequestHash(fields, apg) }
}
