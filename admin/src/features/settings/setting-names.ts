import type { TextPageName } from '@saddar/contract'
import { textPageNames } from '@saddar/contract/entities'
import { socialNetworks } from '@saddar/contract/social-networks'

/** The information pages, as the settings screen calls them. */
export const textPageLabels: Record<TextPageName, string> = {
  about: 'About',
  faq: 'FAQs',
  'privacy-policy': 'Privacy',
  'return-policy': 'Returns',
  'refund-shipping': 'Refund and shipping',
  'warranty-terms': 'Warranty and terms',
}

/** The settings in the words of their screen, also the parts of those that have several. */
export const settingNames: Record<string, string> = {
  ...{ shopName: 'Shop name', logoId: 'Logo', email: 'Email', address: 'Address', supportPhone: 'Support number' },
  ...{ complaintsPhone: 'Complaints number', supportChat: 'Support chat', complaintsChat: 'Complaints chat' },
  ...{ promoMessages: 'Messages', deliveryText: 'How long delivery takes', paymentMethods: 'Payment methods', lowStock: 'Low stock' },
  soldOutInLists: 'Sold-out products',
  onlineDiscountMinimum: 'Online discount from',
  onlineDiscountAmount: 'Online discount',
  ...{ charge: 'How delivery is charged', freeFrom: 'Free delivery from', zones: 'Zones', fee: 'Fee, rest of Pakistan' },
  ...{ from: 'Days from, rest of Pakistan', to: 'Days to, rest of Pakistan', cutOffHour: 'Same-day cut-off' },
  ...{ daysOff: 'Days off', holidays: 'Holidays' },
  ...{ guestCheckout: 'Guest checkout', returnDays: 'Days for returns', deductReturnShipping: 'Deduct return shipping' },
  newOrderMail: 'Email about new orders',
  ...{ orderDays: 'An order should last', lowStockMail: 'Daily email about low stock', lowStockMailHour: 'Sent at' },
  ...{ keepSentMails: 'Sent emails', keepNotifications: 'Notifications', keepMessages: 'Messages from shoppers' },
  keepStockChanges: 'Stock history',
  ...{ openCashValue: 'Unconfirmed cash orders, value', openCashPieces: 'Unconfirmed cash orders, pieces' },
  ...{ openCashOrders: 'Unconfirmed cash orders', aboveCashLimits: 'Above these limits' },
  ...{ confirmCashOrders: 'Ask buyers to confirm cash orders', confirmReminderHours: 'Remind after' },
  confirmCancelHours: 'Cancel after',
  ...{ cashAdvance: 'Advances', cashAdvanceUnit: 'Advance', cashAdvancePercent: 'Share of the total' },
  ...{ cashAdvanceRupees: 'Amount of the advance', cashAdvanceMinimum: 'At least', cashAdvanceKept: 'Keep the advance of refused parcels' },
  ...{ cashAdvanceFromTotal: 'Advance from a total of', cashAdvanceFromRefused: 'Advance from refused parcels' },
  ...Object.fromEntries(socialNetworks),
  ...{ socialLinks: 'Social links', delivery: 'What delivery costs', seller: 'Seller on invoices' },
  ...{ firstStepsHidden: 'First steps hidden', staffSecondFactorRequired: 'Two-step sign-in for all staff' },
  importPictureHosts: 'Hosts of pictures to import',
  ...{ title: 'Title', lead: 'Opening line', description: 'For search engines', text: 'Text' },
  ...{ legalName: 'Name', ntn: 'NTN', strn: 'STRN', isRegistered: 'Registered', salesTaxPercent: 'Sales tax' },
}

/** A setting in the words of the settings screen, from its stored key: 'Shop name', 'Text of Privacy' of 'text:privacy-policy'. */
export function nameSetting(key: string): string {
  const page = textPageNames.find((name) => key === `text:${name}`)
  return page ? `Text of ${textPageLabels[page]}` : (settingNames[key] ?? key)
}
