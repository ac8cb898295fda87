import { Search } from 'lucide-react'
import { createSheetButton } from '../../shared/sheet-button.tsx'

/** The search button on phones, which opens the search sheet. */
export const SearchSheet = createSheetButton('Search', Search, '/search', () => import('./search-panel.tsx'))
