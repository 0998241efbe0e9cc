import { readFile } from 'node:fs/promises'
import type { Page, Request, Route } from '@playwright/test'
import { testAdministrator } from '../support/running-site.ts'
import {
  anotherAdministrator,
  expect,
  expectClean,
  field,
  openDashboard,
  openEditor,
  saveButton,
  signIn,
  storedVersion,
  test,
} from './panel.ts'

const savePath = '**/rest/v1/rpc/save_site'
const loadPath = '**/rest/v1/rpc/load_site'

test('every screen reports a failed save in its own words and keeps the text', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'pages')
  await panel.getByRole('tab', { name: 'Pagini personalizate' }).click()
  await addPage(panel, 'mesaje')
  await expect(panel.getByText('Pagina a fost adăugată și salvată')).toBeVisible()
  const version = await storedVersion(site)
  await panel.route(savePath, (route) => route.abort())

  await panel.getByRole('button', { name: 'Șterge' }).last().click()
  await expectFailure(panel, 'A apărut o eroare la ștergerea paginii.')
  await addPage(panel, 'nu-ajunge')
  const dialog = panel.getByRole('dialog', { name: 'Adaugă pagină' })
  await expect(dialog.getByText('A apărut o eroare la salvarea paginii.')).toBeVisible()
  await expect(dialog.locator('[name="slug"]')).toHaveValue('nu-ajunge')
  await dialog.getByRole('button', { name: 'Anulează' }).click()
  await panel.getByRole('tab', { name: 'Termeni și condiții' }).click()
  await expectRefusedSave(panel, 'pages.terms.title.ro', 'Salvează tot', 'salvarea paginilor.')

  await openEditor(panel, 'contact')
  await expectRefusedSave(panel, 'contact.title.ro', 'Salvează modificările', 'salvarea datelor.')
  await openEditor(panel, 'hero')
  await expectRefusedSave(panel, 'hero.title.ro', 'Salvează și aplică imediat', 'salvarea forțată')

  await openDashboard(panel)
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expectFailure(panel, 'A apărut o eroare la salvarea datelor.')
  expect(await storedVersion(site)).toBe(version)

  await panel.unroute(savePath)
  await openEditor(panel, 'pages')
  await panel.getByRole('tab', { name: 'Pagini personalizate' }).click()
  await panel.getByRole('button', { name: 'Șterge' }).last().click()
  await expect(panel.getByText('Pagina "mesaje" a fost ștearsă')).toBeVisible()
})

test('a save whose answer got lost is reported as saved once it is seen on the server', {
  tag: '@long',
}, async ({ panel, site }) => {
  const notices = panel.getByRole('region', { name: 'Notificări' }).getByRole('listitem')
  const saved = notices.filter({ hasText: 'Datele au fost salvate cu succes!' })
  const version = await storedVersion(site)
  await panel.setViewportSize({ width: 390, height: 844 })
  await openEditor(panel, 'contact')

  let lost: Request | undefined
  await panel.route(savePath, (route) => {
    lost = route.request()
    return route.abort()
  })
  await field(panel, 'contact.title.ro').fill('Salvat fără răspuns')
  await saveButton(panel).click()
  await expectFailure(panel, 'A apărut o eroare la salvarea datelor.')
  await sendToServer(lost)
  await expectClean(panel)
  await expect(notices).toHaveCount(1)
  await expect(saved).toContainText('Modificările sunt deja pe site')
  await panel.unroute(savePath)
  await panel.route(savePath, async (route) => {
    await sendToServer(route.request())
    await expectClean(panel)
    await route.abort()
  })
  await field(panel, 'contact.title.ro').fill('Salvat, răspunsul întârzie')
  // A notice under the pointer does not time out, so only the next save can dismiss it.
  await saved.hover()
  await saveButton(panel).press('Enter')
  await expectClean(panel)
  await expect(saved.filter({ hasNotText: 'Modificările sunt deja pe site' })).toHaveCount(1)
  await expect(notices).toHaveCount(1)
  expect(await storedVersion(site)).toBe(version + 2)
})

test('refreshing, exporting and importing report success and failure', async ({ panel, site }) => {
  await openDashboard(panel)
  const press = (name: string) => panel.getByRole('button', { name }).click()
  await panel.route(loadPath, (route) => route.abort())
  await press('Reîmprospătează datele')
  await expectFailure(panel, 'A apărut o eroare la reîmprospătarea datelor.')
  await press('Exportă date')
  await expectFailure(panel, 'A apărut o eroare la exportarea datelor.')
  await panel.unroute(loadPath)
  await press('Reîmprospătează datele')
  await expect(panel.getByText('Datele au fost reîmprospătate cu succes!')).toBeVisible()
  const downloading = panel.waitForEvent('download')
  await press('Exportă date')
  await expect(panel.getByText('Datele au fost exportate cu succes!')).toBeVisible()

  // Under the name that an owner saves it by: the browser's own copy has none, and only JSON files are taken.
  const download = await downloading
  await panel.locator('input[type="file"]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  })
  const version = await storedVersion(site)
  await panel.route(savePath, (route) => route.abort())
  await press('Aplică importul')
  const dialog = panel.getByRole('dialog', { name: 'Importă date' })
  await expect(dialog.getByText('Failed to save data to the backend provider')).toBeVisible()
  expect(await storedVersion(site)).toBe(version)
  await panel.unroute(savePath)
  const reloaded = panel.waitForEvent('load')
  await press('Aplică importul')
  await expect(panel.getByText('Datele au fost importate cu succes!')).toBeVisible()
  await reloaded
})

test('the notice of a saved hero can reload every tab, after saving what was typed since', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Salvat întâi')
  await saveButton(panel).click()
  await expectClean(panel)
  const version = await storedVersion(site)
  await field(panel, 'hero.title.ro').fill('Scris după salvare')
  await Promise.all([
    panel.waitForEvent('load'),
    panel.getByRole('button', { name: 'Forțează aplicare' }).click(),
  ])
  await expect(field(panel, 'hero.title.ro')).toHaveValue('Scris după salvare')
  await expectClean(panel)
  expect(await storedVersion(site)).toBe(version + 1)
})

test('a slow load is reported after three seconds, and can be tried again', async ({
  browser,
  site,
}) => {
  const panel = await anotherAdministrator(browser, site)
  await panel.clock.install()
  let asked = 0
  const released: (() => void)[] = []
  await panel.route(loadPath, async (route) => {
    asked += 1
    await new Promise<void>((release) => released.push(release))
    await route.continue().catch(() => undefined)
  })
  await panel.goto('/admin/hero')
  await expect.poll(() => asked).toBe(1)
  await panel.clock.fastForward(3_000)
  const notice = panel.getByText('Încărcarea datelor durează mai mult decât de obicei')
  await expect(notice).toBeVisible()
  await panel.getByRole('button', { name: 'Reîncarcă' }).click()
  await expect.poll(() => asked).toBe(2)
  released[1]?.()
  await expect(field(panel, 'hero.title.ro')).toBeVisible()
  released[0]?.()
})

test('the sign-in form reports progress, no connection, and a refusal without a reason', async ({
  page,
}) => {
  const tokenPath = '**/auth/v1/token**'
  await page.goto('/admin/login#error=access_denied&error_description=Refuzat')
  await expect(page.getByText('Autentificare eșuată', { exact: true })).toBeVisible()
  await expect(page.getByText('Ați refuzat autentificarea la furnizor.')).toBeVisible()
  await expect(page.getByText('Refuzat', { exact: true })).toBeHidden()
  await page.locator('[name="username"]').fill(testAdministrator.email)
  await page.locator('[name="password"]').fill(testAdministrator.password)
  const submit = page.locator('button[type="submit"]')

  const asked = new Promise<Route>((resolve) => page.route(tokenPath, resolve))
  await submit.click()
  await expect(submit).toHaveText('Se autentifică')
  await expect(submit).toBeDisabled()
  await (await asked).abort()
  await expect(page.getByText('A apărut o eroare la autentificare.')).toBeVisible()
  await expect(page.getByText('Serverul nu răspunde acum.')).toBeVisible()

  await page.unroute(tokenPath)
  await page.route(tokenPath, (route) => route.fulfill({ status: 400, json: {} }))
  await submit.click()
  await expect(
    page.getByText('Autentificare eșuată. Verificați numele de utilizator și parola.'),
  ).toBeVisible()
})

test('a logout that fails says so, and that the session is still open', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  await page.route('**/auth/v1/logout**', (route) => route.abort())
  await page.getByRole('button', { name: 'Deconectare' }).click()
  await expect(page.getByText('A apărut o eroare la deconectare')).toBeVisible()
  await expect(page.getByText('Sunteți încă autentificat')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
})

/** Sends a request to the server, whether or not the browser gets its answer. */
async function sendToServer(request?: Request): Promise<void> {
  if (!request) throw new Error('nothing was sent')
  const { authorization = '', apikey = '' } = await request.allHeaders()
  const headers = { authorization, apikey, 'content-type': 'application/json' }
  const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() })
  expect(answer.ok).toBe(true)
}

async function addPage(panel: Page, slug: string): Promise<void> {
  await panel.getByRole('button', { name: 'Adaugă pagină' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă pagină' })
  await dialog.locator('[name="title"]').fill(slug)
  await dialog.locator('[name="slug"]').fill(slug)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
}

/** Tries to save a change, checks that the failed save keeps it, and undoes it. */
async function expectRefusedSave(
  panel: Page,
  name: string,
  button: string,
  what: string,
): Promise<void> {
  const before = await field(panel, name).inputValue()
  await field(panel, name).fill('Nu ajunge la server')
  await panel.getByRole('button', { name: button }).click()
  await expectFailure(panel, `A apărut o eroare la ${what}`)
  await expect(field(panel, name)).toHaveValue('Nu ajunge la server')
  await field(panel, name).fill(before)
  await expectClean(panel)
  await expectFailure(panel, `A apărut o eroare la ${what}`)
}

async function expectFailure(panel: Page, message: string): Promise<void> {
  const notices = panel.getByRole('region', { name: 'Notificări' }).getByRole('listitem')
  const told = notices.filter({ hasText: message })
  // The notice before it fades out slowly.
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('Serverul nu răspunde: verificați conexiunea')
}
