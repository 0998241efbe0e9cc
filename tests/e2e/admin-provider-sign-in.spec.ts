import type { Page } from '@playwright/test'
import { startChildServer } from '../support/child-server.ts'
import { startPreparedSite } from '../support/prepared-site.ts'
import { freePort, testAdministrator, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import type { Keep } from './kept-running.ts'
import { expect, testOnOwnSite } from './panel.ts'

const script = new URL('../support/oidc-provider.js', import.meta.url)

/** A site with a sign-in provider, and the provider, each in a process of its own. */
const test = testOnOwnSite().extend({
  site: async ({ keep }, use) => use(await keep('site', () => startSiteAndProvider(keep))),
})

async function startSiteAndProvider(keep: Keep) {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const provider = await keep('provider', () =>
    startChildServer(script, [`${address}/auth/v1/callback`]),
  )
  return startPreparedSite({
    PORT: port,
    PUBLIC_URL: address,
    OIDC_FIRMA_ISSUER: provider.address,
    OIDC_FIRMA_CLIENT_ID: 'temelia',
    OIDC_FIRMA_CLIENT_SECRET: 'a secret between the two',
  })
}

async function signInAs(page: Page, login: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: /firma/i }).click()
  await page.getByLabel('Login').fill(login)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test("the owner signs in with an account of the company's provider", { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, testAdministrator.email)
  await expect(page).toHaveURL(/\/admin(\/dashboard)?$/)
  await expect(page.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
  await expect(page.getByText(testAdministrator.email).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
})

test('a screen that was asked for before the sign-in at a provider is offered after it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/admin/history')
  await page.waitForURL('**/admin/login')
  await page.getByRole('button', { name: /firma/i }).click()
  await page.getByLabel('Login').fill(testAdministrator.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.getByRole('link', { name: 'Continuați la: Istoric' }).click()
  await expect(page).toHaveURL(/\/admin\/history$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test("a provider's user who is no administrator is signed out again", { tag: '@long' }, async ({
  page,
  site,
}) => {
  const service = stockClient(site.url, testKeys.service)
  const email = 'colleague@example.com'
  await service.auth.admin.createUser({ email, email_confirm: true })
  await signInAs(page, email)
  await expect(page.getByText('Nu aveți drepturi de administrator')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test("a provider's user without an account gets none, also after refusing the sign-in", {
  tag: '@long',
}, async ({ page, site }) => {
  for (const login of ['stranger@example.com', 'nobody']) {
    // The provider remembers who signed in last.
    await page.context().clearCookies()
    await signInAs(page, login)
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByRole('button', { name: 'Autentificare' })).toBeVisible()
  }
  const answer = await fetch(`${site.url}/auth/v1/admin/users`, {
    headers: { apikey: testKeys.service, authorization: `Bearer ${testKeys.service}` },
  })
  const { users } = (await answer.json()) as { users: { email: string }[] }
  expect(users.map(({ email }) => email)).not.toContain('stranger@example.com')
})
