import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { findProgram } from './find-program.ts'

/** The packages of Debian 12, whose server is Redis. */
const packages = [
  'redis-server',
  'redis-tools',
  'libatomic1',
  'libhiredis0.14',
  'libjemalloc2',
  'liblua5.1-0',
  'liblzf1',
  'lua-bitop',
  'lua-cjson',
]

/** Finds Valkey or Redis; undefined when neither can be had here. */
export const findValkey = async () => (await findProgram('valkey-server', [])) ?? (await findProgram('redis-server', packages))

/** Starts a Valkey, or Redis, that keeps nothing on the disk. @throws Error when neither can be had */
export async function startValkey({ port }: { port?: number } = {}) {
  const program = await findValkey()
  if (!program) throw new Error('Neither valkey-server nor redis-server can be had here.')
  port ??= await findFreePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => line.includes('Ready to accept connections') && resolve())
    exited.then(([code]) => reject(new Error(`${program} ended with ${code}; is port ${port} taken?`)), reject)
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it at once, without a word to its clients. */
    async stop(): Promise<void> {
      process.off('exit', kill)
      kill()
      await exited
    },
    /** Stops answering, with every connection left open. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return address.port
}
