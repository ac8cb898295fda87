import type { User } from '@saddar/contract'
import { getKnownName } from '../../shared/known-name.ts'
import { Link } from '../../shared/router/index.ts'
import { AccountLinks } from './account-links.tsx'
import { AddressList } from './address-list.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailStatus } from './email-status.tsx'
import { LatestOrder } from './latest-order.tsx'
import { MailPart } from './mail-part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecurityPart } from './security-part.tsx'
import { SignOut } from './sign-out.tsx'

/** The account page: the latest order first, then addresses, profile, devices and sign-out. */
export function AccountView({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="text-2xl">Your account</h1>
          <SignOut />
        </div>
        <p className="wrap-anywhere text-quiet">{user.email}</p>
        {!getKnownName(user) && (
          <p>
            <Link to={{ pathname: '/account', hash: '#profile' }} className="inline-flex min-h-11 items-center underline">
              Add your name
            </Link>
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid min-w-0 gap-6">
          <LatestOrder />
          <AccountLinks addresses={user.addresses.length} />
          <AddressList user={user} />
          <section
            id="profile"
            aria-labelledby="profile-title"
            className="grid scroll-mt-20 min-w-0 grid-cols-1 gap-4 rounded-tile border border-line bg-surface p-5"
          >
            <h2 id="profile-title" className="text-lg">
              Profile
            </h2>
            <EmailStatus key={user.email} user={user} />
            <ProfileForm key={user._id} user={user} />
          </section>
        </div>
        <div className="grid min-w-0 items-start gap-6">
          <SecurityPart user={user} />
          <MailPart key={`mails ${user.email} ${user.emailVerified}`} />
          <DeleteAccount />
        </div>
      </div>
    </div>
  )
}
