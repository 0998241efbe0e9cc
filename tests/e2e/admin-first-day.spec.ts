import { earlierDefaultTexts } from '../support/earlier-default-texts.ts'
import { testKeys } from '../support/running-site.ts'
import {
  anotherAdministrator,
  expect,
  expectClean,
  field,
  openDashboard,
  openEditor,
  saveButton,
  storedRows,
  storedVersion,
  testOnOwnSite,
} from './panel.ts'

const test = testOnOwnSite()

test('the dashboard of a fresh site is two screens of a phone at most', { tag: '@long' }, async ({
  browser,
  session,
  site,
}) => {
  // Of one that is touched: what is pressed is higher there.
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: session,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const panel = await context.newPage()
  await openDashboard(panel)
  await expect(panel.getByText('Primii pași')).toBeVisible()
  await expect(panel.getByText(/^De verificat|^Site-ul funcționează/)).toBeVisible()
  await expect(panel.getByText('Cod de analiză')).toBeVisible()
  const height = await panel.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2 * 844)
})

test('the old name is replaced in every language and every page with one save, forms of it only on demand', {
  tag: '@long',
}, async ({ panel, site }) => {
  const version = await storedVersion(site)
  await panel.goto('/admin/replace')
  const main = panel.getByRole('main')
  await main.getByRole('button', { name: 'Caută' }).click()
  await expect(main.getByText('Scrieți textul nou.')).toBeVisible()
  await main.getByLabel('Textul de acum').fill('Temelia')
  await main.getByLabel('Textul nou').fill('Acme Build')
  await main.getByRole('button', { name: 'Caută' }).click()
  const footerLabel = 'Footer › drepturi de autor › rusă'
  const footer = main.getByRole('checkbox', { name: footerLabel })
  await expect(footer).toBeChecked()
  const row = main
    .getByRole('listitem')
    .filter({ has: panel.getByRole('checkbox', { name: footerLabel }) })
  await expect(row).toContainText('Acum: © Temelia. Все права защищены.')
  await expect(row).toContainText('Va fi: © Acme Build. Все права защищены.')
  const mail = main.getByRole('checkbox', { name: 'Contact › date de contact › e-mail › română' })
  await expect(mail).not.toBeChecked()
  expect(await storedVersion(site)).toBe(version)
  await main.getByRole('checkbox', { name: 'Footer › numele companiei › engleză' }).uncheck()
  await main.getByRole('button', { name: /^Înlocuiește și salvează/ }).click()
  await expect(panel.getByText(`toate în versiunea ${version + 1}`)).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
  const [stored] = await storedRows(site, 'site_footer')
  expect(stored?.company_name).toEqual({ ro: 'Acme Build', en: 'Temelia', ru: 'Acme Build' })
  const terms = await (await fetch(`${site.url}/termeni-si-conditii?lang=ru`)).text()
  expect(terms).toContain('Acme Build')
  expect(terms).not.toMatch(/<main.*Temelia.*<\/main>/s)
})

test('a dark SVG logo is cleaned, gets a light version by itself, and is shown on both backgrounds', {
  tag: '@long',
}, async ({ panel, page, site }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><script>alert(1)</script>
    <path fill="#111827" d="M0 0h60v50H0zM80 20h120v10H80z"/></svg>`
  const file = {
    name: 'Sigla noastră.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  }
  const upload = () => panel.getByLabel('Fișier cu imagine').first().setInputFiles(file)
  await openEditor(panel, 'navbar')
  await panel.getByRole('tab', { name: 'Stil meniu' }).click()
  await upload()
  const unreadable = panel.getByRole('note').filter({ hasText: 'Sigla nu se vede' })
  await expect(unreadable.getByRole('link', { name: /Sigla pentru fundal închis/ })).toBeVisible()
  await field(panel, 'navbar.logoImage').fill('')
  await expect(unreadable).toHaveCount(0)
  await expectClean(panel)

  await openEditor(panel, 'settings')
  await upload()
  await expect(panel.getByText('<script>. Verificați dacă arată bine.')).toBeVisible()
  await expect(panel.locator('[name="global.siteLogo"]')).toHaveValue(/-sigla-noastra\.svg$/)
  await expect(panel.locator('[name="global.siteLogoLight"]')).toHaveValue(/sigla-deschisa\.png$/)
  await saveButton(panel).click()
  await expect(panel.getByText('Datele au fost salvate cu succes!')).toBeVisible()

  const address = await panel.locator('[name="global.siteLogo"]').inputValue()
  const stored = await fetch(site.url + address)
  expect(Object.fromEntries(stored.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await stored.text()).not.toMatch(/script|alert/)
  await page.goto('/')
  const [dark, light] = [
    page.locator('.navbar-row .logo-dark'),
    page.locator('.navbar-row .logo-light'),
  ]
  await expect(light).toBeVisible()
  await expect(dark).toBeHidden()
  await page.mouse.wheel(0, 600)
  await expect(dark).toBeVisible()
  await expect(light).toBeHidden()
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => dark.evaluate(isDrawn)).toBe(true)
})

test('the first steps lead to their fields, are settled for every browser, and remove the samples after a question', {
  tag: '@long',
}, async ({ panel, browser, site }) => {
  let release = () => {}
  const measured = new Promise<void>((resolve) => {
    release = resolve
  })
  await panel.route(/\/rest\/v1\/first_steps/, async (route) => {
    await measured
    await route.continue()
  })
  await openDashboard(panel)
  const steps = panel.getByRole('region', { name: 'Primii pași' })
  const sample = panel.getByRole('alert').filter({ hasText: 'Vizitatorii văd date de contact' })
  const exports = panel.getByRole('button', { name: 'Exportă date' })
  const before = await exports.boundingBox()
  await expect(sample).toContainText('+373 22 000 000')
  await expect(steps).toHaveCount(0)
  release()
  await expect(steps).toBeVisible()
  expect(await exports.boundingBox(), 'what comes later moves no button').toEqual(before)
  await expect(sample).toContainText('+373 22 000 000')
  await steps.getByText('Toți pașii').click()
  await steps.getByRole('link', { name: 'Deschide: Telefonul' }).click()
  await expect(field(panel, 'contact.info.phone.ro')).toBeFocused()
  await field(panel, 'contact.info.phone.ro').fill('+373 69 123 456')
  await saveButton(panel).click()
  await expect(panel.getByText('Datele au fost salvate cu succes!')).toBeVisible()

  await openDashboard(panel)
  await expect(sample).not.toContainText('+373 22 000 000')
  await expect(sample).toContainText('contact@temelia.example')
  const version = await storedVersion(site)
  await steps.getByText('Toți pașii').click()
  await steps.getByRole('button', { name: 'Le-am citit' }).click()
  await expect(steps.getByRole('button', { name: 'Le-am citit' })).toHaveCount(0)
  expect(await storedVersion(site)).toBe(version)
  const remove = steps.getByRole('button', { name: 'Șterge 4 proiecte de probă' })
  const question = panel.getByRole('dialog', { name: 'Ștergeți proiectele de probă?' })
  await remove.click()
  await expect(question).toContainText('Dispar imediat de pe site')
  await panel.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(await storedVersion(site)).toBe(version)
  await remove.click()
  await question.getByRole('button', { name: 'Șterge 4 proiecte de probă' }).click()
  await expect(panel.getByText('4 proiecte de probă șterse')).toBeVisible()
  expect(await storedRows(site, 'site_projects_items')).toEqual([])
  expect(await storedVersion(site)).toBe(version + 1)
  await steps.getByRole('button', { name: 'Ascunde lista' }).click()
  await expect(steps).toHaveCount(0)

  const other = await anotherAdministrator(browser, site)
  await openDashboard(other)
  await expect(other.getByRole('region', { name: 'Starea site-ului' })).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: 'date de contact' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Primii pași' })).toHaveCount(0)
})

test('a text that is still an earlier default is offered its new wording, which is put on the site after a question', {
  tag: '@long',
}, async ({ panel, site }) => {
  const [hero] = await storedRows(site, 'site_hero')
  const before = hero?.cta_text as Record<string, string>
  const old = String(earlierDefaultTexts['hero.ctaText.ro'])
  const stored = await fetch(`${site.url}/rest/v1/site_hero?id=eq.main`, {
    method: 'PATCH',
    headers: { apikey: testKeys.service, 'content-type': 'application/json' },
    body: JSON.stringify({ cta_text: { ...before, ro: old } }),
  })
  expect(stored.ok).toBe(true)
  await openDashboard(panel)
  const offer = panel.getByRole('region', { name: 'Texte implicite noi' })
  await expect(offer.getByText('1 text al site-ului este încă cel inițial')).toBeVisible()
  const page = async () => (await fetch(site.url)).text()
  await expect.poll(page).toContain(old)
  const apply = offer.getByRole('button', { name: 'Folosește textele noi' })
  await panel.route('**/rest/v1/rpc/save_site', (route) => route.abort())
  const agree = panel.getByRole('button', { name: 'Pune textele noi pe site' })
  await apply.click()
  await agree.click()
  await expect(panel.getByText('A apărut o eroare la salvarea datelor.')).toBeVisible()
  await expect(panel.getByText('Textele au rămas cum erau.')).toBeVisible()
  await panel.unroute('**/rest/v1/rpc/save_site')
  await apply.click()
  await agree.click()
  await expect(panel.getByText('Textele implicite noi sunt pe site')).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await storedRows(site, 'site_hero')).toMatchObject([{ cta_text: before }])
  await expect.poll(page).toContain(before.ro)
})
