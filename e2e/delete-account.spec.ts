import { runSql } from './support/database.ts'
import { addOrders } from './support/orders.ts'
import { signIn, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.describe('deleting an account', () => {
  test.use({ allowedMessages: [/40[0139]/] })

  test('asks first, ends at the home page, and the sign-in no longer works', async ({ page, axe }) => {
    const shopper = await signInNewShopper(page)
    await page.goto('/account')
    const part = page.getByRole('region', { name: 'Delete account' })
    await part.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByText(/Tax law requires us to keep your orders/)).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await part.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await page.goto('/login')
    await signIn(page, shopper)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
  })

  test('is refused while an order is open, by the owner too, who deletes it afterwards', async ({ page, newPerson }) => {
    const buyer = await newPerson()
    const shopper = await signInNewShopper(buyer)
    await addOrders('Panjgur', 1)
    const give = `update orders set user_id = (select id from users where email = $1), status = 'shipped' where city = 'Panjgur'`
    await runSql(give, [shopper.email])
    await buyer.goto('/account')
    await buyer.getByRole('region', { name: 'Delete account' }).getByRole('button').click()
    await buyer.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await expect(buyer.getByText(/is still open. It can be deleted once that is finished/)).toBeVisible()

    await signInAdmin(page)
    await page.goto(`/admin/customers?search=${encodeURIComponent(shopper.email)}`)
    await page.getByRole('link', { name: shopper.name }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete the account of/ })
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText(/is still open/)).toBeVisible()
    await runSql(`update orders set status = 'delivered' where city = 'Panjgur'`, [])
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/\/admin\/customers$/)
    await expect(page.getByText('Account deleted')).toBeVisible()
  })
})
