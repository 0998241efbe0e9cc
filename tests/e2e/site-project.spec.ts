import { expect, test } from './site-test.ts'

const address = '/proiecte/centru-logistic'

test('a project opens over the page under its own address; going back closes it, a reload shows its page', async ({
  page,
}) => {
  await page.goto('/proiecte?lang=en')
  await page.getByRole('link', { name: 'Logistics centre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logistics centre' })
  await expect(dialog.getByText('2024')).toBeVisible()
  await expect(page).toHaveURL(`${address}?lang=en`)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/proiecte?lang=en')
  await page.goForward()
  await expect(dialog.getByText('2024')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics centre')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our projects')
})

test('a project that nobody knows is not found, and its page names itself as canonical', async ({
  page,
}) => {
  expect((await page.request.get('/proiecte/nu-exista')).status()).toBe(404)
  await page.goto(`${address}?lang=ru`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${address}\\?lang=ru$`),
  )
  await expect(page.locator('link[hreflang]')).toHaveCount(4)
})
