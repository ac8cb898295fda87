import { useEffect, useState } from 'react'
import { ApiError } from './api-error.ts'
import { useApi } from './react.ts'

/**
 * Checks a mailed link to a new password when its page opens, so that nobody types one for a link that has ended (rules 2.14.3 and 19.2.1). No query,
 * which would be asked again when the new password ends the session.
 * @returns `ending` says why it has ended; '' while it works, is being checked or cannot be checked, since saving checks it too.
 * `noteRefusal` takes the error of saving.
 */
export function useLinkCheck(call: 'POST /auth/reset-password/check' | 'POST /admin/new-password/check', token: string) {
  const api = useApi()
  const [ending, setEnding] = useState('')
  useEffect(() => {
    setEnding('')
    if (!token) return
    let isCurrent = true
    api(call, { body: { token } }).catch((error) => isCurrent && setEnding(readEnding(error)))
    return () => {
      isCurrent = false
    }
  }, [api, call, token])
  return { ending, noteRefusal: (error: unknown) => setEnding(readEnding(error)) }
}

const readEnding = (error: unknown) => (error instanceof ApiError && error.code === 'LINK_INVALID' ? error.message : '')
