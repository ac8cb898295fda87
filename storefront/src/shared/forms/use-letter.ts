import { type ApiInput, useApi } from '@saddar/client'
import type { CallKey } from '@saddar/contract'
import { useRef, useState } from 'react'

type LetterCall = Extract<CallKey, 'POST /newsletter' | 'POST /newsletter/unsubscribe' | 'POST /contact'>

interface Letter<K extends LetterCall> {
  /** One at a time: a second press while the first is on its way does nothing. */
  send: (body: ApiInput<K>['body']) => Promise<void>
  busy: boolean
  /** The server's thanks, '' until it has the letter. */
  thanks: string
  /** Why it was not taken, '' when nothing is wrong or the fields say it. */
  problem: string
  restart: () => void
}

/** Sends one of the calls by which people write to the shop, and tells how it went. `refuse` is that of a form with fields of its own. */
export function useLetter<K extends LetterCall>(call: K, refuse?: (error: unknown) => string): Letter<K> {
  const api = useApi()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [thanks, setThanks] = useState('')
  const [problem, setProblem] = useState('')
  const send = async (body: ApiInput<K>['body']) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem('')
    try {
      const { message } = await api<LetterCall>(call, { body } as ApiInput<LetterCall>)
      setThanks(message ?? 'Thank you.')
    } catch (error) {
      setProblem(refuse ? refuse(error) : error instanceof Error ? error.message : String(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { send, busy, thanks, problem, restart: () => setThanks('') }
}
