export { recordStockChanges } from './record-stock-changes.ts'
export { returnStock } from './return-stock.ts'
export { type Amount, isStockRefused, takeStock, takeStockAndCommit } from './take-stock.ts'
export { writeOffStock } from './write-off-stock.ts'
