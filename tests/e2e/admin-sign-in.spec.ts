import type { Page } from '@playwright/test'
import { testAdministrator, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { expect, openDashboard, openEditor, signIn, test, testOnOwnSite } from './panel.ts'

test('a sign-in leads to the dashboard, which links to the screen that was asked for before', async ({
  page,
}) => {
  await page.goto('/admin/hero?din=mail#hero.title.ro')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('heading', { name: 'Panou de administrare' })).toBeVisible()
  await page.getByRole('button', { name: 'Arată parola' }).click()
  await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text')
  await fillSignIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const link = page.getByRole('link', { name: /^Continuați la:/ })
  await expect(link).toHaveText('Continuați la: Secțiunea Hero')
  await page.reload()
  await link.click()
  await expect(page).toHaveURL(/\/admin\/hero\?din=mail#hero\.title\.ro$/)
  await expect(page.getByRole('heading', { name: 'Editare Secțiune Hero' })).toBeVisible()
  await page.getByRole('link', { name: 'Panou de control' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Salvează tot' })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('only a session that ended during work leads back to its screen by itself', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/contact')
  await expect(page.getByRole('heading', { name: 'Editare Contact' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await fillSignIn(page)
  await expect(page).toHaveURL(/\/admin\/contact$/)

  // Who leaves on purpose is not led back.
  await page.getByRole('button', { name: 'Deconectare' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto('/admin/contact')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await fillSignIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('the form stands before the scripts come: what is typed is kept, in its place, and a press is carried out', async ({
  page,
}) => {
  const scripts = await holdScripts(page)
  await page.goto('/admin/contact', { waitUntil: 'commit' })
  const username = page.locator('[name="username"]')
  const password = page.locator('[name="password"]')
  await username.fill(testAdministrator.email)
  await password.pressSequentially('temelia-')
  const early = await username.boundingBox()
  scripts.release()
  // While the panel takes over from the document.
  await page.keyboard.type('for-', { delay: 100 })
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.locator('#early-form')).toHaveCount(0)
  await expect(password).toBeFocused()
  await expect(username).toHaveValue(testAdministrator.email)
  expect(await username.boundingBox()).toEqual(early)
  await page.keyboard.type('tests')
  await expect(password).toHaveValue(testAdministrator.password)

  const scriptsAgain = await holdScripts(page)
  await page.goto('/admin', { waitUntil: 'commit' })
  await username.fill(testAdministrator.email)
  await password.fill(testAdministrator.password)
  await password.press('Enter')
  await expect(page.getByRole('button', { name: 'Se încarcă…' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  scriptsAgain.release()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('both fields of the sign-in form are required', async ({ page }) => {
  await page.goto('/admin/login')
  for (const name of ['username', 'password'])
    await expect(page.locator(`[name="${name}"]`)).toHaveAttribute('aria-required', 'true')
  await expect(page.locator('label').filter({ hasText: '*' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await expect(page.getByText('Completați adresa de e-mail sau numărul de telefon.')).toBeVisible()
  await expect(page.getByText('Completați parola.')).toBeVisible()
})

test('a wrong password is reported in Romanian, with the message of the service', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await page.locator('[name="username"]').fill(testAdministrator.email)
  await page.locator('[name="password"]').fill('not the password')
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await expect(page.getByText('Autentificare eșuată. Verificați')).toBeVisible()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a correct password shows one notice and leads to the dashboard', async ({ page }) => {
  await page.goto('/admin/login')
  await fillSignIn(page)
  await expect(page.getByText('Autentificare reușită!')).toHaveCount(1)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

const testOnFreshSite = testOnOwnSite()

// Old translations and new requests of other tests would be asked for too.
testOnFreshSite(
  'a browser that has nothing makes at most 40 requests from signing in to the hero with its preview',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/login')
    await fillSignIn(page)
    await expect(page.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Secțiunea Hero' }).first().click()
    await expect(page.locator('[name="hero.title.ro"]')).toBeVisible()
    await expect(page.frameLocator('iframe').locator('h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const requested = page.frames().map((frame) =>
      frame.evaluate(() =>
        performance
          .getEntries()
          // What comes from the cache has no bytes; the document of a frame is told of on both sides.
          .filter(
            (entry) =>
              entry instanceof PerformanceResourceTiming &&
              entry.transferSize > 0 &&
              entry.initiatorType !== 'iframe',
          )
          .map(({ name }) => name),
      ),
    )
    const addresses = (await Promise.all(requested)).flat()
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(40)
  },
)

test('a user who is no administrator is signed out again', async ({ page, site }) => {
  const service = stockClient(site.url, testKeys.service)
  const stranger = { email: 'stranger@example.com', password: 'somebody-else-1' }
  await service.auth.admin.createUser({ ...stranger, email_confirm: true })
  await page.goto('/admin/login')
  await page.locator('[name="username"]').fill(stranger.email)
  await page.locator('[name="password"]').fill(stranger.password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await expect(page.getByText('Nu aveți drepturi de administrator')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('an unknown address of the panel shows a not-found screen', async ({ panel }) => {
  await panel.goto('/admin/nimic/aici')
  await expect(panel.getByRole('heading', { name: 'Pagina nu a fost găsită' })).toBeVisible()
  await expect(panel.getByText('/admin/nimic/aici')).toBeVisible()
  await panel.getByRole('link', { name: 'Înapoi la panoul de control' }).click()
  await expect(panel.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
})

test('a screen whose file is gone from the server is reported in words, and can be loaded again', {
  tag: '@long',
}, async ({ panel }) => {
  const file = '**/assets/screens-*.js'
  await panel.route(file, (route) => route.abort())
  await openDashboard(panel)
  await panel.getByRole('navigation').getByRole('link', { name: 'Istoric' }).click()
  await expect(panel.getByText('Ecranul nu a putut fi încărcat')).toBeVisible()
  await panel.unroute(file)
  await panel.getByRole('button', { name: 'Reîncarcă' }).click()
  await expect(panel.getByRole('heading', { name: 'Istoric' })).toBeVisible()
})

test("the panel's root address shows the dashboard", async ({ panel }) => {
  await panel.goto('/admin')
  await expect(panel.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
  await expect(panel.getByText(testAdministrator.email).first()).toBeVisible()
})

test('logging out ends the session', async ({ page: panel }) => {
  await signIn(panel)
  await panel.getByRole('button', { name: 'Deconectare' }).click()
  await expect(panel.getByText('V-ați deconectat cu succes')).toBeVisible()
  await panel.goto('/admin/hero')
  await expect(panel).toHaveURL(/\/admin\/login$/)
})

test('logging out offers to delete the kept drafts', { tag: '@long' }, async ({ page: panel }) => {
  await signIn(panel)
  await openEditor(panel, 'contact')
  await panel.locator('[name="contact.title.ro"]').fill('O ciornă')
  await panel.getByRole('button', { name: 'Deconectare' }).click()
  await panel.getByRole('button', { name: 'Șterge ciornele și ieși' }).click()
  await expect(panel).toHaveURL(/\/admin\/login$/)
  await signIn(panel)
  await openEditor(panel, 'contact')
  await expect(panel.getByText('Există o ciornă nesalvată')).toHaveCount(0)
})

async function fillSignIn(page: Page): Promise<void> {
  await page.locator('[name="username"]').fill(testAdministrator.email)
  await page.locator('[name="password"]').fill(testAdministrator.password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
}

async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
