import { enter } from './support/faults.ts'
import { chooseStars, findUnreviewed, goToReviews, makeBuyer } from './support/reviews.ts'
import { signIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a buyer reviews a delivered product by keyboard, and another visitor sees it without reloading', async ({ page, newPerson, axe }) => {
  const productId = await findUnreviewed(page.request)
  const buyer = await makeBuyer(page.request, productId, 'Ayesha Malik')
  const visitor = await newPerson()
  const seen = await goToReviews(visitor, productId)
  await expect(seen.getByText('No reviews yet.')).toBeVisible()
  await expect(seen.getByRole('form', { name: 'Write a review' })).toHaveCount(0)
  await axe(visitor)

  await page.goto('/login')
  await signIn(page, buyer)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/orders/${buyer.orderId}`)
  await page.getByRole('link', { name: /^Review / }).click()
  const section = page.getByRole('region', { name: 'Reviews' })
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  const form = section.getByRole('form', { name: 'Write a review' })
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByText('Please choose a rating')).toBeVisible()
  await expect(form.getByText('Write a few words')).toBeVisible()
  await expect(form.getByRole('radio', { name: '1 star: Poor' })).toBeFocused()
  await axe(page)
  for (const name of ['2 stars: Fair', '3 stars: Good', '4 stars: Very good']) {
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name })).toBeChecked()
  }
  await form.getByLabel('Your review').fill('<b>بہت اچھا</b> ہے\nGood value')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(visitor.getByText('New review added!')).toBeVisible()
  await expect(page.getByText('New review added!')).toHaveCount(0)
  await expect(seen.getByText('Ayesha M.')).toBeVisible()
  await expect(visitor.getByRole('main').getByText('Rated 4.0 out of 5 by').first()).toBeAttached()
  await expect(section.getByText('<b>بہت اچھا</b> ہے')).toBeVisible()
  await expect(section.getByText('Ayesha M.')).toBeVisible()
  await expect(section.getByText('You have reviewed this product.')).toBeVisible()
  await axe(page)

  await test.step('its author changes it, and everybody sees the new figures', async () => {
    await section.getByRole('button', { name: 'Edit your review' }).click()
    const edited = section.getByRole('form', { name: 'Edit your review' })
    await expect(edited.getByRole('textbox', { name: 'Your review' })).toBeFocused()
    await expect(edited.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
    await axe(page)
    await edited.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByRole('button', { name: 'Edit your review' })).toBeFocused()
    await page.keyboard.press('Enter')
    await edited.getByRole('textbox', { name: 'Your review' }).fill('Broke after a week')
    await chooseStars(edited, '2 stars: Fair')
    await edited.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Review updated')).toBeVisible()
    await expect(section.getByText('Broke after a week')).toBeVisible()
    await expect(section.getByText(/^edited/)).toBeVisible()
    await expect(visitor.getByRole('main').getByText('Rated 2.0 out of 5 by').first()).toBeAttached()
    await page.goto(`/orders/${buyer.orderId}`)
    await expect(page.getByRole('link', { name: /^Edit your review of / })).toBeVisible()
  })

  // Rendered by the server, as the next visitor gets it.
  const rendered = await page.request.get(`/product/${productId}`)
  expect(await rendered.text()).toContain('Ayesha M.')
})

test.describe('a shopper whose session ends over the form of a review', () => {
  test.use({ allowedMessages: [/status of 401/] })

  test('is led to the sign-in and finds stars and text again', async ({ page, axe }) => {
    const productId = await findUnreviewed(page.request)
    const buyer = await makeBuyer(page.request, productId, 'Ayesha Malik')
    await page.goto('/login')
    await signIn(page, buyer)
    await expect(page).not.toHaveURL(/login/)
    const section = await goToReviews(page, productId)
    const form = section.getByRole('form', { name: 'Write a review' })
    await chooseStars(form, '4 stars: Very good')
    await form.getByLabel('Your review').fill('Good value for money')
    await page.evaluate(() => {
      localStorage.setItem('userToken', 'ended')
      localStorage.setItem('userRefreshToken', 'ended')
    })
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(section.getByText('Your review is not sent yet.')).toBeVisible()
    await axe(page)
    await section.getByRole('link', { name: 'Sign in to send it' }).click()
    await signIn(page, buyer)
    await expect(page).toHaveURL(/#reviews$/)
    await expect(form.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
    await expect(form.getByLabel('Your review')).toHaveValue('Good value for money')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Review submitted successfully')).toBeVisible()
    await expect(section.getByText('Good value for money')).toBeVisible()
  })
})

test('reviews can be sorted, filtered by their bars and paged', async ({ page, axe }) => {
  const productId = await findUnreviewed(page.request)
  for (const [index, rating] of [5, 3, 1, 5, 4, 5, 5, 2, 5, 5, 4, 5].entries()) {
    const buyer = await makeBuyer(page.request, productId, 'علی خان')
    await buyer.review(rating, `Review number ${index + 1}`)
  }
  const section = await goToReviews(page, productId)
  const reviews = section.getByRole('article')
  await expect(reviews).toHaveCount(5)
  await expect(reviews.first()).toContainText('Review number 12')
  await expect(reviews.first()).toContainText('علی خ.')
  await expect(section.getByText('5 of 12')).toBeVisible()
  await axe(page)
  // Reviews hydrate after the first view: an earlier press is replayed.
  const loadMore = section.getByRole('button', { name: 'Load more reviews' })
  await loadMore.click()
  await expect(reviews).toHaveCount(10)
  await loadMore.click()
  await expect(reviews).toHaveCount(12)

  await section.getByRole('combobox', { name: 'Sort reviews by' }).selectOption('Lowest rating')
  await expect(page).toHaveURL(/reviews=lowest/)
  await expect(reviews.first()).toContainText('Review number 3')
  await section.getByRole('button', { name: '5 stars: 7' }).click()
  await expect(section.getByText('7 reviews with 5 stars')).toBeVisible()
  await loadMore.click()
  await expect(reviews).toHaveCount(7)
  await page.reload()
  await expect(section.getByText('7 reviews with 5 stars')).toBeVisible()
  await section.getByRole('button', { name: '5 stars: 7' }).click()
  await expect(page).not.toHaveURL(/stars=/)
  await expect(section.getByText('5 of 12')).toBeVisible()
  // The list shows the rating.
  await page.goto('/products?sort=-averageRating')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Rated \d\.\d out of 5 by/)
      .first(),
  ).toBeAttached()
})

test.describe('when they fail to load', () => {
  test.use({ allowedMessages: [/status of 500/] })
  test('reviews show an error and load on retry', async ({ page }) => {
    let broken = true
    await page.route('**/api/reviews/*', (route) => (broken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
    await page.goto('/products')
    const link = page.getByRole('main').getByRole('article').first().getByRole('link')
    // A full page load would include its reviews.
    await enter(page, (await link.getAttribute('href'))!)
    const section = page.getByRole('region', { name: 'Reviews' })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByText('Failed to fetch reviews')).toBeVisible()
    broken = false
    await section.getByRole('button', { name: 'Retry' }).click()
    await expect(section.getByText('No reviews yet.').or(section.getByRole('article').first())).toBeVisible()
  })
})
