/** Pakistan keeps UTC+5 all year. */
export const karachiOffsetMs = 5 * 60 * 60_000
/** Written out so that every browser says the same to the letter ('Sept' is what some make of September). */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
