import { Button } from '@saddar/ui'
import { LogOut } from 'lucide-react'
import { useSignOut } from './use-sign-out.ts'

export function SignOut() {
  const signOut = useSignOut()
  return (
    <Button tone="quiet" className="-mr-3 px-3! text-sm" onClick={() => void signOut()}>
      <LogOut aria-hidden size={20} strokeWidth={1.75} />
      Sign out
    </Button>
  )
}
