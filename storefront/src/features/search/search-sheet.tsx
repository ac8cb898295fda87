import { Search } from 'lucide-react'
import { createSheetButton } from '../../shared/sheet-button.tsx'

/** The search button on phones, which looks like a field and opens the search sheet. */
export const SearchSheet = createSheetButton('Search', Search, '/search', () => import('./search-panel.tsx'), { wide: true })
