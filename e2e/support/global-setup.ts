import { chooseAddress, startShop } from './server.ts'

/** One shop for the whole run; E2E_URL names one that is already open. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const shop = await startShop(await chooseAddress())
  return shop.stop
}
