import { buttonClass } from '@saddar/ui'
import { type OAuthReturnState, saveOAuthReturnState } from './oauth-return-state.ts'

interface GoogleLinkProps {
  returnState: OAuthReturnState
  label: string
  wide?: boolean
}

/** Starts the Google sign-in. A link, not a form: the Content-Security-Policy allows forms to post to the shop only. */
export function GoogleLink({ returnState, label, wide }: GoogleLinkProps) {
  const redirect = encodeURIComponent(`${location.origin}/callback`)
  return (
    <a
      href={`/api/auth/google?redirect_uri=${redirect}`}
      onClick={() => saveOAuthReturnState(returnState)}
      className={buttonClass({ tone: 'outline', size: wide ? 'lg' : 'md', wide })}
    >
      <GoogleMark />
      {label}
    </a>
  )
}

/** Google's logo in its own colours, as its guidelines require. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path fill="#4285F4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6C44.4 38 47 32 47 24.6z" />
      <path fill="#FBBC05" d="M10.5 28.6A14.5 14.5 0 0 1 9.8 24c0-1.6.3-3.1.7-4.6l-8-6.2A24 24 0 0 0 0 24c0 3.9.9 7.5 2.6 10.8z" />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  )
}
