const units = ['kB', 'MB', 'GB', 'TB'] as const

/** '812 kB', '4.3 GB', with units of 1,000 as disks are sold. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1_000
  let unit = 0
  // 999.5 would be rounded to 1,000.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000
    unit++
  }
  const digits = value < 10 && unit > 0 ? 1 : 0
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${units[unit]}`
}

/** '40 seconds', '5 minutes', '3 hours', '2 days'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return count(Math.floor(seconds), 'second')
  if (minutes < 60) return count(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
