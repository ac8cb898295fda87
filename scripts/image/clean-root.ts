import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../cluster/find-program.ts'

const run = promisify(execFile)
const certificates = '/etc/extra-certificates.pem'

/** How a command runs in a root. */
export interface Surroundings {
  cwd: string
  user: string
  env: Record<string, string>
}

/** Why no clean root can be made here; undefined when one can. */
export async function findObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux'
  const canIsolate = await run('unshare', ['--mount', '--pid', '--fork', 'true']).then(
    () => true,
    () => false,
  )
  if (!canIsolate) return 'the right to mount'
  return (await findDebootstrap()) ? undefined : 'debootstrap'
}

async function findDebootstrap(): Promise<{ program: string; env: NodeJS.ProcessEnv } | undefined> {
  const program = await findProgram('debootstrap', ['debootstrap'])
  if (!program) return undefined
  // Unpacked instead of installed, it must be told where its scripts are.
  const scripts = join(dirname(program), 'usr/share/debootstrap')
  return { program, env: existsSync(scripts) ? { ...process.env, DEBOOTSTRAP_DIR: scripts } : process.env }
}

/**
 * Makes what an official image of Node contains: a minimal Debian, Node, its npm, and the user `node` with the id 1000.
 * @param suite such as bookworm
 * @throws Error when Debian's packages cannot be fetched
 */
export async function makeBase(root: string, suite: string, npmVersion: string): Promise<void> {
  const debootstrap = await findDebootstrap()
  if (!debootstrap) throw new Error('debootstrap cannot be had here')
  await run(debootstrap.program, ['--variant=minbase', suite, root], { env: debootstrap.env, maxBuffer: 64 << 20, timeout: 600_000 })
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  await run('npm', ['install', '--global', '--no-audit', '--no-fund', '--prefix', join(root, 'usr/local'), `npm@${npmVersion}`])
  // As an engine does for each container.
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  if (process.env.NODE_EXTRA_CA_CERTS) copyFileSync(process.env.NODE_EXTRA_CA_CERTS, join(root, certificates))
  const { code, output } = await runInside(root, inBase, [
    '/bin/sh',
    '-c',
    'groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node',
  ])
  if (code !== 0) throw new Error(output)
}

const inBase: Surroundings = { cwd: '/', user: 'root', env: {} }

/** Copies a root, as each stage of a build starts from its base. */
export async function copyRoot(from: string, to: string): Promise<void> {
  mkdirSync(to)
  await run('cp', ['--archive', '--reflink=auto', '--one-file-system', '--no-target-directory', from, to])
}

/** Starts a command as the first process of a root: with its own processes and mounts, in this machine's network. */
export function startInside(root: string, { cwd, user, env }: Surroundings, command: string[]): ChildProcess {
  const registry = process.env.npm_config_registry && { npm_config_registry: process.env.npm_config_registry }
  const trust = existsSync(join(root, certificates)) && { NODE_EXTRA_CA_CERTS: certificates }
  const all: Record<string, string> = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user === 'root' ? '/root' : `/home/${user}`,
    ...registry,
    ...trust,
    ...env,
  }
  const steps = [
    'mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc"',
    'root=$1 user=$2 cwd=$3 && shift 3',
    // A change of the user clears what --kill-child has set.
    'exec chroot "$root" setpriv --reuid="$user" --regid="$user" --init-groups --pdeathsig KILL env -i -C "$cwd" "$@"',
  ]
  const variables = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  // It ends with this program, even if that is killed.
  const own = ['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-ec', steps.join('\n'), 'sh']
  return spawn('setpriv', [...own, root, user, cwd, ...variables, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a command in a root until it ends. */
export async function runInside(root: string, how: Surroundings, command: string[]): Promise<{ code: number; output: string }> {
  const child = startInside(root, how, command)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output = (output + part).slice(-20_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output }
}
