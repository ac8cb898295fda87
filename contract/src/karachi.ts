/** Pakistan is at UTC+5 all year. */
export const karachiOffsetMs = 5 * 60 * 60_000
/** Written out so that every browser shows the same names; some abbreviate September as 'Sept'. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
