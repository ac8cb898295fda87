import type { LowStockItem } from '@saddar/contract'
import { lowStockList } from '@saddar/contract/limits'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { writeMail } from '../mail-layout/index.ts'
import type { LowStockList } from './list-low-stock.ts'

interface LowStockMail {
  to: string
  /** Part of the Message-ID. */
  id: string
  shopName: string
  publicUrl: string
  list: LowStockList
}

export function writeLowStockMail({ to, id, shopName, publicUrl, list }: LowStockMail): Mail {
  const { items, total, days, threshold } = list
  const title = `${total.toLocaleString('en-US')} ${total === 1 ? 'item is' : 'items are'} sold out or low`
  const isMore = total > items.length
  return {
    ...{ id, to, subject: title },
    ...writeMail({
      sender: { shopName },
      title,
      paragraphs: [
        `${threshold === 0 ? 'These are sold out.' : `These have ${threshold} or fewer left.`} The quantity to order would last ${days} days at the sales of the last ${lowStockList.salesDays} days.`,
      ],
      rows: items.map((item) => ({ label: nameItem(item), value: describeItem(item) })),
      button: { label: 'Open the list', url: `${publicUrl}/admin/low-stock` },
      notes: [
        ...(isMore ? [`The list shows all ${total.toLocaleString('en-US')}.`] : []),
        'You get this email once a day while something is low. You can change the hour or turn it off under Settings, Payment and stock.',
      ],
    }),
  }
}

const nameItem = ({ title, choice, sku }: LowStockItem) => `${[title, choice].filter(Boolean).join(', ')}${sku && ` (${sku})`}`

const describeItem = ({ stock, suggested }: LowStockItem) =>
  `${stock === 0 ? 'sold out' : `${stock} left`}${suggested > 0 ? `, order ${suggested.toLocaleString('en-US')}` : ''}`
