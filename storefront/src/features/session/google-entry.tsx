import { useSettings } from '../../shared/settings-query.ts'
import { GoogleLink } from './google-link.tsx'

/** 'Continue with Google' below the forms of /login and /register, when it is configured (rule 2.18). */
export function GoogleEntry({ origin }: { origin: string }) {
  if (!useSettings().googleSignIn) return null
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleLink returnState={{ purpose: 'signIn', from: origin }} label="Continue with Google" wide />
    </div>
  )
}
