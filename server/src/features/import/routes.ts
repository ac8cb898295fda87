import { Readable } from 'node:stream'
import type { DiskSpace } from '../../platform/disk-space.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { allowHost, cancelImport, checkAgain, fetchAgain, openImport, startImport } from './change-import.ts'
import { readChanges } from './change-list.ts'
import { exportProblems } from './export-problems.ts'
import { writeProductsCsv } from './export-products.ts'
import type { MediaContext } from './find-media.ts'
import { readImportHosts, setImportHosts } from './import-hosts.ts'
import { listPictures } from './import-pictures.ts'
import { getImport, listImports, listProblems, toImport } from './import-state.ts'

/** The routes of product import and export. */
export function importRoutes(
  { serve, serveFile }: Binder,
  { files, publicUrl }: Pick<MediaContext, 'files' | 'publicUrl'>,
  disk: DiskSpace,
): void {
  serveFile(
    'GET /admin/products/export',
    async ({ ctx }) => ({
      type: 'text/csv; charset=utf-8',
      name: 'products.csv',
      body: Readable.from(writeProductsCsv(ctx.db, publicUrl)),
    }),
    { isReport: true },
  )
  serve('POST /admin/imports', async ({ ctx, body, files: [file] }) => ({
    data: { import: toImport(await openImport(ctx, file, body, files)) },
  }))
  serve('GET /admin/imports', async ({ ctx, query }) => ({ data: await listImports(ctx, query) }))
  serve('GET /admin/imports/:id', async ({ ctx, params }) => ({ data: { import: toImport(await getImport(ctx, params.id)) } }))
  serve('GET /admin/imports/:id/problems', async ({ ctx, params, query }) => ({ data: await listProblems(ctx, params.id, query) }))
  serveFile('GET /admin/imports/:id/problems/export', async ({ ctx, params }) => ({
    type: 'text/csv; charset=utf-8',
    ...(await exportProblems(ctx, files, params.id)),
  }))
  serve('GET /admin/imports/:id/changes', async ({ ctx, params }) => ({
    data: await readChanges(files, (await getImport(ctx, params.id)).id),
  }))
  serve('POST /admin/imports/:id/check', async ({ ctx, params, body }) => ({
    data: { import: toImport(await checkAgain(ctx, params.id, body)) },
  }))
  // Starting an import and retrying its pictures both write files, so they need free disk space.
  serve('POST /admin/imports/:id/start', async ({ ctx, params }) => {
    disk.assertSpace()
    return { data: { import: toImport(await startImport(ctx, params.id)) } }
  })
  serve('GET /admin/imports/:id/pictures', async ({ ctx, params, query }) => ({ data: await listPictures(ctx, params.id, query) }))
  serve('POST /admin/imports/:id/pictures', async ({ ctx, params }) => {
    disk.assertSpace()
    return { data: { import: toImport(await fetchAgain(ctx, params.id)) } }
  })
  serve('POST /admin/imports/:id/hosts', async ({ ctx, params, body }) => ({
    data: { import: toImport(await allowHost(ctx, params.id, body.host)) },
  }))
  serve('POST /admin/imports/:id/cancel', async ({ ctx, params }) => ({
    data: { import: toImport(await cancelImport(ctx, params.id, files)) },
  }))
  serve('GET /admin/import-hosts', async ({ ctx }) => ({ data: { hosts: await readImportHosts(ctx) } }))
  serve('PUT /admin/import-hosts', async ({ ctx, body }) => ({ data: { hosts: await setImportHosts(ctx, body.hosts) } }))
}
