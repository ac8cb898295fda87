/** Words that say nothing about goods, in one spelling each: 'charger dikhao', 'light jane ke baad'. */
const helpers =
  'wala wali wale waley chahiye chahye chahta chahti dikhao dikha dikhaen dikhain dikhayen batao bata bataen btao bta btaen bataye acha achi ache mehnga mehngi mehnge mahanga mahangi mahange menga mengi jana jani jane jaye jayen jati jata jate jayega jayegi gaya gayi gaye baad pehle pehla liye kuch kch koi mujhe muje mjhe mujhko hame humen hamen apna apni apne mera meri mere tera teri uska uski uske iska iski iske inka unka jiska jiski jab kab kahan kidhar kaise kese kaisa kesa kaisi kesi kyun kyon kya kia hain hota hoti hote hoga hogi hona honi hone karna karni karne kare karen karain karo krna krni krne kren karein karta karti karte raha rahi rahe rakhna rakhni rakhne lagana lagani lagane lagta lagti lena leni lene lelo dena deni dene dedo dein dijiye milega milegi milta milti mile sakta sakti sakte bhejo bhej mangwana mangwao khareedna khareedni kharidna kharidni zaroorat zarurat bohat bohot bahut buhat boht sahi theek thek thik zyada ziada abhi foran jaldi bhai bhaiya yaar janab pls have give any you your can get looking suggest recommend tell should this that there rang colour color colours colors aye aaye ayega ayegi aata aati ga gi pohnchega pohanchega'.split(
    ' ',
  )
/** Those too short, or spelt too differently, for one rule; a Kindle is no 'kindly'. */
const otherSpellings = new Map(
  Object.entries({ jay: 'jaye', jae: 'jaye', liay: 'liye', lye: 'liye', mjy: 'mujhe', aik: 'koi', hy: 'hai', kindly: 'pls' }),
)
const shortest = 4

/** 'walay', 'waley' and 'waly' are 'wale', 'jaane' is 'jane', and 'achhi' is 'achi'. */
const fold = (word: string) =>
  word
    .replace(/aa/g, 'a')
    .replace(/(?:cch|chh)/g, 'ch')
    .replace(/(?:ay|ey|ai|y)$/, 'e')

const whole = new Set(helpers)
const folded = new Map(helpers.filter((word) => word.length >= shortest).map((word) => [fold(word), word]))

/** The common spelling of a word that says nothing about goods; undefined for all other words. 'bad' is short, and no 'baad'. */
export const findHelperWord = (word: string): string | undefined =>
  whole.has(word) ? word : (otherSpellings.get(word) ?? (word.length >= shortest ? folded.get(fold(word)) : undefined))

export const helperWords: readonly string[] = [...helpers, ...otherSpellings.keys()]
