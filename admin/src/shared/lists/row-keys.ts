/** The row one was at last: coming back to a list, one goes on from there. */
let lastAddress = ''

/** Rows that show: a list may stand in the page twice, as a table and as cards. */
const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.getClientRects().length > 0)
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLAnchorElement>('a[data-row-link]')

function findRow(rows: HTMLElement[]): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  return focused >= 0 ? focused : rows.findIndex((row) => lastAddress !== '' && linkOf(row)?.pathname === lastAddress)
}

/** Moves the focus to another row's link, where Enter opens it. Every list takes part whose rows say `data-row`. */
export function moveRow(by: 1 | -1): void {
  const rows = listRows()
  const row = rows[Math.max(0, Math.min(rows.length - 1, findRow(rows) + by))]
  const link = linkOf(row)
  if (!row || !link) return
  lastAddress = link.pathname
  link.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** Chooses the row one is at, or leaves it. */
export function toggleRow(): void {
  const rows = listRows()
  rows[findRow(rows)]?.querySelector<HTMLInputElement>('[data-row-tick]')?.click()
}
