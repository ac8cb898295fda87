import type { Security, User } from '@saddar/contract'
import { Button, buttonClass, Dialog } from '@saddar/ui'
import { type ReactNode, useState } from 'react'
import { Link } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { GoogleLink } from '../session/google-link.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The shopper's sign-in methods: password, Google, or both. */
export function SignInMethods({ user, security }: { user: User; security: Security }) {
  const { googleSignIn } = useSettings()
  const [changing, setChanging] = useState(false)
  const { hasPassword, google } = security
  return (
    <>
      <ul className="divide-y divide-line">
        <SignInMethod name="Password" state={hasPassword ? 'Sign in with your email' : 'None yet: you sign in with Google'}>
          {hasPassword ? (
            <Button tone="outline" onClick={() => setChanging(true)}>
              Change password
            </Button>
          ) : (
            <Link to="/forgot-password" className={buttonClass({ tone: 'outline' })}>
              Set a password
            </Link>
          )}
        </SignInMethod>
        {(googleSignIn || google) && (
          <SignInMethod name="Google" state={google ? `Connected as ${google.email}` : 'Sign in without typing a password'}>
            {googleSignIn && !google && <GoogleLink returnState={{ purpose: 'connect', from: '/account' }} label="Connect Google" />}
          </SignInMethod>
        )}
      </ul>
      <Dialog open={changing} onClose={() => setChanging(false)} title="Change password">
        <ChangePasswordForm email={user.email} onClose={() => setChanging(false)} />
      </Dialog>
    </>
  )
}

function SignInMethod({ name, state, children }: { name: string; state: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">{state}</p>
      </div>
      {children}
    </li>
  )
}
