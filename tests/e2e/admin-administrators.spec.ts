import {
  enrollFactor,
  mailsTo,
  makeAdministrator,
  removeOtherAdministrators,
} from '../support/panel-accounts.ts'
import { testAdministrator, testKeys } from '../support/running-site.ts'
import { axeViolations } from './axe.ts'
import { expect, field, openEditor, saveButton, test } from './panel.ts'

const invitations = '/admin/api/invitations'

test('the only administrator cannot be removed', { tag: '@long' }, async ({ panel, site }) => {
  await removeOtherAdministrators(site, testAdministrator.email)
  await panel.goto('/admin/administrators')
  const row = panel
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: testAdministrator.email })
  await expect(row).toContainText('Singurul administrator nu poate fi eliminat')
  await expect(row.getByRole('button', { name: /^Elimină/ })).toHaveCount(0)
})

test('an invited administrator chooses a password and edits; once removed, saves are refused; the log has each step', {
  tag: '@long',
}, async ({ panel, browser, site }) => {
  const email = 'ana@example.com'
  await panel.goto('/admin/administrators')
  await panel.getByRole('button', { name: 'Invită un administrator' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Adresa de e-mail').fill('nu e o adresă')
  await dialog.getByRole('button', { name: 'Pregătește invitația' }).click()
  await expect(dialog.getByText('Adresa de e-mail nu este corectă.')).toBeVisible()
  await dialog.getByLabel('Adresa de e-mail').fill('Ana@example.com')
  await dialog.getByRole('button', { name: 'Pregătește invitația' }).click()
  const unsent = `Invitația pentru ${email} este pregătită, dar nu a fost trimisă`
  const notice = panel.getByRole('listitem').filter({ hasText: unsent })
  await expect(notice).toHaveCSS('opacity', '1')
  expect(await axeViolations(panel, ['target-size'])).toEqual([])
  const row = panel.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Nu a acceptat încă invitația')

  await panel.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await notice.getByRole('button', { name: 'Copiază linkul' }).click()
  const link = panel.getByRole('dialog', { name: 'Invitația este pregătită' })
  const address = await link.getByLabel('Linkul').inputValue()
  await expect(panel.getByText('Copiat', { exact: true })).toBeVisible()
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(new URL(address).origin).toBe(site.url)
  await link.getByRole('button', { name: 'Închide' }).first().click()
  const context = await browser.newContext({ baseURL: site.url, locale: 'ro-RO' })
  const invited = await context.newPage()
  await invited.goto(address)
  await field(invited, 'next').fill('parola Anei, lungă')
  await field(invited, 'again').fill('parola Anei, lungă')
  await invited.getByRole('button', { name: 'Salvează parola' }).click()
  await expect(invited.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
  // The link has led this browser to the site's public address.
  await invited.goto(new URL('/admin/contact', invited.url()).href)
  await field(invited, 'contact.title.ro').fill('Scris de Ana')
  await saveButton(invited).click()
  await expect(invited.getByText('Datele au fost salvate cu succes!')).toBeVisible()

  const watching = await panel.context().newPage()
  await openEditor(watching, 'contact')
  await expect(watching.getByText(`${email} are acum deschisă`)).toBeVisible()
  await expect(invited.getByText(`${testAdministrator.email} are acum deschisă`)).toBeVisible()

  await panel.reload()
  await expect(row).toContainText('fără verificare în doi pași')
  await row.getByRole('button', { name: /^Copiază linkul/ }).click()
  const reset = panel.getByRole('dialog', { name: 'Linkul pentru o parolă nouă' })
  await expect(reset.getByLabel('Linkul')).toHaveValue(/#token_hash=.+&type=recovery$/)
  await reset.getByRole('button', { name: 'Închide' }).first().click()
  // The invitation alone was written as a mail.
  expect(await mailsTo(site.folder, email)).toHaveLength(1)
  await row.getByRole('button', { name: /^Elimină/ }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Elimină' }).click()
  await expect(row).toHaveCount(0)
  await expect(watching.getByText('are acum deschisă')).toHaveCount(0)
  await expect(invited.getByText('are acum deschisă')).toHaveCount(0)
  // The others meet on a channel that the removed administrator cannot join.
  await expect(watching.getByText('Aveți această secțiune deschisă')).toHaveCount(0)
  await openEditor(panel, 'contact')
  await expect(watching.getByText('Aveți această secțiune deschisă')).toBeVisible()
  await watching.close()

  await field(invited, 'contact.title.ro').fill('Scris prea târziu')
  await saveButton(invited).click()
  await expect(invited.getByText('Nu aveți drepturi de administrator')).toBeVisible()
  await expect(field(invited, 'contact.title.ro')).toHaveValue('Scris prea târziu')
  await context.close()

  await panel.goto('/admin/audit')
  const log = panel.getByRole('main').getByRole('listitem')
  await expect(log.filter({ hasText: `${email} a salvat versiunea` })).toContainText('Contact')
  await panel.getByRole('button', { name: 'Administratori' }).click()
  const told = [
    `${testAdministrator.email} a luat drepturile lui ${email}`,
    `${email} a acceptat invitația`,
    `${testAdministrator.email} a dat drepturi lui ${email}`,
    `${email} a fost invitat(ă)`,
  ]
  for (const [at, sentence] of told.entries()) await expect(log.nth(at)).toContainText(sentence)
})

test('removing oneself asks first, then signs out', { tag: '@long' }, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'plecat')
  await page.goto('/admin/login')
  await page.locator('[name="username"]').fill(account.email)
  await page.locator('[name="password"]').fill(account.password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto('/admin/administrators')
  await page.getByRole('button', { name: `Elimină: ${account.email}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Pierdeți pe loc accesul')
  await page.getByRole('button', { name: 'Da, elimină-mă' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('only an administrator in an open session with the second step passed can invite', async ({
  site,
}) => {
  const invite = async (token: string | undefined, body = '{"email":"x@example.com"}') => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(site.url + invitations, { method: 'POST', headers, body })
    return response.status
  }
  const tokenOf = async (account: { email: string; password: string }) => {
    const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: testKeys.anon },
      body: JSON.stringify(account),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }
  const secured = await makeAdministrator(site, 'secured')
  await enrollFactor(site, secured)
  const owner = await tokenOf(testAdministrator)

  expect(await invite(undefined)).toBe(401)
  expect(await invite('nothing')).toBe(401)
  expect(await invite(testKeys.anon)).toBe(401)
  expect(await invite(await tokenOf(secured))).toBe(403)
  expect(await invite(owner, '{"email":"nu"}')).toBe(422)
  expect(await invite(owner, `{"email":"${'x'.repeat(5000)}@example.com"}`)).toBe(422)
  expect(await invite(owner, JSON.stringify({ email: testAdministrator.email }))).toBe(409)
  expect((await fetch(site.url + invitations)).status).toBe(405)
  await fetch(`${site.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: testKeys.anon, authorization: `Bearer ${owner}` },
  })
  expect(await invite(owner)).toBe(401)
})
