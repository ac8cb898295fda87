import {
  type AdminSettings,
  type SellerSettings,
  type ShopSettings,
  shopSettings,
  type TextPage,
  type TextPageName,
  textPageNames,
} from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { fillPromoMessages } from '@saddar/contract/messages'
import { isOnlinePayment, type PaymentMethod } from '@saddar/contract/payment-methods'
import { followReturnDays } from '@saddar/contract/return-promise'
import type { Db } from '../../platform/db/connect.ts'
import { defaultSeller, defaultSettings, getTrimmedTexts } from './default-settings.ts'
import { textPageKey } from './default-texts.ts'
import { readLargestSaving } from './largest-saving.ts'

type KeptSettings = typeof defaultSettings

async function readRows(db: Db, keys: string[]): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Reads the settings of the shop with their defaults (rule 10.2). */
export async function readSettings(db: Db): Promise<KeptSettings> {
  return { ...defaultSettings, ...(await readRows(db, Object.keys(defaultSettings))) }
}

/** Reads all settings that staff edit, except the seller details. */
export async function readAdminSettings(db: Db): Promise<AdminSettings> {
  const kept = await readRows(db, [...Object.keys(defaultSettings), ...textPageNames.map(textPageKey)])
  const settings = Object.fromEntries(Object.entries(defaultSettings).map(([key, value]) => [key, kept[key] ?? value])) as KeptSettings
  const defaults = getTrimmedTexts(settings)
  const texts = textPageNames.map((name) => [name, { ...defaults[name], ...(kept[textPageKey(name)] as Partial<TextPage>) }])
  return { ...settings, texts: Object.fromEntries(texts) as Record<TextPageName, TextPage> }
}

/** Reads the seller details as staff entered them; not public. */
export async function readSellerSettings(db: Db): Promise<SellerSettings> {
  const { seller } = await readRows(db, ['seller'])
  return { ...defaultSeller, ...(seller as Partial<SellerSettings> | undefined) }
}

/** The features that the environment enables. */
export interface Parts {
  googleSignIn: boolean
  /** The methods of the configured gateway; none without one. */
  onlineMethods: readonly PaymentMethod[]
}

/** Reads the public settings. */
export async function readPublicSettings(db: Db, { googleSignIn, onlineMethods }: Parts): Promise<ShopSettings> {
  const { logoId, ...kept } = await readSettings(db)
  // The rest is for staff only: a buyer who knew the limits of cash orders could stay just below them.
  const shown = Object.fromEntries(Object.entries(kept).filter(([key]) => key in shopSettings.shape)) as typeof kept
  const logo = logoId && (await db.selectFrom('media').select(['width', 'height']).where('id', '=', logoId).executeTakeFirst())
  return {
    ...shown,
    // Most pages have no use for it.
    delivery: kept.delivery === defaultSettings.delivery ? null : kept.delivery,
    promoMessages: fillPromoMessages(followReturnDays(kept.promoMessages, kept.returnDays), await readLargestSaving(db)),
    logo: logo ? { url: pictureAt(`/media/${logoId}/1000.webp`, 240), ...logo } : null,
    paymentMethods: listOfferedMethods(kept.paymentMethods, onlineMethods),
    googleSignIn,
  }
}

/** A method is offered when it is enabled and, except for cash, the configured gateway supports it (rule 10.2). */
export const listOfferedMethods = (methods: PaymentMethod[], online: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter((method) => !isOnlinePayment(method) || online.includes(method))
