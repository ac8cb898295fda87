import { AccountSkeleton } from '../features/account/account-skeleton.tsx'
import { AccountView } from '../features/account/account-view.tsx'
import { useAccount } from '../features/account/use-account.ts'
import { SignInFrame } from '../features/session/sign-in-frame.tsx'
import { LoadFailure } from '../shared/load-failure.tsx'
import type { PageMeta } from '../shared/page/page.ts'

export const meta = (): PageMeta => ({ title: 'Your account', noIndex: true })

/** Shows guests the form of /login until they are redirected there. */
export const Frame = () => (
  <>
    <SignInFrame pathname="/account" />
    <div className="page py-6 guest:hidden md:py-10">
      <AccountSkeleton />
    </div>
  </>
)

export default function AccountPage() {
  const { user, error, retrying, retry } = useAccount()
  return (
    <div className="page py-6 md:py-10">
      {user ? (
        <AccountView user={user} />
      ) : error ? (
        <>
          {heading}
          <LoadFailure of={{ error, isFetching: retrying, refetch: retry }} title="Your account did not load" />
        </>
      ) : (
        <AccountSkeleton />
      )}
    </div>
  )
}

const heading = <h1 className="mb-6 text-2xl">Your account</h1>
