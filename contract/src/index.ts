export * from './abuse.ts'
export * from './advances.ts'
export * from './amounts-due.ts'
export * from './banner-input.ts'
export * from './call.ts'
export type { StepUpMethod } from './calls/accounts.ts'
export type { BulkChange, InventoryQuery, InventorySort, PriceRounding, SkuChange, StockChange } from './calls/admin-catalogue.ts'
export type {
  AddItems,
  BulkResult,
  ChangeOption,
  EnteredOrder,
  OrderCounts,
  OrderFilter,
  OrderGroup,
  OrderNote,
  OrderQuote,
  OrderSort,
  Parcel,
  ShopDiscount,
  StatusChange,
} from './calls/admin-orders.ts'
export type { AdminReview } from './calls/admin-reviews.ts'
export type { AdvancePage } from './calls/advances.ts'
export type { Banner, StaffBanner } from './calls/banners.ts'
export type { CartLineInput, GuestCartChange } from './calls/cart.ts'
export type { CategoryQuery, ProductQuery, ProductSort } from './calls/catalogue.ts'
export type { Confirmation } from './calls/confirmations.ts'
export type { ContactMessage } from './calls/contact.ts'
export {
  type CourierDebt,
  type CourierStatement,
  type CourierStatementRow,
  type ImportedStatement,
  type OwedParcel,
  type OwedView,
  owedViews,
  type ParcelMoney,
  type StatementDifference,
  type StatementForm,
  statementDifferences,
  statementListViews,
  statementViews,
} from './calls/courier-statements.ts'
export type { BookingResult, CourierAccount, ParcelDraft, Shipment, ShipmentWithEvents } from './calls/couriers.ts'
export type { Customer, CustomerDetail, CustomerNote } from './calls/customers.ts'
export {
  hostPattern,
  type ImportChange,
  type ImportChanges,
  type ImportFraction,
  type ImportPicture,
  type ImportProblem,
  importStatuses,
  type ProductImport,
} from './calls/imports.ts'
export * from './calls/index.ts'
export type { LowStockItem, LowStockQuery } from './calls/low-stock.ts'
export type { Subscriber } from './calls/newsletter.ts'
export type { CancelItems, PlacedItem, Placement } from './calls/orders.ts'
export type { RefundChange } from './calls/refunds.ts'
export type { ReportFigures, ReportQuery, ReportRow } from './calls/reports.ts'
export type {
  Exchange,
  ExchangeLine,
  Inspection,
  OrderReturn,
  ReturnableLine,
  ReturnFilter,
  ReturnRequest,
  Settlement,
} from './calls/returns.ts'
export type { SearchTermInput, SearchTermRow } from './calls/search-terms.ts'
export { type FirstSteps, firstSteps } from './calls/settings.ts'
export {
  type SettlementColumn,
  type SettlementDifference,
  type SettlementDifferenceRow,
  type SettlementFile,
  settlementColumnNames,
  settlementColumns,
  settlementDifferences,
} from './calls/settlements.ts'
export type { AuditEntry, InvitationState, SecondFactor, SecurityEventEntry, StaffMember } from './calls/staff.ts'
export type { FailedJob } from './calls/system.ts'
export type { TrackedOrder } from './calls/tracking.ts'
export * from './catalogue-input.ts'
export * from './discount-input.ts'
export * from './entities.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './media.ts'
export * from './money.ts'
export * from './order-states.ts'
export type { PaymentMethod } from './payment-methods.ts'
export * from './product-fields.ts'
export * from './refunds.ts'
export * from './reports.ts'
export * from './return-states.ts'
export * from './return-value.ts'
export * from './security-events.ts'
export * from './settings-input.ts'
export * from './sku-fields.ts'
export * from './staff-roles.ts'
