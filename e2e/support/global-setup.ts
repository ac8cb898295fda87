import { startGoogle } from './google.ts'
import { chooseAddress, startShop } from './server.ts'

/** One shop for the whole run; E2E_URL names one that is already open. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const google = await startGoogle()
  const shop = await startShop(await chooseAddress(), google.settings)
  return async () => {
    await shop.stop()
    await google.stop()
  }
}
