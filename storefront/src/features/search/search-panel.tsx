import { Sheet } from '@saddar/ui/dialog'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../shared/router/index.ts'
import { useCloseOnNavigation } from '../../shared/use-close-on-navigation.ts'
import { PopularSearches } from './popular-searches.tsx'
import { forgetSearches, listRecentSearches } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'
import { getSearchUrl } from './search-url.ts'

/** The search sheet on phones: the field, its suggestions, recent and popular searches. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const [recent, setRecent] = useState(listRecentSearches)
  useCloseOnNavigation(onClose)
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  return (
    <Sheet from="bottom" open onClose={onClose} title="Search" className="h-[92dvh]">
      {/* One Escape closes the sheet: the field would first hide its suggestions, and the browser would empty it. */}
      <div onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}>
        <SearchBox inline autoFocus onDone={onClose} />
      </div>
      {recent.length > 0 && (
        <section aria-label="Recent searches" className="mt-6">
          <div className="flex items-center justify-between">
            <h3 className="text-sm text-quiet">Recent searches</h3>
            <button type="button" className="min-h-11 px-2 text-sm text-quiet underline" onClick={forget}>
              Clear
            </button>
          </div>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <Link to={getSearchUrl(text)} onClick={onClose} className="flex min-h-12 items-center gap-3">
                  <Clock aria-hidden size={20} strokeWidth={1.75} className="text-quiet" />
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PopularSearches onChoose={onClose} />
    </Sheet>
  )
}
