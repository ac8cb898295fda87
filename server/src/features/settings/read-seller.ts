import type { Db } from '../../platform/db/connect.ts'
import { readSettings } from './read-settings.ts'

/** The seller as named on invoices. */
export interface Seller {
  name: string
  address: string
  phone: string
  email: string
  ntn: string
  strn: string
  /** Only registered sellers may show sales tax (Sales Tax Act 1990, s. 23). */
  isRegistered: boolean
  /** Percent of the value without tax; prices include it. */
  salesTaxPercent: number
}

/** The shop as the sender of parcels: the name that shoppers know, where parcels return to, and until how many days after delivery (0: not at all). */
export interface Sender extends Pick<Seller, 'name' | 'address' | 'phone'> {
  returnDays: number
}

const defaults = { legalName: '', address: '', ntn: '', strn: '', isRegistered: false, salesTaxPercent: 18 }

/** Reads the seller: the shop's public name and contacts with the details of `seller` (rule 10.2). */
export async function readSeller(db: Db): Promise<Seller> {
  const [shop, row] = await Promise.all([
    readSettings(db),
    db.selectFrom('settings').select('value').where('key', '=', 'seller').executeTakeFirst(),
  ])
  const { legalName, address, ...tax } = { ...defaults, ...(row?.value as Partial<typeof defaults> | undefined) }
  return { name: legalName || shop.shopName, address: address || shop.address, phone: shop.supportPhone, email: shop.email, ...tax }
}

export async function readSender(db: Db): Promise<Sender> {
  const [{ shopName, supportPhone, address, returnDays }, seller] = await Promise.all([readSettings(db), readSeller(db)])
  return { name: shopName, address: address || seller.address, phone: supportPhone, returnDays }
}
