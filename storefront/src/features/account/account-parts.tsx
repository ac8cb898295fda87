import { Link } from '../../shared/router/index.ts'

const parts = { profile: 'Profile', emails: 'Emails', 'signing-in': 'Signing in', devices: 'Devices' }

/** Links to the parts of the account page below the addresses, where they are not beside them: on phones the page is several screens long. */
export function AccountParts() {
  return (
    <nav aria-label="On this page" className="no-scrollbar -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 md:hidden">
      <ul className="flex gap-2">
        {Object.entries(parts).map(([id, name]) => (
          <li key={id} className="shrink-0">
            <Link
              to={{ pathname: '/account', hash: `#${id}` }}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm hover:bg-tile"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
