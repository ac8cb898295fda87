import { Search } from 'lucide-react'
import { createSheetButton } from '../../shared/sheet-button.tsx'

/** Phones: the magnifier opens a sheet to search in. */
export const SearchSheet = createSheetButton('Search', Search, '/search', () => import('./search-panel.tsx'))
