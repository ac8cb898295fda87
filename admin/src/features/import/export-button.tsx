import { SaveButton } from '../../shared/save-button.tsx'

/** Downloads all products as a CSV file that can be imported again. */
export const ExportButton = () => <SaveButton file="GET /admin/products/export" input={{}} label="Export CSV" />
