import { effectivePrice, formatRupees } from '@saddar/contract/money'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { Sku } from '../catalogue/index.ts'
import { type MailSender, mailPicture, writeMail } from '../mail-layout/index.ts'

interface StockAlertMail {
  to: string
  /** Part of the Message-ID. */
  id: string
  sender: MailSender
  publicUrl: string
  sku: Sku
  withdrawUrl: string
}

export function writeStockAlertMail({ to, id, sender, publicUrl, sku, withdrawUrl }: StockAlertMail): Mail {
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
      sender,
      title,
      paragraphs: [`You asked us to tell you when it is back in stock. It can sell out again, and we cannot hold one for you.`],
      rows: [
        {
          label: choice ? `${sku.title} (${choice})` : sku.title,
          value: formatRupees(effectivePrice({ price: sku.listPrice, discountPrice: sku.salePrice })),
          picture: mailPicture(publicUrl, sku.image),
        },
      ],
      button: { label: 'See the product', url: `${publicUrl}/product/${sku.slug}${search && `?${search}`}` },
      links: [{ label: 'Stop all emails like this one', url: withdrawUrl }],
      notes: ['This is the only email about it. If you did not ask for it, somebody else entered your address.'],
    }),
  }
}
