import { useApi } from '@saddar/client'
import { buttonClass, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ExportButton } from '../features/import/export-button.tsx'
import { ImportReport } from '../features/import/import-report.tsx'
import { PictureHosts } from '../features/import/picture-hosts.tsx'
import { importQuery } from '../features/import/queries.ts'
import { RecentImports } from '../features/import/recent-imports.tsx'
import { UploadForm } from '../features/import/upload-form.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'

/** Imports products from a CSV file: checks it first, then saves. The URL names the import that is shown. */
export default function Import() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get('id')
  return (
    <>
      <PageTitle
        title="Import products"
        before={<BackLink to="/inventory">Inventory</BackLink>}
        action={
          <div className="flex flex-wrap items-center gap-2">
            <ExportButton />
            {id && (
              <Link to="?" className={buttonClass({ tone: 'outline', size: 'sm' })}>
                Another file
              </Link>
            )}
          </div>
        }
      />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4">
        <div className="flex min-w-0 flex-col gap-3 lg:gap-4">
          {id ? (
            <Chosen key={id} id={id} />
          ) : (
            <Panel title="Product file">
              <UploadForm onUploaded={(importId) => void navigate(`?id=${importId}`)} />
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:gap-4">
          <Panel title="Pictures from other websites">
            <PictureHosts />
          </Panel>
          <Panel title="Latest imports" flush>
            <RecentImports current={id} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Chosen({ id }: { id: string }) {
  return (
    <Loaded of="the import" query={useQuery(importQuery(useApi(), id))} skeleton={<Skeleton className="h-64 w-full" />} framed>
      {(data) => <ImportReport data={data} />}
    </Loaded>
  )
}
