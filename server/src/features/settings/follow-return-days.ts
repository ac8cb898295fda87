import { returnDays } from '@saddar/contract/limits'
import { promoMessages } from '@saddar/contract/messages'

const [guarantee] = promoMessages

/** The promo line with the guarantee of a new shop for the days that the settings say; without returns it promises no money back (rule 8.7.2). */
export const followReturnDays = (messages: readonly string[], days: number): string[] =>
  messages.map((message) => {
    if (message !== guarantee) return message
    return days > 0 ? guarantee.replace(`${returnDays}-day`, `${days}-day`) : '100% authentic'
  })
