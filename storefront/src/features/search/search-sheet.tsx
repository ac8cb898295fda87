import { IconButton } from '@saddar/ui'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazily } from '../../app/deferred.ts'

const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = lazily(loadPanel)

/** Phones: the magnifier opens a sheet to search in. Its code comes with the touch; without JavaScript it is a link to the search page. */
export function SearchSheet() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a href="/search" className="hidden min-h-11 items-center px-3 noscript:inline-flex lg:hidden!">
        Search
      </a>
      <IconButton
        label="Search"
        icon={<Search size={20} strokeWidth={1.75} />}
        onPointerDown={() => void loadPanel()}
        onClick={() => setOpen(true)}
        className="lg:hidden noscript:hidden"
      />
      {open && (
        <Suspense>
          <SearchPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
