import type { ShopSettings } from '@saddar/contract'
import { promoMessages } from '@saddar/contract/messages'
import type { Db } from '../../platform/db/connect.ts'

/** What the back office may set; which parts of the shop are switched on is the environment's matter. */
type KeptSettings = Omit<ShopSettings, 'googleSignIn'>

/** What a shop starts with; the settings table overrides single keys. */
const defaults: KeptSettings = {
  shopName: 'Saddar',
  supportPhone: '+92 21 3870 0100',
  complaintsPhone: '+92 21 3870 0101',
  email: 'help@saddar.example',
  address: 'Abdullah Haroon Road, Saddar, Karachi',
  socialLinks: {
    facebook: 'https://www.facebook.com/saddar.example',
    instagram: 'https://www.instagram.com/saddar.example',
    x: 'https://x.com/saddar_example',
    youtube: 'https://www.youtube.com/@saddar-example',
    tiktok: 'https://www.tiktok.com/@saddar.example',
  },
  promoMessages: [...promoMessages],
  paymentMethods: ['cash_on_delivery'],
}

/** The public settings of the shop (behaviour 10.2). */
export async function readSettings(db: Db): Promise<KeptSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', Object.keys(defaults)).execute()
  return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}
