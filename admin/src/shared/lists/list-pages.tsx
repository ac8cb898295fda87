import { Pagination } from '@saddar/ui'
import { Link } from 'react-router'

interface ListPagesProps {
  data: { page: number; limit: number; total: number; totalPages: number; isMore?: boolean }
  /** The number of rows on this page. */
  shown: number
  /** Where a row shows several of what is counted: their name and the number of rows. */
  joined?: { of: string; rows: number } | undefined
  writeAddress: (page: number) => string
}

/** The pagination of a list: '21–40 of 128', with rows that join several '21–40 of 128 changes, in 7 rows', '128 in total' past its end, and links to its pages; nothing for a single page. */
export function ListPages({ data, shown, joined, writeAddress }: ListPagesProps) {
  if (data.totalPages <= 1) return null
  const first = (data.page - 1) * data.limit + 1
  const write = (count: number) => count.toLocaleString('en-US')
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-quiet">
        {shown > 0 && `${write(first)}–${write(Math.min(data.total, first + shown - 1))} of `}
        {write(data.total)}
        {data.isMore && '+'}
        {shown === 0 && ' in total'}
        {joined && joined.rows < shown && ` ${joined.of}, in ${joined.rows === 1 ? '1 row' : `${write(joined.rows)} rows`}`}
      </p>
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        renderLink={(page, props) => <Link to={writeAddress(page) || '?'} {...props} />}
      />
    </div>
  )
}
