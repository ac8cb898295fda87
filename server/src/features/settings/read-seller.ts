import type { Db } from '../../platform/db/connect.ts'
import { readSettings } from './read-settings.ts'

/** Who sells, as an invoice names them. */
export interface Seller {
  name: string
  address: string
  phone: string
  email: string
  ntn: string
  strn: string
  /** Only who is registered may show sales tax (Sales Tax Act 1990, s. 23). */
  isRegistered: boolean
  /** Per cent of the value without tax, which prices include. */
  salesTaxPercent: number
}

const defaults = { legalName: '', address: '', ntn: '', strn: '', isRegistered: false, salesTaxPercent: 18 }

/** The seller of the shop's settings: its public name and contacts, and what `seller` adds to them (rule 10.2). */
export async function readSeller(db: Db): Promise<Seller> {
  const [shop, row] = await Promise.all([
    readSettings(db),
    db.selectFrom('settings').select('value').where('key', '=', 'seller').executeTakeFirst(),
  ])
  const { legalName, address, ...tax } = { ...defaults, ...(row?.value as Partial<typeof defaults> | undefined) }
  return { name: legalName || shop.shopName, address: address || shop.address, phone: shop.supportPhone, email: shop.email, ...tax }
}
