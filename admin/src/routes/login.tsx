import { useSession } from '@saddar/client'
import { Navigate, useLocation } from 'react-router'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { LoginForm } from '../features/session/login-form.tsx'

export default function Login() {
  const { signedIn } = useSession()
  const { state } = useLocation() as { state: { from?: string; email?: string } | null }
  if (signedIn) return <Navigate to={state?.from ?? '/'} replace />
  return (
    <EntryFrame title="Log in" heading="Back office" lead="Log in to see and ship orders.">
      <LoginForm email={state?.email} />
    </EntryFrame>
  )
}
