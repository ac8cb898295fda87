/** The sales reports of the back office, in the order of its menu, with the figures of each (rule 10.57). */
export const reports = {
  products: { name: 'Products', of: 'Product', figures: ['units', 'revenue', 'profit'] },
  categories: { name: 'Categories', of: 'Category', figures: ['units', 'revenue', 'profit'] },
  cities: { name: 'Cities', of: 'City', figures: ['orders', 'revenue'] },
  hours: { name: 'Hours', of: 'Hour', figures: ['orders', 'revenue'] },
  week: { name: 'Week', of: 'Day and hour', figures: ['orders', 'revenue'] },
  customers: { name: 'New and returning', of: 'Kind', figures: ['customers', 'orders', 'revenue'] },
  discounts: { name: 'Discount codes', of: 'Code', figures: ['orders', 'discount', 'revenue'] },
  payments: { name: 'Payment methods', of: 'Method', figures: ['orders', 'cancelled', 'revenue'] },
  couriers: { name: 'Couriers', of: 'Courier', figures: ['orders', 'delivered', 'cameBack', 'charges', 'revenue'] },
  returns: { name: 'Returns', of: 'Product', figures: ['units', 'returned', 'exchanged', 'returnedValue', 'revenue'] },
  'return-reasons': { name: 'Return reasons', of: 'Reason', figures: ['returned', 'exchanged', 'revenue'] },
} as const satisfies Record<string, { name: string; of: string; figures: readonly string[] }>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]

export const reportFigures = [
  'customers',
  'orders',
  'units',
  'discount',
  'cancelled',
  'delivered',
  'cameBack',
  'charges',
  'returned',
  'exchanged',
  'returnedValue',
  'revenue',
  'profit',
] as const
export type ReportFigure = (typeof reportFigures)[number]
export const reportFigureNames: Record<ReportFigure, string> = {
  customers: 'Customers',
  orders: 'Orders',
  units: 'Units',
  discount: 'Discount',
  cancelled: 'Cancelled',
  delivered: 'Delivered',
  cameBack: 'Came back',
  charges: 'Charges',
  returned: 'Returned',
  exchanged: 'Exchanged',
  returnedValue: 'Returned value',
  revenue: 'Revenue',
  profit: 'Gross profit',
}

/**
 * Sums that a report has for a figure, beside it: what the profit is of and how many pieces it leaves out; the hours of the deliveries, and the
 * number of those whose time is known.
 */
export const figureBases = {
  profit: ['costedRevenue', 'uncosted'],
  delivered: ['deliveryHours', 'timed'],
} as const satisfies Partial<Record<ReportFigure, readonly string[]>>

/** The name of a figure in a report: where returns count, the revenue is what is left of the sales, or what came back (rule 10.63). */
export function nameFigure(report: ReportName, figure: ReportFigure): string {
  if (figure === 'revenue' && report === 'returns') return 'Net sales'
  if (figure === 'revenue' && report === 'return-reasons') return 'Returned value'
  return reportFigureNames[figure]
}

interface ReturnFigures {
  units?: number | undefined
  /** Pieces that were refunded. */
  returned?: number | undefined
  exchanged?: number | undefined
}

/** The share of the sold pieces that came back, for money or another piece, in percent with one decimal; null without a sale. */
export const returnRate = ({ units = 0, returned = 0, exchanged = 0 }: ReturnFigures): number | null => percent(returned + exchanged, units)

/** In percent with one decimal; null of nothing. */
const percent = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null)

interface OrderFigures extends ReturnFigures {
  orders?: number | undefined
  cancelled?: number | undefined
  cameBack?: number | undefined
  /** From booking to delivery, the sum over `timed` parcels. */
  deliveryHours?: number | undefined
  /** The parcels of which both times are known. */
  timed?: number | undefined
}

/** What a report has beside a figure: its share, or its average. */
interface FigureNote {
  figure: ReportFigure
  /** Its name in files. */
  name: string
  /** What follows the number: '% of sold'. Phones leave the words out. */
  unit: string
  /** With one decimal; null of nothing. */
  read: (row: OrderFigures) => number | null
}
export const figureNotes: Partial<Record<ReportName, readonly FigureNote[]>> = {
  returns: [{ figure: 'returned', name: 'Return rate, %', unit: '% of sold', read: returnRate }],
  payments: [
    {
      ...{ figure: 'cancelled', name: 'Cancelled, %', unit: '% of placed' },
      read: ({ orders = 0, cancelled = 0 }) => percent(cancelled, orders + cancelled),
    },
  ],
  couriers: [
    {
      ...{ figure: 'delivered', name: 'Days to deliver', unit: ' days' },
      read: ({ deliveryHours = 0, timed = 0 }) => (timed > 0 ? Math.round((deliveryHours / timed / 24) * 10) / 10 : null),
    },
    {
      ...{ figure: 'cameBack', name: 'Came back, %', unit: '% of shipped' },
      read: ({ orders = 0, cameBack = 0 }) => percent(cameBack, orders),
    },
  ],
}

interface ProfitFigures {
  profit?: number | undefined
  /** What was paid for the pieces that have a cost, after discount codes. */
  costedRevenue?: number | undefined
}

/** Whether any of the pieces has a cost. */
export const hasCost = ({ units = 0, uncosted = 0 }: { units?: number | undefined; uncosted?: number | undefined }): boolean =>
  units !== uncosted

/** The profit in percent of what was paid, with one decimal; null where no piece has a cost. */
export const profitMargin = ({ profit = 0, costedRevenue = 0 }: ProfitFigures): number | null =>
  costedRevenue > 0 ? Math.round((profit / costedRevenue) * 1_000) / 10 : null

const sorted = ['name', ...reportFigures, 'before'] as const
/** Each column, ascending or with a minus descending; a column that a report lacks counts as revenue. */
export const reportSorts = sorted.flatMap((column) => [column, `-${column}`] as const)
export type ReportSort = (typeof reportSorts)[number]

/** The order that a report opens with: what it is about first, hours as the day has them. */
export const defaultReportSort = (report: ReportName): ReportSort =>
  report === 'hours' ? 'name' : report === 'returns' ? '-returnedValue' : '-revenue'

/** 1 is Monday, as in ISO 8601. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
