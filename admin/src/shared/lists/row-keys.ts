/** The link of the row that was focused last, from where the focus moves on after returning to a list. */
let lastAddress = ''

/** The visible rows: a list may be in the page twice, as a table and as cards. */
const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.getClientRects().length > 0)
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLAnchorElement>('a[data-row-link]')

function findRow(rows: HTMLElement[]): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  return focused >= 0 ? focused : rows.findIndex((row) => lastAddress !== '' && linkOf(row)?.pathname === lastAddress)
}

/** Moves the focus to the next or previous row's link, where Enter opens it. Works for every row with `data-row`. */
export function moveRow(by: 1 | -1): void {
  const rows = listRows()
  const row = rows[Math.max(0, Math.min(rows.length - 1, findRow(rows) + by))]
  const link = linkOf(row)
  if (!row || !link) return
  lastAddress = link.pathname
  link.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** Selects or deselects the current row. */
export function toggleRow(): void {
  const rows = listRows()
  rows[findRow(rows)]?.querySelector<HTMLInputElement>('[data-row-tick]')?.click()
}
