import { effectivePrice, formatRupees } from '@saddar/contract/money'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { Sku } from '../catalogue/index.ts'
import { writeMail } from '../mail-layout/index.ts'

interface StockAlertMail {
  to: string
  /** Part of the Message-ID. */
  id: string
  shopName: string
  publicUrl: string
  sku: Sku
  withdrawUrl: string
}

export function writeStockAlertMail({ to, id, shopName, publicUrl, sku, withdrawUrl }: StockAlertMail): Mail {
  const choice = [sku.colorName, sku.capacity, sku.size].filter(Boolean).join(', ')
  const title = `${sku.title} is back`
  const search = new URLSearchParams({
    ...(sku.colorName && { color: sku.colorName }),
    ...(sku.capacity && { storage: sku.capacity }),
    ...(sku.size && { size: sku.size }),
  }).toString()
  return {
    ...{ id, to, subject: title, unsubscribeUrl: withdrawUrl },
    ...writeMail({
      sender: shopName,
      title,
      paragraphs: [`You asked us to tell you when it is back in stock. It can sell out again, and we cannot hold one for you.`],
      rows: [
        ...(choice ? [{ label: 'Choice', value: choice }] : []),
        { label: 'Price', value: formatRupees(effectivePrice({ price: sku.listPrice, discountPrice: sku.salePrice })) },
      ],
      button: { label: 'See the product', url: `${publicUrl}/product/${sku.slug}${search && `?${search}`}` },
      notes: [
        'This is the only email about it. If you did not ask for it, somebody else entered your address.',
        `Stop all emails like this one: ${withdrawUrl}`,
      ],
    }),
  }
}
