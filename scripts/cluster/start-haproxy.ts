import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { findProgram } from './find-program.ts'
import { startProgram } from './start-program.ts'

export const haproxyPackages = ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1']

/** Starts HAProxy with deploy/haproxy.cfg in front of two nodes. @throws Error when it cannot be had here */
export async function startHaproxy({ port, nodes: [a, b] }: { port: number; nodes: [a: string, b: string] }) {
  const program = await findProgram('haproxy', haproxyPackages)
  if (!program) throw new Error('HAProxy cannot be had here.')
  const running = await startProgram(program, {
    args: ['-db', '-f', join(ROOT, 'deploy/haproxy.cfg')],
    env: { BIND: `127.0.0.1:${port}`, NODE_A: a, NODE_B: b },
    listensOn: port,
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => running.end('SIGTERM') }
}
