// `node bank/src/main.ts`: runs only the test bank, for a shop that is started separately with these credentials.
import { createBank } from './create-bank.ts'

const { PORT = '5380', CONTROL_PORT = '0', SHOP_URL = 'http://localhost:5000' } = process.env
const merchant = {
  merchantId: '10001',
  storeId: '000777',
  name: 'Saddar',
  hash: 'dGVzdC1oYXNo',
  username: 'testuser',
  password: 'dGVzdC1wYXNz',
  key1: 'TestKeyOne123456',
  key2: 'TestKeyTwo654321',
  returnUrls: [`${SHOP_URL}/payment/return`],
  listenerUrl: `${SHOP_URL}/api/payments/alfalah/listener`,
}
const bank = await createBank({ merchants: [merchant], port: Number(PORT), controlPort: Number(CONTROL_PORT) })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void bank.close())
console.log(`
  Test bank  ${bank.origin}
  Control    ${bank.controlOrigin}

  Start the shop with:
  APG_BASE_URL=${bank.origin} APG_PAGE_ORIGIN=${bank.origin} APG_MERCHANT_ID=${merchant.merchantId} APG_STORE_ID=${merchant.storeId} \\
  APG_MERCHANT_HASH=${merchant.hash} APG_MERCHANT_USERNAME=${merchant.username} APG_MERCHANT_PASSWORD=${merchant.password} \\
  APG_KEY1=${merchant.key1} APG_KEY2=${merchant.key2} npm start
`)
