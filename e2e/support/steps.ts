import { expect, type Locator, type Page } from '@playwright/test'

export const demoAdmin = { email: 'owner@saddar.example', password: 'Saddar@2026' } as const
/** A password that is not in the list of common ones. */
export const strongPassword = 'Kite-over-9-Roofs!'

/** Waits until the app is hydrated. Before that, the browser follows links itself: 'Load more' loads a document with page 2 only. */
export async function waitForHydration(page: Page): Promise<void> {
  // The app reports the first page view itself.
  await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer?.length)
}

/** Waits for the next frame: the shop records a scroll position with the frame that shows it. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

let people = 0
/** Returns a shopper with a unique e-mail address. */
export const newShopper = () => ({ name: 'Ayesha Malik', email: `ayesha.${Date.now()}.${++people}@example.pk`, password: strongPassword })

/** Signs the owner in to the back office without opening a screen; the journeys about signing in fill in the form. */
export const signInAdmin = (page: Page): Promise<void> => storeSession(page, 'admin', demoAdmin)

/** Signs in through the API, and stores the session as the page would. */
async function storeSession(page: Page, kind: 'admin' | 'user', { email, password }: { email: string; password: string }): Promise<void> {
  const reply = await page.request.post(kind === 'admin' ? '/api/admin/login' : '/api/auth/login', { data: { email, password } })
  expect(reply.ok(), `signing in ${email}`).toBe(true)
  const { data } = (await reply.json()) as { data: { token: string; refreshToken: string; expiresIn: number; user: object } }
  // A file of the shop's origin that runs nothing.
  await page.goto('/robots.txt')
  await page.evaluate(
    ({ kind, token, refreshToken, expiresIn, user }) => {
      const now = Date.now()
      localStorage.setItem(`${kind}RefreshToken`, refreshToken)
      localStorage.setItem(`${kind}TokenExpiry`, String(now + expiresIn * 1_000))
      localStorage.setItem(`${kind}Token`, token)
      localStorage.setItem(`${kind}Record`, JSON.stringify({ user, at: now }))
    },
    { kind, ...data },
  )
}

/** Fills in the open register form. */
export async function register(page: Page, shopper: ReturnType<typeof newShopper>): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(shopper.name)
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
}

/** Fills in checkout's form for a new address; the city sets province and postal code. */
export async function fillNewAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ayesha Malik')
  await page.getByLabel('Phone').fill('0300 1234567')
  await page.getByLabel('Address', { exact: true }).fill('House 12, Street 4, Gulshan-e-Iqbal')
  await page.getByLabel('City').fill('Karachi')
  await expect(page.getByLabel('State / province')).toHaveValue('Sindh')
  await expect(page.getByLabel('Postal code')).toHaveValue('74000')
}

/** Reads the stock of a colour without the browser's caches. */
export async function readStock(page: Page, slug: string, color: string): Promise<number> {
  const reply = await page.request.get(`/api/products/public/${slug}`)
  const { product } = (await reply.json()) as { product: { variants: { color: { name: string }; stock: number }[] } }
  return product.variants.find((variant) => variant.color.name === color)!.stock
}

/** Searches through the header; on a phone, a button opens the field. */
export async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search products' })
  if (!(await box.isVisible())) await page.getByRole('button', { name: /search/i }).click()
  await box.fill(text)
}

/** Fills in the open login form. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

/** Creates a shopper and signs in without opening a page. */
export async function signInNewShopper(page: Page): Promise<ReturnType<typeof newShopper>> {
  const shopper = newShopper()
  await page.request.post('/api/auth/register', { data: shopper })
  await storeSession(page, 'user', shopper)
  return shopper
}

/** Presses Tab until the target has the focus; everything in between must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    const unmarked = await page.evaluate(describeUnmarkedFocus)
    expect(unmarked, 'the focused element shows its focus').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`150 presses of ${key} did not lead to ${target}`)
}

/** The focused element, if neither it nor its stand-in (a hidden radio's label, a link's text) looks different when focused. */
function describeUnmarkedFocus(): string | null {
  const focused = document.activeElement
  // A new page focuses its main element, which is not a control.
  if (!focused || focused === document.body || focused.id === 'main') return null
  const faces = [focused, focused.parentElement, focused.nextElementSibling, focused.firstElementChild].filter(
    (element) => element !== null,
  )
  const isMarked = faces.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })
  return isMarked ? null : focused.outerHTML.slice(0, 200)
}
