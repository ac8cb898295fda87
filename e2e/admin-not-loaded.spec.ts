import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/Failed to (load resource|fetch dynamically imported module)|React Router caught/] })

for (const { name, path, code, title } of [
  { name: 'a screen', path: '/admin/reports', code: '**/assets/reports-*.js', title: 'Reports' },
  { name: 'a page outside the frame', path: '/admin/invitation', code: '**/assets/invitation-*.js', title: 'Join the staff' },
])
  test(`${name} whose code cannot be fetched says so and can be reloaded`, async ({ page, axe }) => {
    await signInAdmin(page)
    await page.route(code, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText('This screen could not be shown')).toBeVisible()
    await axe(page)
    await page.unroute(code)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
