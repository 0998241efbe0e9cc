import { expect, test } from './site-test.ts'

const address = '/proiecte/centru-logistic'

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
