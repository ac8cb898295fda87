import type { PaymentMethod, ShopSettings } from '@saddar/contract'
import { promoMessages } from '@saddar/contract/messages'
import { isOnlinePayment } from '@saddar/contract/order-states'
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
  // In the order of the screen; debit_card is the same page of the bank's under another name and is not offered twice.
  paymentMethods: ['cash_on_delivery', 'credit_card', 'alfa_wallet', 'alfalah_bank'],
}

/** The public settings of the shop (behaviour 10.2). */
export async function readSettings(db: Db): Promise<KeptSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', Object.keys(defaults)).execute()
  return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

/** A method is offered when it is switched on and, but for cash, the configured gateway has it (behaviour 10.2). */
export const listOffered = (methods: PaymentMethod[], online: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter((method) => !isOnlinePayment(method) || online.includes(method))
