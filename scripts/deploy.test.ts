import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { findProgram } from './cluster/find-program.ts'
import { haproxyPackages } from './cluster/start-haproxy.ts'
import { ROOT } from './install.mjs'
import { allocator, heapFlags } from './run-server.mjs'

// biome-ignore lint/suspicious/noExplicitAny: parsed files of several formats
type Parsed = any

const folder = join(ROOT, 'deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const parseAll = (file: string): Parsed[] =>
  read(file)
    .split(/^---$/m)
    .map((text) => parseYaml(text))
const settings = new Set(
  [...readFileSync(join(ROOT, 'server/src/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name!),
)
/** Variables of Node, glibc and OpenTelemetry. */
const isForeign = (name: string) => name in allocator || /^(NODE_COMPILE_CACHE|OTEL_\w+)$/.test(name)
const unknownSettings = (names: string[]) => names.filter((name) => !settings.has(name) && !isForeign(name))

/** What an owner would write into .env or a Secret. */
const secrets: Record<string, string> = {
  PUBLIC_URL: 'https://shop.example',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'Ledger&Quill-88',
  TOKEN_SECRET: 'QmF6YWFyLW9mLXNhZGRhci0yMDI2LWxhbXBzLWFuZA==',
  MAIL_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'Shop <orders@shop.example>',
  POSTGRES_PASSWORD: '0f1e2d3c',
  DATABASE_OWNER_PASSWORD: '4b5a6978',
  DATABASE_SHOP_PASSWORD: '8796a5b4',
  VALKEY_PASSWORD: 'b4c3d2e1',
  S3_KEY: 'c3d2e1f0',
  S3_SECRET: '01f2e3d4',
}
/** Fills in variables as Docker Compose does. */
const fillIn = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])((?:[^{}]|\$\{[^{}]*\})*))?\}/g, (_, name: string, kind: string, rest: string) => {
    if (secrets[name] !== undefined) return secrets[name]
    if (kind === '-') return fillIn(rest)
    throw new Error(`${name} is not set`)
  })
const accept = (environment: Record<string, unknown>) =>
  readConfig(
    { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data', ...mapValues(environment, (value) => String(value ?? '')) },
    ROOT,
  )
const mapValues = (from: Record<string, unknown>, change: (value: unknown) => string) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]))

/** A tag with a version, or the image that is built here. */
const isPinned = (image: string) => /^[\w./-]+:v?\d[\w.-]*$/.test(image) || image.startsWith('saddar:')

describe.each(['compose.yml', 'compose.cluster.yml'])('deploy/%s', (file) => {
  const { services, volumes } = parseYaml(fillIn(read(file))) as Parsed
  const shops = Object.values(services).filter((service: Parsed) => service.build) as Parsed[]

  test('the shop accepts its settings', async () => {
    expect(shops.length).toBeGreaterThan(0)
    for (const { environment } of shops) {
      expect(unknownSettings(Object.keys(environment))).toEqual([])
      const { mode, database } = await accept(environment)
      expect(mode).toBe('production')
      expect(database?.ownerConnectionString).toContain('saddar_owner')
    }
  })

  test('every variable is described or passed on, and images have a version', () => {
    const header = [read('compose.yml'), read(file)].map((text) => text.slice(0, text.search(/^\w/m))).join()
    const required = [...read(file).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!)
    expect(required.filter((name) => !header.includes(name))).toEqual([])
    expect(Object.values<Parsed>(services).flatMap(({ image }) => (image && !isPinned(image) ? image : []))).toEqual([])
  })

  test('services, volumes and files that are named exist', () => {
    for (const [name, service] of Object.entries<Parsed>(services)) {
      for (const [other, { condition }] of Object.entries<Parsed>(service.depends_on ?? {})) {
        expect([name, other, services[other] !== undefined]).toEqual([name, other, true])
        if (condition === 'service_healthy') expect([other, services[other].healthcheck !== undefined]).toEqual([other, true])
      }
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':')
        expect([source, source.startsWith('.') ? existsSync(join(folder, source)) : source in volumes]).toEqual([source, true])
      }
    }
    expect(services.caddy.environment.NODES.split(' ').filter((node: string) => !(node.split(':')[0]! in services))).toEqual([])
  })

  test('the shop trusts the address of Caddy, which no other container receives', async () => {
    const { networks } = parseYaml(fillIn(read(file))) as Parsed
    const address = services.caddy.networks.default.ipv4_address
    for (const { environment } of shops) expect((await accept(environment)).trustProxy).toContain(address)
    const [{ subnet, ip_range: range }] = networks.default.ipam.config
    expect([subnet, range]).toEqual([address.replace(/\d+$/, '0/24'), address.replace(/\d+$/, '128/25')])
  })
})

describe('deploy/kubernetes', () => {
  const files = readdirSync(join(folder, 'kubernetes')).filter((name) => name.endsWith('.yaml'))
  const values = 'prometheus-adapter.yaml'
  const all = files.filter((name) => name !== values).flatMap((name) => parseAll(`kubernetes/${name}`))
  const find = (kind: string, name?: string) => all.filter((one) => one.kind === kind && (!name || one.metadata.name === name))
  const pods = [...find('Deployment'), ...find('Job')]
  const containers = pods.flatMap((pod) => pod.spec.template.spec.containers.map((container: Parsed) => ({ pod, container })))

  test('has the kinds that a release needs, each with its API version', () => {
    const kinds = new Map(all.map(({ kind, apiVersion }) => [kind, apiVersion]))
    expect(Object.fromEntries(kinds)).toEqual({
      ConfigMap: 'v1',
      Secret: 'v1',
      Service: 'v1',
      Deployment: 'apps/v1',
      Job: 'batch/v1',
      PodDisruptionBudget: 'policy/v1',
      HorizontalPodAutoscaler: 'autoscaling/v2',
      Ingress: 'networking.k8s.io/v1',
    })
    expect(all.filter(({ metadata }) => !metadata.labels['app.kubernetes.io/name'])).toEqual([])
  })

  test('the shop accepts the settings of every pod, and only the migration has the address of the owner', async () => {
    for (const { pod, container } of containers) {
      const sources = container.envFrom.map(({ configMapRef, secretRef }: Parsed) => {
        const [found] = configMapRef ? find('ConfigMap', configMapRef.name) : find('Secret', secretRef.name)
        return found.data ?? found.stringData
      })
      const own = Object.fromEntries((container.env ?? []).map(({ name, value }: Parsed) => [name, value]))
      const environment = Object.assign({}, ...sources, own)
      expect(unknownSettings(Object.keys(environment))).toEqual([])
      const { TOKEN_SECRET, ADMIN_PASSWORD } = secrets
      await expect(accept({ ...environment, TOKEN_SECRET, ADMIN_PASSWORD })).resolves.toMatchObject({ mode: 'production' })
      expect([pod.kind, 'DATABASE_MIGRATION_URL' in environment]).toEqual([pod.kind, pod.kind === 'Job'])
    }
  })

  test('probes ask for addresses that exist, on ports that the container has', () => {
    const routes = [...readFileSync(join(ROOT, 'server/src/platform/http/health.ts'), 'utf8').matchAll(/'(\/health\/\w+)'/g)].map(
      ([, path]) => path,
    )
    const image = read('Dockerfile').match(/PORT=(\d+)/)![1]
    for (const { pod, container } of containers.filter(({ pod: { kind } }) => kind === 'Deployment')) {
      const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((name) => container[name].httpGet)
      expect(probes.map(({ path }) => routes.includes(path))).toEqual([true, true, true])
      const ports = new Map(container.ports.map(({ name, containerPort }: Parsed) => [name, containerPort]))
      expect(probes.map(({ port }) => String(ports.get(port)))).toEqual([image, image, image])
      expect(String(ports.get('metrics'))).toBe(find('ConfigMap')[0].data.METRICS_PORT)
      // Draining, requests that run, and the end of the connections.
      const drain = Number(find('ConfigMap')[0].data.DRAIN_SECONDS)
      expect(pod.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 30)
    }
  })

  test('selectors, references and the metric of the autoscaler lead somewhere', () => {
    const labels = find('Deployment').map(({ spec }) => JSON.stringify(spec.template.metadata.labels))
    const selectors = [
      ...[...find('Deployment'), ...find('PodDisruptionBudget')].map(({ spec }) => spec.selector.matchLabels),
      ...find('Service').map(({ spec }) => spec.selector),
    ]
    expect(selectors.map((selector) => labels.includes(JSON.stringify(selector)))).toEqual(selectors.map(() => true))
    const [autoscaler] = find('HorizontalPodAutoscaler')
    expect(find('Deployment', autoscaler.spec.scaleTargetRef.name).length).toBe(1)
    const [rule] = (parseYaml(read(`kubernetes/${values}`)) as Parsed).rules.custom
    expect(autoscaler.spec.metrics[0].pods.metric.name).toBe(rule.name.as)
    const timer = readFileSync(join(ROOT, 'server/src/platform/metrics/time-requests.ts'), 'utf8')
    expect(timer).toContain(rule.metricsQuery.match(/saddar_\w+(?=_bucket)/)[0])
    expect(timer).toMatch(/labelNames: \[.*'route'/)
    for (const { spec } of find('Ingress'))
      for (const { backend } of spec.rules[0].http.paths) {
        const [service] = find('Service', backend.service.name)
        expect(service.spec.ports.map(({ name }: Parsed) => name)).toContain(backend.service.port.name)
      }
    // Only live events are sticky.
    const sticky = find('Ingress').filter(({ metadata }) => metadata.annotations['nginx.ingress.kubernetes.io/affinity'])
    expect(sticky.flatMap(({ spec }) => spec.rules[0].http.paths.map(({ path }: Parsed) => path))).toEqual(['/socket.io/'])
  })

  test('all pods run the same image, without privileges and without a write to their own files', () => {
    expect(new Set(containers.map(({ container }) => container.image)).size).toBe(1)
    expect(isPinned(containers[0]!.container.image)).toBe(true)
    for (const { pod, container } of containers) {
      expect(pod.spec.template.spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } })
      expect(container.securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true })
      expect(container.resources).toMatchObject({ requests: { memory: expect.anything() }, limits: { memory: expect.anything() } })
    }
  })
})

describe('deploy/Dockerfile', () => {
  test('copies every workspace, and nothing that does not exist', () => {
    const text = read('Dockerfile')
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(workspaces.filter((name: string) => !text.includes(`COPY ${name}/package.json ${name}/`))).toEqual([])
    const sources = [...text.matchAll(/^COPY (?:--from=build \/shop\/)?(\S+)/gm)].map(([, path]) => path!)
    expect(sources.filter((path) => !/dist|node_modules/.test(path) && !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('the shop runs with the same flags and allocator in the image, under systemd and by npm start', () => {
    const [image, unit] = [read('Dockerfile'), read('systemd/saddar.service')]
    expect(JSON.parse(image.match(/^CMD (\[.*)$/m)![1]!)).toEqual(['node', ...heapFlags, 'server/dist/js/main.js'])
    expect(
      unit
        .match(/^ExecStart=(.*)$/m)![1]!
        .split(' ')
        .slice(1),
    ).toEqual([...heapFlags, 'server/dist/js/main.js'])
    for (const line of [image.match(/^ENV .*$/m)![0], unit.match(/^Environment=.*$/m)![0]])
      for (const [name, value] of Object.entries(allocator)) expect(line.split(/[ =]/).join(' ')).toContain(`${name} ${value}`)
  })

  test('every program that is started in deploy/ is built', () => {
    const built = readFileSync(join(ROOT, 'scripts/build.ts'), 'utf8')
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/server\/dist\/js\/([\w-]+)\.js/g)].map(([, name]) => name!)))
    expect([...named].toSorted()).toEqual(['backup', 'main', 'migrate'])
    expect([...named].filter((name) => !built.includes(`'${name}'`))).toEqual([])
  })
})

describe('deploy/systemd', () => {
  const units = readdirSync(join(folder, 'systemd'))
  const find = (name: string) => units.filter((unit) => unit.endsWith(name)).map((unit) => read(`systemd/${unit}`))

  test('variables are settings, timers have a service, and services run without privileges', () => {
    const names = find('.service').flatMap((text) =>
      [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) => list!.split(' ').map((pair) => pair.split('=')[0]!)),
    )
    expect(unknownSettings(names)).toEqual([])
    expect(units.filter((unit) => unit.endsWith('.timer') && !units.includes(unit.replace('.timer', '.service')))).toEqual([])
    for (const text of find('.service'))
      for (const line of ['User=saddar', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'UMask=0077'])
        expect(text).toMatch(new RegExp(`^${line}$`, 'm'))
  })

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd accepts them, and counts them as little exposed', () => {
    const copies = mkdtempSync(join(tmpdir(), 'saddar-units-'))
    cpSync(join(folder, 'systemd'), copies, { recursive: true })
    const files = units.map((unit) => join(copies, unit))
    // The program need not be installed here.
    for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    try {
      expect(run('systemd-analyze', ['verify', '--man=no', ...files])).toBe('')
      for (const file of files.filter((name) => name.endsWith('.service')))
        run('systemd-analyze', ['security', '--offline=true', '--threshold=25', file])
    } finally {
      rmSync(copies, { recursive: true })
    }
  })
})

describe('the proxies', () => {
  test('HAProxy accepts deploy/haproxy.cfg, with and without HTTPS', async ({ skip }) => {
    const haproxy = await findProgram('haproxy', haproxyPackages)
    if (!haproxy) return skip('haproxy cannot be had here')
    const nodes = { NODE_A: '127.0.0.1:5001', NODE_B: '127.0.0.1:5002' }
    for (const BIND of ['127.0.0.1:5000', ':5443 ssl crt /dev/null alpn h2,http/1.1']) {
      const check = () => run(haproxy, ['-c', '-f', join(folder, 'haproxy.cfg')], { ...nodes, BIND })
      if (BIND.includes('ssl')) expect(check).toThrow(/PEM|certificate/)
      else expect(check()).not.toContain('WARNING')
    }
  })

  test('Caddy accepts deploy/Caddyfile', async ({ skip }) => {
    const caddy = await findProgram('caddy', ['caddy'])
    if (!caddy) return skip('caddy cannot be had here')
    const home = mkdtempSync(join(tmpdir(), 'saddar-caddy-'))
    try {
      const env = { HOME: home, XDG_DATA_HOME: home, PUBLIC_URL: 'https://shop.example', NODES: 'a:5000 b:5000' }
      const adapted = run(caddy, ['adapt', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], env)
      run(caddy, ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], env)
      const policies = [...adapted.matchAll(/"policy":"(\w+)"/g)].map(([, name]) => name)
      expect(policies.toSorted()).toEqual(['ip_hash', 'least_conn'])
    } finally {
      rmSync(home, { recursive: true })
    }
  })

  test('neither repeats a POST that a node has received, and both ask whether a node is ready', () => {
    const [haproxy, caddy] = [read('haproxy.cfg'), read('Caddyfile')]
    expect(haproxy).toContain('http-request disable-l7-retry unless METH_GET')
    expect(haproxy).toContain('uri /health/ready')
    expect(caddy).toContain('health_uri /health/ready')
    // Its default repeats only GET.
    expect(caddy).not.toContain('lb_retry_match')
  })
})

/** Runs a program; its output, or an error with it. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync(program, args, { env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${basename(program)} refuses it: ${stdout}${stderr}`)
  }
}
