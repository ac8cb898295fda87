import { useApi } from '@saddar/client'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge } from '../../shared/karachi-time.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ImportStatus } from './import-status.tsx'
import { importListQuery } from './queries.ts'

export function RecentImports({ current }: { current: string | null }) {
  const query = useQuery(importListQuery(useApi()))
  return (
    <Loaded of="imports" query={query} skeleton={<Skeleton className="mx-5 h-32" />}>
      {(imports) =>
        imports.length === 0 ? (
          <EmptyState icon={<FileSpreadsheet aria-hidden strokeWidth={1.5} />} title="No imports yet" className="py-8" />
        ) : (
          <ul>
            {imports.map(({ _id, fileName, status, startedBy, createdAt }) => (
              <li key={_id} className="border-line border-t first:border-t-0">
                <Link
                  to={`?id=${_id}`}
                  aria-current={_id === current ? 'true' : undefined}
                  className="flex min-h-14 flex-col justify-center px-4 py-2 hover:bg-tile aria-current:bg-tile sm:px-5"
                >
                  <span className="truncate font-medium">
                    <bdi>{fileName}</bdi>
                  </span>
                  <span className="flex flex-wrap justify-between gap-x-3 text-quiet">
                    <ImportStatus status={status} />
                    <span>
                      <bdi>{startedBy}</bdi>, <time dateTime={createdAt}>{formatAge(createdAt)}</time>
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
