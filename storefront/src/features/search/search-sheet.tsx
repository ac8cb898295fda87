import { Search } from 'lucide-react'
import { useSearchParams } from '../../shared/router/index.ts'
import { createSheetButton } from '../../shared/sheet-button.tsx'
import { readSearched } from './search-url.ts'

const SearchButton = createSheetButton('Search', Search, '/search', () => import('./search-panel.tsx'), { wide: true })

/** The search button on phones, which looks like a field with the searched text and opens the search sheet. */
export function SearchSheet() {
  const [params] = useSearchParams()
  return <SearchButton text={readSearched(params)} />
}
