import { useApi } from '@saddar/client'
import type { ProductImport } from '@saddar/contract'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readPage } from '../../shared/lists/list-address.ts'
import { ListPages } from '../../shared/lists/list-pages.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { SaveButton } from '../../shared/save-button.tsx'
import { LineTable, lineRow } from './line-table.tsx'
import { problemsQuery } from './queries.ts'

/** Lists the problems with their line and column. */
export function ProblemTable({ data }: { data: ProductImport }) {
  const [params] = useSearchParams()
  const query = useQuery(problemsQuery(useApi(), data, readPage(params)))
  return (
    <Panel title="Problems in the file" action={<span className="tabular text-quiet">{data.problems.toLocaleString('en-US')}</span>}>
      {data.status === 'checked' && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <SaveButton
            file="GET /admin/imports/:id/problems/export"
            input={{ params: { id: data._id } }}
            label="Download the lines to mend"
            tone="outline"
          />
          <p className="text-quiet text-sm">
            All lines of the products that are left out, each with its error: mend them, and import that file. Download it before the other
            products are imported.
          </p>
        </div>
      )}
      <Loaded of="problems" query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {(list) => (
          <>
            <LineTable label="Problems" columns={['Line', 'Column', 'Problem']}>
              {list.problems.map(({ line, column, message, handle }, index) => (
                <tr key={`${line}-${index}`} className={lineRow}>
                  <td className="tabular">{line}</td>
                  <td>{column || 'Whole row'}</td>
                  <td className="wrap-anywhere">
                    <bdi className="block">{message}</bdi>
                    <bdi className="block text-quiet text-sm">{handle}</bdi>
                  </td>
                </tr>
              ))}
            </LineTable>
            <ListPages data={list} shown={list.problems.length} writeAddress={(page) => `?id=${data._id}&page=${page}`} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
