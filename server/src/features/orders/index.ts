export { undoneAdditions } from './add-items.ts'
export { adminOrderRoutes } from './admin-routes.ts'
export { advanceCrontab, advanceTasks, findAdvanceEnd, isAdvanceOverdue } from './advance-tasks.ts'
export { askForAdvance, confirmAdvance, isAskable, waiveAdvance } from './advances.ts'
export { announceStock } from './announce-orders.ts'
export { unpaidCrontab, unpaidTasks } from './cancel-unpaid.ts'
export { announceChange, changeOrderStatus, type LockedOrder, lockOrder } from './change-status.ts'
export { confirmForms, confirmRoutes } from './confirm-routes.ts'
export { confirmCrontab, confirmTasks } from './confirm-tasks.ts'
export { hasLeft } from './earlier-parcels.ts'
export { eraseBankAccounts } from './erase-bank-accounts.ts'
export { toItemRow } from './insert-order.ts'
export { listOrders } from './list-orders.ts'
export { isSoughtOrder, matchOrders } from './match-orders.ts'
export { noteCourierPayments } from './note-courier-payments.ts'
export { announceCaseCount, countOpenCases, notifyStaff, openCase } from './order-cases.ts'
export { findGoodsChange } from './order-history.ts'
export { orderTasks } from './order-jobs.ts'
export { findReceiver } from './order-mails.ts'
export { describeOrder, getNotificationTitle } from './order-notification-text.ts'
export { makeOrderNumber, readOrderNumber, retryTakenNumber } from './order-number.ts'
export {
  announceRefund,
  canGoBack,
  getRefundable,
  insertRefund,
  insertRefundHistory,
  isPaidOnline,
  type Payout,
  readRefundTotals,
} from './order-refunds.ts'
export { type ExchangedLine, findPayingOrder, placeExchange, readExchanged, takeExchanged } from './place-exchange.ts'
export { type OnlinePayments, type PlaceOrder, placeOrder } from './place-order.ts'
export { recheckOrder } from './price-order.ts'
export { findAnyOrder, findOrderId, maySee, readOrder } from './read-orders.ts'
export { salesCrontab, salesTasks } from './roll-up-sales.ts'
export { orderRoutes } from './routes.ts'
export { type AskedRange, type Range, readRange, readRangeBefore } from './sales-range.ts'
export { sendOrderAgain } from './send-again.ts'
export { confirmPayment, failPayment, flagPayment, markProcessing, reopenOrder, switchOrderToCash } from './settle-order.ts'
export { isSold, isSoldWithin, isWithin, selectProductSales } from './sold-orders.ts'
export { readTrackedOrder } from './track-order.ts'
export { trackingForms, trackingRoutes } from './tracking-routes.ts'
export { undoneItems } from './undo-cancel-items.ts'
