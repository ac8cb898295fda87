/** The titles of notifications about money, which packers do not get (rule 9.4.1). */
export const moneyNotifications = { refund: 'A refund is waiting', payment: 'A payment needs you' } as const

export const moneyTitles: readonly string[] = Object.values(moneyNotifications)

export const isAboutMoney = (title: string): boolean => moneyTitles.includes(title)
