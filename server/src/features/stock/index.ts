export { noteChanges } from './note-changes.ts'
export { returnStock } from './return-stock.ts'
export { takeStock } from './take-stock.ts'
