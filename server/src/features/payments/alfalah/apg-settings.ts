/** The settings of Bank Alfalah's gateway, named as in the merchant portal (rule 7.6). */
export interface ApgSettings {
  /** Origins of the gateway and of the payment page, without a trailing slash. */
  baseUrl: string
  pageOrigin: string
  channelId: string
  merchantId: string
  storeId: string
  merchantHash: string
  merchantUsername: string
  merchantPassword: string
  /** AES key and vector. They never leave the server. */
  key1: string
  key2: string
  /** As configured in the portal; without a query. */
  returnUrl: string
}
