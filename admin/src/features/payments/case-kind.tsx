import type { OrderCaseKind } from '@saddar/contract'
import type { BadgeTone } from '@saddar/ui'
import { StatusLabel } from '../../shared/status-label.tsx'

const kinds: Record<OrderCaseKind, { word: string; tone: BadgeTone }> = {
  refund_owed: { word: 'Refund owed', tone: 'red' },
  wrong_amount: { word: 'Wrong amount', tone: 'warning' },
  wrong_identity: { word: 'Unclear payment', tone: 'warning' },
  stock_gone: { word: 'Paid, out of stock', tone: 'warning' },
  terms_changed: { word: 'Paid late, prices changed', tone: 'warning' },
  discount_gone: { word: 'Paid, code used up', tone: 'info' },
  paid_after_switch: { word: 'Paid after choosing cash', tone: 'warning' },
}

/** The kind of a case, as a dot and a word. */
export const CaseKind = ({ kind }: { kind: OrderCaseKind }) => <StatusLabel {...kinds[kind]} />
