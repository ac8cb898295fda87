import { useSession } from '@saddar/client'
import { Navigate, useLocation } from 'react-router'
import { LoginForm } from '../features/session/login-form.tsx'
import { Wordmark } from '../features/shell/wordmark.tsx'

export default function Login() {
  const { signedIn } = useSession()
  const { state } = useLocation() as { state: { from?: string } | null }
  if (signedIn) return <Navigate to={state?.from ?? '/'} replace />
  return (
    <main className="grid min-h-dvh place-items-center bg-night p-4">
      <title>Log in · Saddar back office</title>
      <div className="w-full max-w-sm">
        <p className="mb-6 text-center">
          <Wordmark />
        </p>
        <div className="rounded-tile bg-surface p-6 sm:p-8">
          <h1 className="mb-1 text-xl">Back office</h1>
          <p className="mb-6 text-quiet">Log in to see and ship orders.</p>
          <LoginForm />
        </div>
      </div>
    </main>
  )
}
