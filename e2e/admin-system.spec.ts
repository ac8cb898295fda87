import { skipUntil } from './support/clock.ts'
import { runSql } from './support/database.ts'
import { answerCalls, breakCalls, faultMessages, keepPictures } from './support/faults.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: faultMessages })

/** A mail that failed three times, and is tried again in a day. */
async function addFailedMail(error: string): Promise<void> {
  const id = crypto.randomUUID()
  await runSql(
    `select graphile_worker.add_job('newsletter-welcome', json_build_object('id', $1::text), run_at => now() + interval '1 day')`,
    [id],
  )
  await runSql(`update graphile_worker._private_jobs set attempts = 3, last_error = $2 where payload ->> 'id' = $1`, [id, error])
}

test('the owner sees the state of the server and sends a failed mail again', async ({ page, axe }) => {
  await page.clock.install()
  await signInAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page.getByRole('heading', { name: 'System', exact: true })).toBeVisible()
  const data = page.getByRole('region', { name: 'Data' })
  await expect(data.getByText('No backup yet')).toBeVisible()
  await expect(data.getByText(/ MB$/).first()).toBeVisible()
  await expect(data.getByText(/ free$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Program' }).getByText(process.versions.node)).toBeVisible()
  const failed = page.getByRole('region', { name: 'Failed emails and jobs' })
  await expect(failed.getByText('Nothing has failed')).toBeVisible()
  await axe(page)
  await keepPictures(page, 'system-empty')

  await test.step('a failed mail appears without a reload, with its reason', async () => {
    await addFailedMail('Greeting never received')
    await skipUntil(page, (options) => expect(failed.getByText('Mail: Newsletter welcome')).toBeVisible(options))
    await expect(failed.getByText('The server on the other side did not answer.')).toBeVisible()
    await expect(failed.getByText(/tried 3 times, next try/)).toBeVisible()
    await failed.getByText('Details').click()
    await expect(failed.getByText('Greeting never received')).toBeVisible()
    await axe(page)
    await keepPictures(page, 'system-failed')
  })

  await test.step('sending it again removes it from the list', async () => {
    await failed.getByRole('button', { name: /^Send again/ }).click()
    await expect(page.getByText('It runs again now')).toBeVisible()
    await expect(failed.getByText('Nothing has failed')).toBeVisible()
  })

  await test.step('nothing overflows on a phone', async () => {
    await addFailedMail(`550 5.1.1 <${'long.'.repeat(12)}name@mail.example> user unknown`)
    await page.setViewportSize({ width: 360, height: 740 })
    await skipUntil(page, (options) => expect(failed.getByText('Mail: Newsletter welcome')).toBeVisible(options))
    await failed.getByText('Details').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await axe(page)
    await keepPictures(page, 'system-phone')
  })
})

test('shows the last backup, a full disk, loading and errors', async ({ page, axe }) => {
  await page.clock.install()
  await signInAdmin(page)
  const calls = await breakCalls(page, /\/api\/admin\/system$/, 'slow')
  await page.goto('/admin/system')
  await expect(page.getByRole('status', { name: 'Loading the state of the system' })).toBeVisible()
  calls.become('broken')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()
  await axe(page)
  await keepPictures(page, 'system-error')

  const answer = {
    database: { bytes: 4_300_000_000, version: '18.4' },
    disk: { freeBytes: 1_200_000_000, totalBytes: 80_000_000_000, level: 'full' },
    memory: { usedBytes: 310_000_000, totalBytes: 4_000_000_000 },
    jobs: { waiting: 1_240, running: 6, scheduled: 3, retrying: 2, failed: 1, oldestWaitingSeconds: 400 },
    failedJobs: [],
    lastBackup: { finishedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(), bytes: 812_000_000 },
    program: { version: '0.1.0', nodeVersion: '24.21.0', startedAt: '2026-11-20T10:00:00.000Z' },
  }
  await page.unroute(/\/api\/admin\/system$/)
  await answerCalls(page, /\/api\/admin\/system$/, { success: true, data: answer })
  await page.getByRole('button', { name: 'Retry' }).click()
  const data = page.getByRole('region', { name: 'Data' })
  await expect(data.getByText('3 h ago')).toBeVisible()
  await expect(data.getByText('1.2 GB free')).toBeVisible()
  await expect(page.getByText('the oldest for 6 minutes')).toBeVisible()
  await axe(page)
  await keepPictures(page, 'system-busy')

  await page.unroute(/\/api\/admin\/system$/)
  await breakCalls(page, /\/api\/admin\/system$/, 'broken')
  await skipUntil(page, (options) => expect(page.getByRole('alert').getByText(/These figures are out of date/)).toBeVisible(options))
  await expect(data.getByText('1.2 GB free')).toBeVisible()
})
