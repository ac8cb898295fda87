import { tabStore } from '@saddar/client/browser-storage'
import { useMemo, useSyncExternalStore } from 'react'
import { getLineKey, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { peekIntent, rememberIntent, takeIntent } from './cart-intent.ts'
import { intentStorage } from './intent-storage.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a guest wants to buy (rule 5.7). Additions lead to another page, so only removals are announced. */
export function useWantedLines(): NamedLine[] {
  const text = useSyncExternalStore(
    subscribe,
    () => tabStore.read(intentStorage) ?? '',
    () => '',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what peekIntent reads
  return useMemo(() => peekIntent()?.lines ?? [], [text])
}

export function forgetLine(line: NamedLine): void {
  const intent = takeIntent()
  const lines = intent?.lines.filter((other) => getLineKey(other) !== getLineKey(line)) ?? []
  if (lines.length > 0) rememberIntent({ ...intent, lines })
  for (const listener of listeners) listener()
}
