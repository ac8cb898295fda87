import { randomBytes } from 'node:crypto'
import { createBank } from '@saddar/bank'

const paths = { returned: '/payment/return', listener: '/api/payments/alfalah/listener' }

/** Starts one test bank for all nodes, and returns the settings with which they use it. */
export async function startBank(shopOrigin: string) {
  const key = () => randomBytes(8).toString('hex')
  const merchant = {
    ...{
      merchantId: '10001',
      storeId: '000777',
      username: 'cluster',
      hash: key(),
      password: key(),
      key1: key(),
      key2: key(),
      name: 'Saddar',
    },
    ...{ returnUrls: [shopOrigin + paths.returned], listenerUrl: shopOrigin + paths.listener },
  }
  const bank = await createBank({ merchants: [merchant] })
  return {
    stop: () => bank.close(),
    settings: {
      APG_BASE_URL: bank.origin,
      APG_PAGE_ORIGIN: bank.origin,
      APG_MERCHANT_ID: merchant.merchantId,
      APG_STORE_ID: merchant.storeId,
      APG_MERCHANT_HASH: merchant.hash,
      APG_MERCHANT_USERNAME: merchant.username,
      APG_MERCHANT_PASSWORD: merchant.password,
      APG_KEY1: merchant.key1,
      APG_KEY2: merchant.key2,
    },
  }
}
