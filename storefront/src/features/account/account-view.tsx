import type { User } from '@saddar/contract'
import { ChevronRight, Package } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { AddressList } from './address-list.tsx'
import { EmailStatus } from './email-status.tsx'
import { MailPart } from './mail-part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecurityPart } from './security-part.tsx'
import { SignOut } from './sign-out.tsx'

/** The account page: profile, addresses, orders, devices and sign-out. */
export function AccountView({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl">Your account</h1>
          <p className="truncate text-quiet">{user.email}</p>
        </div>
        <SignOut />
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-10">
        <Link
          to="/orders"
          className="flex min-h-14 items-center gap-4 rounded-tile border border-line bg-surface p-5 transition-colors hover:border-edge lg:col-start-2"
        >
          <Package aria-hidden size={20} strokeWidth={1.75} />
          <span className="flex-1">
            <span className="block font-medium">Your orders</span>
            <span className="block text-sm text-quiet">Track, return or cancel them</span>
          </span>
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="text-quiet" />
        </Link>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <section
            aria-labelledby="profile-title"
            className="grid min-w-0 grid-cols-1 gap-4 rounded-tile border border-line bg-surface p-5"
          >
            <h2 id="profile-title" className="text-lg">
              Profile
            </h2>
            <EmailStatus key={user.email} user={user} />
            <ProfileForm key={user._id} user={user} />
          </section>
          <AddressList user={user} />
          <MailPart key={`mails ${user.email} ${user.emailVerified}`} />
        </div>
        <SecurityPart user={user} />
      </div>
    </div>
  )
}
