/** A calendar day (YYYY-MM-DD) of this millennium that exists, from a text that begins with one; undefined for anything else. */
export function readDay(value: string | undefined): string | undefined {
  const day = value?.slice(0, 10) ?? ''
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = new Date(`${day}T00:00:00Z`)
  // JavaScript reads 31 February as 3 March, and PostgreSQL not at all.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
