import { SaveButton, SaveItem } from '../../shared/save-button.tsx'

const products = { file: 'GET /admin/products/export', input: {}, label: 'Export CSV' } as const

/** Downloads all products as a CSV file that can be imported again. */
export const ExportButton = () => <SaveButton {...products} />

/** `ExportButton` in a menu. */
export const ExportItem = () => <SaveItem {...products} />
