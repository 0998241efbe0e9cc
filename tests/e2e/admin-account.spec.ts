import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import {
  type Account,
  clientOfAccount,
  enrollFactor,
  mailsTo,
  makeAdministrator,
} from '../support/panel-accounts.ts'
import type { PreparedSite } from '../support/prepared-site.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import { totpCode } from '../support/totp-code.ts'
import { axeViolations } from './axe.ts'
import {
  expect,
  field,
  openEditor,
  saveButton,
  sessionKey,
  signIn,
  storedRows,
  test,
} from './panel.ts'

test('a forgotten password is replaced through the mailed link, and the owner is signed in', {
  tag: '@long',
}, async ({ page, site }) => {
  const { email } = await makeAdministrator(site, 'uituc')
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Ați uitat parola?' }).click()
  await page.getByLabel('Adresa de e-mail').fill(email)
  await page.getByRole('button', { name: 'Pregătește linkul' }).click()
  await expect(page.getByRole('heading', { name: 'Mesajul nu a fost trimis' })).toBeVisible()

  const link = await linkMailedTo(site, email)
  await page.goto(link)
  await expect(page.getByText(`Pentru contul ${email}.`)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/new-password')
  await expect(page.getByLabel('Parola nouă', { exact: true })).toHaveAccessibleDescription(
    /^Cel puțin 10 caractere\./,
  )
  await choosePassword(page, 'scurtă')
  await expect(page.getByText('are nevoie de cel puțin 10 caractere')).toBeVisible()
  await choosePassword(page, 'o parolă nouă și lungă')
  await expect(page.getByRole('heading', { name: 'Panou de control' })).toBeVisible()

  await page.getByRole('button', { name: 'Deconectare' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Linkul nu mai este valabil' })).toBeVisible()
  await signIn(page, { email, password: 'o parolă nouă și lungă' })
})

test('the link for a forgotten password asks for the code of the second factor first', {
  tag: '@long',
}, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'prudent')
  const { secret } = await enrollFactor(site, account)
  await page.goto('/admin/recover')
  await page.getByLabel('Adresa de e-mail').fill(account.email)
  await page.getByRole('button', { name: 'Pregătește linkul' }).click()
  await page.getByLabel('Codul din mesaj').fill(await codeMailedTo(site, account.email))
  await page.getByRole('button', { name: 'Continuă' }).click()
  await enterCode(page, totpCode(secret, 0))
  await choosePassword(page, 'altă parolă destul de lungă')
  await expect(page.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
})

test('the second step can be enabled, is asked for at sign-in, and is disabled by a recovery code', {
  tag: '@long',
}, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'atent')
  await signIn(page, account)
  await page.getByRole('navigation').getByRole('link', { name: 'Contul meu' }).click()
  // As the service answers a session that was left open.
  await page.route(
    '**/auth/v1/factors',
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: { code: 'reauthentication_needed', message: 'Sign in again' },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Activează verificarea în doi pași' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmați că sunteți dumneavoastră' })
  await proof.getByLabel('Parola dumneavoastră').fill('nu aceasta')
  await proof.getByRole('button', { name: 'Confirmă' }).click()
  await expect(proof.getByText('Parola nu este corectă.')).toBeVisible()
  await proof.getByLabel('Parola dumneavoastră').fill(account.password)
  await proof.getByRole('button', { name: 'Confirmă' }).click()
  const picture = page.getByRole('img', { name: /^Cod QR/ })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  const secret = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.route('**/rpc/create_recovery_codes', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Cod de verificare').fill(totpCode(secret, 0))
  // Neither the code's picture nor a small phone hides what ends it.
  await page.setViewportSize({ width: 360, height: 640 })
  const enable = page.getByRole('button', { name: 'Activează', exact: true })
  await expect(enable).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await enable.click()
  await expect(page.getByText('Nu aveți coduri de rezervă')).toBeVisible()
  await page.getByRole('button', { name: 'Generează coduri de rezervă noi' }).click()
  await page.getByRole('button', { name: 'Generează codurile' }).click()
  const codesDialog = page.getByRole('dialog', { name: 'Coduri de rezervă' })
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10)
  const codes = await codesDialog.getByRole('listitem').allTextContents()
  expect(await axeViolations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await codesDialog.getByRole('button', { name: 'Descarcă' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.trim().split('\n')).toEqual(codes)
  await codesDialog.getByRole('button', { name: 'Le-am păstrat' }).click()
  await expect(page.getByText('Coduri de rezervă rămase: 10.')).toBeVisible()

  await signOut(page)
  await enterPassword(page, account)
  await enterCode(page, '000000')
  await expect(page.getByText('Codul nu este corect.')).toBeVisible()
  // A reload does not skip the second step.
  await page.goto('/admin/hero')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await enterCode(page, totpCode(secret, 1))
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await signOut(page)
  await enterPassword(page, account)
  await page.getByRole('button', { name: 'Nu am telefonul la mine' }).click()
  await page.getByLabel('Cod de rezervă').fill('00000-00000-00000-00000')
  await page.getByRole('button', { name: 'Folosește codul' }).click()
  await expect(page.getByText('Codul de rezervă nu este corect')).toBeVisible()
  await page.getByLabel('Cod de rezervă').fill(codes[4]?.toUpperCase() ?? '')
  await page.getByRole('button', { name: 'Folosește codul' }).click()
  await expect(page.getByText('Verificarea în doi pași a fost dezactivată.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/account')
  await expect(
    page.getByRole('button', { name: 'Activează verificarea în doi pași' }),
  ).toBeVisible()
})

test('the second step can be disabled in the account', { tag: '@long' }, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'comod')
  const { secret } = await enrollFactor(site, account)
  await enterPassword(page, account)
  await enterCode(page, totpCode(secret, 0))
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/account')
  await expect(page.getByText('Nu aveți coduri de rezervă')).toBeVisible()
  await page.getByRole('button', { name: 'Dezactivează verificarea în doi pași' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dezactivează' }).click()
  await expect(
    page.getByRole('button', { name: 'Activează verificarea în doi pași' }),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Activează verificarea în doi pași' }),
  ).toBeVisible()
})

test('other devices are listed and signed out; a new password needs the current one and signs them out too', {
  tag: '@long',
}, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'drumet')
  const phone = await clientOfAccount(site, account)
  await signIn(page, account)
  await page.goto('/admin/account')
  const devices = page.getByRole('region', { name: 'Dispozitive conectate' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('Acest dispozitiv')
  await devices.getByRole('button', { name: /^Deconectează Dispozitiv necunoscut/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const refused = await phone.rpc('list_administrators')
  expect(refused.error?.code).toBe('42501')

  const tablet = await clientOfAccount(site, account)
  const owner = await clientOfAccount(site, testAdministrator)
  const signIns = async () => {
    const { data } = await owner.rpc('audit_log', { wanted_group: 'sign_in' })
    return (data as { actor: string }[]).filter(({ actor }) => actor === account.email).length
  }
  const before = await signIns()
  expect(before).toBeGreaterThan(0)
  await page.getByLabel('Parola actuală', { exact: true }).fill('nu aceasta')
  await choosePassword(page, 'parola cea nouă și lungă', 'Schimbă parola')
  await expect(page.getByText('Parola actuală nu este corectă.')).toBeVisible()
  await page.getByLabel('Parola actuală', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(page.getByText('Parola a fost schimbată.')).toBeVisible()
  expect((await tablet.rpc('list_administrators')).error?.code).toBe('42501')
  expect(await signIns(), 'the audit log has no sign-in that nobody made').toBe(before)
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('after the session has ended, the sign-in screen says so and the draft is offered again', {
  tag: '@long',
}, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'intors')
  await signIn(page, account)
  await page.goto('/admin/contact')
  await field(page, 'contact.title.ro').fill('Scris înainte de pauză')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('Scris înainte de pauză')
  await page.goto('about:blank')
  await (await clientOfAccount(site, account)).auth.signOut({ scope: 'global' })
  await page.goto('/admin/contact')
  await expect(page.getByText('Sesiunea s-a încheiat')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.locator('[name="username"]').fill(account.email)
  await page.locator('[name="password"]').fill(account.password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await expect(page).toHaveURL(/\/admin\/contact$/)
  await page.getByRole('button', { name: 'Reia ciorna' }).click()
  await expect(field(page, 'contact.title.ro')).toHaveValue('Scris înainte de pauză')
})

test('a session that ends while typing or before a save is renewed over the editor, with both steps', {
  tag: '@long',
}, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'scriitor')
  const { secret, session } = await enrollFactor(site, account)
  await takeSession(page, site, session)
  await openEditor(page, 'hero')
  await field(page, 'hero.title.ro').fill('Scris înainte de expirare')
  await endSession(page, site)
  await letTokenExpire(page, site)
  await renew(page, account, totpCode(secret, 0))
  await expect(field(page, 'hero.title.ro')).toHaveValue('Scris înainte de expirare')

  await endSession(page, site)
  await saveButton(page).click()
  await renew(page, account, totpCode(secret, 1))
  await expect(page.getByText('Modificările la secțiunea Hero au fost salvate!')).toBeVisible()
  const [hero] = await storedRows(site, 'site_hero')
  expect(hero).toMatchObject({ title: { ro: 'Scris înainte de expirare' } })
})

async function enterPassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/admin/login')
  await page.locator('[name="username"]').fill(email)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Cod de verificare').fill(code)
  await page.getByRole('button', { name: 'Verifică codul' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deconectare' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

async function choosePassword(page: Page, password: string, button = 'Salvează parola') {
  await page.getByLabel('Parola nouă', { exact: true }).fill(password)
  await page.getByLabel('Parola nouă, încă o dată', { exact: true }).fill(password)
  await page.getByRole('button', { name: button }).click()
}

async function renew(page: Page, { password }: Account, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sesiunea a expirat' })
  await dialog.locator('[name="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Autentificare' }).click()
  await enterCode(page, code)
  await expect(dialog).toHaveCount(0)
}

async function mailTo(site: PreparedSite, email: string): Promise<string> {
  await expect.poll(() => mailsTo(site.folder, email)).not.toEqual([])
  const [mail = ''] = await mailsTo(site.folder, email)
  return mail
}

async function linkMailedTo(site: PreparedSite, email: string): Promise<string> {
  return /http\S+\/auth\/v1\/verify\S+/.exec(await mailTo(site, email))?.[0] ?? ''
}

async function codeMailedTo(site: PreparedSite, email: string): Promise<string> {
  return /^Codul: (\d{6})$/m.exec(await mailTo(site, email))?.[1] ?? ''
}

async function takeSession(page: Page, site: RunningSite, session: Session): Promise<void> {
  await page.goto('/admin/login')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    sessionKey(site),
    JSON.stringify(session),
  ] as const)
}

/** As from another device, so that this browser is not told. */
async function endSession(page: Page, site: RunningSite): Promise<void> {
  const kept = await page.evaluate((name) => localStorage.getItem(name), sessionKey(site))
  const { access_token: token } = JSON.parse(kept ?? '') as Session
  const response = await fetch(`${site.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: testKeys.anon, authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(204)
}

/** As if an hour had passed: the client renews the token, as it does whenever its tab becomes visible. */
async function letTokenExpire(page: Page, site: RunningSite): Promise<void> {
  await page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? '')
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  }, sessionKey(site))
}
