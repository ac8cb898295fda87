import { expect, test } from '@playwright/test'
import { listProcesses, place, start, untilReady, usePlace } from '../support/program.ts'

usePlace()

test('the development server serves both webs from their sources, and Ctrl-C stops it', async () => {
  const run = start({}, ['--dev'])
  await untilReady(run)
  for (const [path, entry] of [
    ['/', '/src/bootstrap.ts'],
    ['/admin', '/src/main.tsx'],
  ] as const) {
    const reply = await fetch(`http://127.0.0.1:${place.port}${path}`)
    expect([path, reply.status]).toEqual([path, 200])
    const html = await reply.text()
    expect(html).toContain('/@vite/client')
    expect(html).toContain(entry)
    const source = await fetch(new URL(html.match(new RegExp(`src="([^"]*${entry})`))![1]!, reply.url))
    expect([entry, source.status, source.headers.get('content-type')]).toEqual([entry, 200, 'text/javascript'])
  }
  run.child.kill('SIGINT')
  expect(await run.exit).toBe(0)
  expect(listProcesses()).toEqual([])
})
