import { countMistakes } from '@saddar/contract/count-mistakes'

/** The hosts of most shoppers' emails, all ending in '.com'. */
const hosts = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']
/** Real hosts that are one letter from those. */
const others = ['mail', 'email', 'ymail']

/** Finds the email that one with a mistyped well-known host may mean: 'ayesha@gmial.con' is ayesha@gmail.com. Other hosts are left alone. */
export function findSimilarEmail(typed: string): string | undefined {
  const [, name, host, ending] = /^(.+)@([a-z]+)\.([a-z]{1,4})$/.exec(typed.trim()) ?? []
  if (!name || !host || !ending || (ending === 'com' && [...hosts, ...others].includes(host))) return undefined
  const meant = hosts.find((known) => countMistakes(host, known) <= 1)
  return meant && countMistakes(ending, 'com') <= 1 ? `${name}@${meant}.com` : undefined
}
