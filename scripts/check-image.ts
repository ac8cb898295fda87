// `npm test -- image`: executes deploy/Dockerfile in a clean Debian, without a container engine, and runs the shop that comes out of it.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './cluster/find-free-port.ts'
import { SKIPPED } from './count-tests.mjs'
import { buildImage, type Image } from './image/build-image.ts'
import { findObstacle, makeBase, runInside, startInside } from './image/clean-root.ts'
import { readDockerfile } from './image/read-dockerfile.ts'
import { ROOT } from './install.mjs'

const npmOfNode24 = '11'
const startMs = 120_000
const stopMs = 40_000

const obstacle = await findObstacle()
if (obstacle) {
  console.log(`skipped: the image is built by a container engine; without one this needs ${obstacle}, which cannot be had here`)
  process.exit(SKIPPED)
}
const folder = mkdtempSync(join(tmpdir(), 'saddar-image-'))
const started = performance.now()
const say = (what: string) => console.log(`${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${what}`)
const failures: string[] = []
function expectThat(what: string, isSo: boolean, found: unknown = ''): void {
  say(`${isSo ? 'holds' : 'WRONG'}  ${what} ${found}`)
  if (!isSo) failures.push(what)
}

try {
  const dockerfile = join(ROOT, 'deploy/Dockerfile')
  const suite = readSuite(dockerfile)
  say(`a minimal Debian ${suite} with Node, as the base image`)
  const base = join(folder, 'base')
  await makeBase(base, suite, npmOfNode24)
  const image = await buildImage({ dockerfile, context: ROOT, base, folder, onStep: (step) => say(step.slice(0, 120)) })
  await checkContents(image)
  await checkPrograms(image)
  await checkShop(image)
} catch (error) {
  expectThat('every step succeeds', false, (error as Error).message)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures.length > 0 ? 1 : 0

/** The release of Debian under all stages, which are this Node of the official image. */
function readSuite(dockerfile: string): string {
  const bases = new Set(readDockerfile(readFileSync(dockerfile, 'utf8')).map((stage) => stage.base))
  const [, node, suite] = /^node:(\d+)-(\w+)-slim$/.exec([...bases].join()) ?? []
  if (!suite || node !== process.versions.node.split('.')[0]) throw new Error(`The base images are ${[...bases].join(', ')}.`)
  return suite
}

/** What should not be in an image is not, and the shop's user cannot change the program. */
async function checkContents({ root, cwd, ...how }: Image): Promise<void> {
  const files = readdirSync(join(root, cwd), { recursive: true, encoding: 'utf8' }).filter((path) => !path.includes('node_modules'))
  expectThat(
    'no tests, no test bank and no journeys',
    !files.some((path) => /\.test\.tsx?$|^(bank|courier-emulators|e2e|bench|server\/test)\//.test(path)),
  )
  const tools = ['vite', 'vitest', 'playwright', '@biomejs/biome'].filter((name) => existsSync(join(root, cwd, 'node_modules', name)))
  expectThat('no packages of the build', tools.length === 0, tools)
  const { output } = await runInside(root, { ...how, cwd }, ['find', cwd, '/usr', '/etc', '-xdev', '-writable', '-not', '-type', 'l'])
  expectThat('the shop’s user can write to no file of the program', output === '', output.slice(0, 200))
  const used = await runInside(root, { ...how, cwd: '/', user: 'root' }, ['du', '-sxm', '/', '--exclude=/proc', '--exclude=/dev'])
  say(`      ${Number.parseInt(used.output, 10)} MB`)
}

/** The programs that docs tell operators to run in a container answer. */
async function checkPrograms(image: Image): Promise<void> {
  for (const program of ['backup', 'restore', 'move-files', 'migrate']) {
    const { code, output } = await runInside(image.root, image, ['node', `server/dist/js/${program}.js`, '--help'])
    expectThat(`${program} says how it is used`, code === 0 && output.includes('Usage'), code === 0 ? '' : output.slice(-300))
  }
}

/** The shop starts in production as the image's user, is healthy, serves pages, data and pictures, and stops on SIGTERM. */
async function checkShop(image: Image): Promise<void> {
  const port = await findFreePort()
  const env = {
    ...image.env,
    PORT: String(port),
    // In this machine's network, where no other machine should reach it.
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://shop.example',
    TOKEN_SECRET: randomBytes(32).toString('base64'),
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: 'Ledger&Quill-88',
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Shop <orders@shop.example>',
    TRUST_PROXY: '127.0.0.1',
    DEMO: '1',
  }
  const how = { ...image, env }
  const shop = startInside(image.root, how, [...image.entrypoint, ...image.cmd])
  let log = ''
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (part: Buffer) => (log = (log + part).slice(-4_000)))
  const ended = once(shop, 'close')
  try {
    const isHealthy = async () => (await runInside(image.root, how, image.healthCheck)).code === 0
    const deadline = performance.now() + startMs
    while (!(await isHealthy()) && performance.now() < deadline && shop.exitCode === null) await sleep(500)
    expectThat('HEALTHCHECK succeeds', await isHealthy(), shop.exitCode === null ? '' : log)
    const origin = `http://127.0.0.1:${port}`
    const home = await fetch(origin)
    const page = await home.text()
    expectThat('the home page is served', home.status === 200 && page.includes('</html>'), `${home.status}, ${page.length} bytes`)
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/missing'
    const picture = /"?(\/media\/[\w-]+\/\d+\.webp)/.exec(page)?.[1] ?? '/missing'
    for (const path of ['/api/products/public?limit=1', '/admin', script, picture]) {
      const { status } = await fetch(origin + path, { headers: { accept: '*/*' } })
      expectThat(`GET ${path.replace(/[\w-]{20,}/, '…')}`, status === 200, status)
    }
    expectThat('files are written to /data only, by the user of the image', statSync(join(image.root, 'data/postgres')).uid === 1_000)
  } finally {
    // The program in the new root is a child of `unshare`, which ends with it.
    const inside = findChild(shop.pid!)
    process.kill(inside, 'SIGTERM')
    const isOver = await Promise.race([ended.then(() => true), sleep(stopMs, false, { ref: false })])
    if (!isOver) shop.kill('SIGKILL')
    expectThat('SIGTERM stops it', isOver && shop.exitCode === 0, isOver ? `exit code ${shop.exitCode}` : log)
  }
}

function findChild(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}
