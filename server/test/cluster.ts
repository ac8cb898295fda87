import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../src/features/embedded-database/index.ts'
import type { DatabaseAddresses } from '../src/platform/db/app-role.ts'

const PREFIX = 'saddar-test-'

/** A disposable database server: in a temporary folder, without fsync. */
export async function startTestCluster(): Promise<DatabaseAddresses & { stop(): Promise<void> }> {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const server = await startEmbeddedDatabase({ dataDir, fsync: false })
  return {
    connectionString: server.connectionString,
    ownerConnectionString: server.ownerConnectionString,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed test run leaves its server running; the next run joins it and then stops it. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    const dataDir = join(tmpdir(), name)
    const left = await startEmbeddedDatabase({ dataDir, fsync: false }).catch(() => null)
    await left?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
