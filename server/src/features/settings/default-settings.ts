import type { AdminSettings, SellerSettings } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import {
  advances,
  confirmation,
  lowStock,
  lowStockList,
  lowStockMailHour,
  onlineDiscount,
  retentionDays,
  returnDays,
  unconfirmedCashLimits,
} from '@saddar/contract/limits'
import { promoMessages } from '@saddar/contract/messages'
import { offeredMethods } from '@saddar/contract/payment-methods'
import { getDefaultTexts, type TextTerms } from './default-texts.ts'

/** The settings of a new shop; the settings table overrides single keys (rule 10.2). */
export const defaultSettings: Omit<AdminSettings, 'texts'> = {
  shopName: 'Saddar',
  logoId: null,
  supportPhone: '+92 21 3870 0100',
  complaintsPhone: '+92 21 3870 0101',
  supportChat: '',
  complaintsChat: '',
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
  deliveryText: '',
  paymentMethods: [...offeredMethods],
  soldOutInLists: 'hidden',
  guestCheckout: false,
  returnDays,
  deductReturnShipping: true,
  lowStock,
  orderDays: lowStockList.orderDays,
  newOrderMail: 'each',
  lowStockMail: 'daily',
  lowStockMailHour,
  ...onlineDiscount,
  delivery: defaultDelivery,
  ...retentionDays,
  openCashValue: unconfirmedCashLimits.rupees,
  openCashPieces: unconfirmedCashLimits.pieces,
  openCashOrders: unconfirmedCashLimits.orders,
  aboveCashLimits: 'review',
  confirmCashOrders: false,
  confirmReminderHours: confirmation.reminderHours,
  confirmCancelHours: confirmation.cancelHours,
  cashAdvance: 'off',
  cashAdvanceUnit: 'percent',
  cashAdvancePercent: advances.percent,
  cashAdvanceRupees: advances.rupees,
  cashAdvanceMinimum: advances.minimum,
  cashAdvanceKept: false,
  cashAdvanceFromTotal: 0,
  cashAdvanceFromRefused: 0,
}
export type SettingKey = keyof typeof defaultSettings

/** The default texts, trimmed as the settings form trims, so that a default saved again equals the default. */
export const getTrimmedTexts = (terms: TextTerms): AdminSettings['texts'] =>
  Object.fromEntries(
    Object.entries(getDefaultTexts(terms)).map(([name, page]) => [name, { ...page, text: page.text.trim() }]),
  ) as AdminSettings['texts']

/** Empty until the owner enters the seller; not public. */
export const defaultSeller: SellerSettings = { legalName: '', address: '', ntn: '', strn: '', isRegistered: false, salesTaxPercent: 18 }
