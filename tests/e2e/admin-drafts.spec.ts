import type { Browser, Page } from '@playwright/test'
import { makeAnotherBuild } from '../support/another-build.ts'
import { startPreparedSite } from '../support/prepared-site.ts'
import {
  freePort,
  type RunningSite,
  startSite,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
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
  test,
  unsavedMark,
} from './panel.ts'

const heroSaved = 'Modificările la secțiunea Hero au fost salvate!'

test('leaving unsaved text by a link or Back asks, and staying keeps the text', async ({
  panel,
}) => {
  await openDashboard(panel)
  await panel.getByRole('link', { name: 'Secțiunea Hero' }).first().click()
  await field(panel, 'hero.title.ro').fill('Rămâne scris')
  await panel.getByRole('link', { name: 'Contact' }).first().click()
  await panel.getByRole('button', { name: 'Rămân aici' }).click()
  await panel.goBack()
  // On a phone the answers stand one below the other, from edge to edge.
  await panel.setViewportSize({ width: 390, height: 844 })
  const answers = panel.getByRole('dialog').locator('[data-body] button')
  const widths = () =>
    answers.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  await expect.poll(async () => new Set(await widths()).size).toBe(1)
  expect(await widths()).toHaveLength(4)
  await panel.getByRole('button', { name: 'Rămân aici' }).click()
  await expect(field(panel, 'hero.title.ro')).toHaveValue('Rămâne scris')
})

test('leaving without the changes discards the text and the offer to undo a deletion', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'navbar')
  const remove = panel.getByRole('button', { name: 'Șterge' })
  const count = await remove.count()
  await remove.first().click()
  await expect(remove).toHaveCount(count - 1)
  await expect(remove.first()).toBeFocused()
  const notices = panel.getByRole('region', { name: 'Notificări' })
  await expect(notices.getByRole('button', { name: 'Anulează' })).toBeVisible()
  await panel.getByRole('link', { name: 'Secțiunea Hero' }).click()
  await panel.getByRole('button', { name: 'Renunț la modificări' }).click()
  await expect(notices.getByRole('button', { name: 'Anulează' })).toHaveCount(0, { timeout: 3_000 })
  await expect(field(panel, 'hero.title.ro')).toBeVisible()
  const before = await field(panel, 'hero.title.ro').inputValue()
  await field(panel, 'hero.title.ro').fill('Nu mai vreau')
  await panel.getByRole('link', { name: 'Contact' }).click()
  await panel.getByRole('button', { name: 'Renunț la modificări' }).click()
  await expect(field(panel, 'contact.title.ro')).toBeVisible()
  await panel.getByRole('link', { name: 'Secțiunea Hero' }).click()
  await expect(field(panel, 'hero.title.ro')).toHaveValue(before)
  await expect(panel.getByText('Există o ciornă nesalvată')).toHaveCount(0)
})

test('reloading with unsaved text asks first', async ({ panel }) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Nesalvat')
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  const asked = panel.waitForEvent('dialog')
  // The reload goes on only after the question has been answered.
  const reloaded = panel.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
})

test('unsaved text is offered after a crash, and can be restored', async ({ panel }) => {
  await openEditor(panel, 'footer')
  await field(panel, 'footer.copyright.ro').fill('Scris înainte de cădere')
  const next = await panel.context().newPage()
  await panel.close()
  await openEditor(next, 'footer')
  await expect(field(next, 'footer.copyright.ro')).not.toHaveValue('Scris înainte de cădere')
  await next.getByRole('button', { name: 'Reia ciorna' }).click()
  await expect(field(next, 'footer.copyright.ro')).toHaveValue('Scris înainte de cădere')
  await saveButton(next).click()
  await expectClean(next)
})

test('leaving with unsaved text in a dialog asks, and the text can be restored after a crash', {
  tag: '@long',
}, async ({ panel }) => {
  await openDashboard(panel)
  await panel.getByRole('navigation').getByRole('link', { name: 'Proiecte' }).click()
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  await panel.getByRole('dialog').locator('[name="title.ro"]').fill('Scris în fereastră')
  await panel.goBack()
  await panel.getByRole('button', { name: 'Rămân aici' }).click()
  await expect(panel.getByRole('dialog').locator('[name="title.ro"]')).toHaveValue(
    'Scris în fereastră',
  )
  const next = await panel.context().newPage()
  await panel.close()
  await openEditor(next, 'projects')
  await next.getByRole('button', { name: 'Reia ciorna' }).click()
  await expect(next.getByRole('listitem').filter({ hasText: 'Scris în fereastră' })).toBeVisible()
  await expect(next.getByText(unsavedMark)).toBeVisible()

  await next.getByRole('button', { name: 'Editează' }).nth(1).click()
  await next.getByRole('dialog').locator('[name="title.ro"]').fill('Părăsit')
  await next.getByRole('dialog').getByRole('button', { name: 'Anulează' }).click()
  await next.getByRole('link', { name: 'Panou de control' }).click()
  await next.getByRole('button', { name: 'Renunț la modificări' }).click()
  await openEditor(next, 'projects')
  await expect(next.getByText('Există o ciornă nesalvată')).toHaveCount(0)
})

test('a dialog does not overwrite what another administrator saved while it was open', {
  tag: '@long',
}, async ({ panel, site, browser }) => {
  const other = await anotherAdministrator(browser, site)
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Editează' }).nth(2).click()
  await panel.getByRole('dialog').locator('[name="title.ro"]').fill('Titlul din fereastră')
  await openEditor(other, 'projects')
  await other.getByRole('button', { name: 'Editează' }).nth(2).click()
  await other.getByRole('dialog').locator('[name="description.ro"]').fill('Descrierea lui')
  await other.getByRole('dialog').getByRole('button', { name: 'Salvează' }).click()
  await saveButton(other).click()
  await expectClean(other)
  await panel.getByRole('dialog').getByRole('button', { name: 'Salvează' }).click()
  await saveButton(panel).click()
  await expectClean(panel)
  expect(await storedRows(site, 'site_projects_items')).toContainEqual(
    expect.objectContaining({
      title: expect.objectContaining({ ro: 'Titlul din fereastră' }),
      description: expect.objectContaining({ ro: 'Descrierea lui' }),
    }),
  )
})

test('restoring a draft shows both texts when another text of the field was saved since', {
  tag: '@long',
}, async ({ panel, site, browser }) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.subtitle.ro').fill('Subtitlul ciornei')
  await panel.getByRole('link', { name: 'Contact' }).click()
  await panel.getByRole('button', { name: 'Plec și păstrez ciorna' }).click()
  await saveElsewhere(await anotherAdministrator(browser, site), 'Subtitlul celuilalt')
  await openEditor(panel, 'hero')
  await panel.getByRole('button', { name: 'Reia ciorna' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Subtitlul ciornei')).toBeVisible()
  await expect(dialog.getByText('Subtitlul celuilalt')).toBeVisible()
})

test('the changes of two administrators to different fields are both saved', {
  tag: '@long',
}, async ({ panel, site, browser }) => {
  const other = await secondAdministrator(browser, site)
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Titlul meu')
  await saveElsewhere(other, 'Subtitlul lui')
  await expect(panel.getByText('ion@example.com are acum deschisă')).toBeVisible()
  await expect(other.getByText('owner@example.com are acum deschisă')).toBeVisible()
  await other.context().close()
  await expect(panel.getByText('are acum deschisă')).toHaveCount(0)
  await saveButton(panel).click()
  await expect(panel.getByText(heroSaved)).toBeVisible()
  await expect(field(panel, 'hero.subtitle.ro')).toHaveValue('Subtitlul lui')
  const [hero] = await storedRows(site, 'site_hero')
  expect(hero).toMatchObject({ title: { ro: 'Titlul meu' }, subtitle: { ro: 'Subtitlul lui' } })
})

test('the changes of two administrators to different projects are both saved', {
  tag: '@long',
}, async ({ panel, site, browser }) => {
  const other = await anotherAdministrator(browser, site)
  await openEditor(panel, 'projects')
  await openEditor(other, 'projects')
  await retitle(other, 0, 'Proiectul lui')
  await saveButton(other).click()
  await expectClean(other)
  await retitle(panel, 1, 'Proiectul meu')
  await saveButton(panel).click()
  await expectClean(panel)
  const titles = (await storedRows(site, 'site_projects_items')).map(
    ({ title }) => (title as { ro: string }).ro,
  )
  expect(titles).toEqual(expect.arrayContaining(['Proiectul lui', 'Proiectul meu']))
})

test('when two administrators change the same field, the second chooses one of the texts', async ({
  panel,
  site,
  browser,
}) => {
  const other = await anotherAdministrator(browser, site)
  await openEditor(panel, 'hero')
  const long = `Textul meu ${'adăugat'.repeat(20)}`
  await field(panel, 'hero.subtitle.ro').fill(long)
  await saveElsewhere(other, 'Textul lui')
  await panel.setViewportSize({ width: 390, height: 844 })
  const version = await storedVersion(site)
  await saveButton(panel).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText(long)).toBeVisible()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await storedVersion(site)).toBe(version)
  await dialog.getByText('Textul lui').click()
  await dialog.getByRole('button', { name: 'Salvează alegerea' }).click()
  await expect(panel.getByText(heroSaved)).toBeVisible()
  await expect(field(panel, 'hero.subtitle.ro')).toHaveValue('Textul lui')
})

test('a form without changes shows what another device saves', { tag: '@long' }, async ({
  panel,
  site,
  browser,
}) => {
  await openEditor(panel, 'hero')
  await saveElsewhere(await anotherAdministrator(browser, site), 'Scris pe alt calculator')
  await expect(field(panel, 'hero.subtitle.ro')).toHaveValue('Scris pe alt calculator')
  await expectClean(panel)
})

test('a save that the database refuses keeps the text, and succeeds once it is permitted', {
  tag: '@long',
}, async ({ site, browser }) => {
  const panel = await secondAdministrator(browser, site)
  const service = serviceClient(site)
  const { data: administrators } = await service.from('admin_users').select('user_id')
  const { data } = await service.auth.admin.listUsers()
  const id = data.users.find(({ email }) => email === 'ion@example.com')?.id
  expect(administrators).toContainEqual({ user_id: id })
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Refuzat de baza de date')
  await service.rpc('remove_administrator', { user_id: id })
  const version = await storedVersion(site)
  await saveButton(panel).click()
  await expect(panel.getByText('A apărut o eroare la salvarea modificărilor')).toBeVisible()
  await expect(panel.getByText('Nu aveți drepturi de administrator')).toBeVisible()
  await expect(field(panel, 'hero.title.ro')).toHaveValue('Refuzat de baza de date')
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  expect(await storedVersion(site)).toBe(version)
  await service.rpc('add_administrator', { user_id: id })
  await saveButton(panel).click()
  await expect(panel.getByText(heroSaved)).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
})

test('a save without a connection keeps the text and says so', async ({ panel, site }) => {
  const version = await storedVersion(site)
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Scris fără rețea')
  await panel.context().setOffline(true)
  await saveButton(panel).click()
  await expect(panel.getByText('A apărut o eroare la salvarea modificărilor')).toBeVisible()
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  expect(await storedVersion(site)).toBe(version)
  await panel.context().setOffline(false)
  await saveButton(panel).click()
  await expect(panel.getByText(heroSaved)).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
})

test('a session that has expired before a save is renewed over the editor, and the save succeeds', async ({
  panel,
  site,
}) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Salvat după expirare')
  await spoilToken(panel)
  await saveButton(panel).click()
  const dialog = panel.getByRole('dialog', { name: 'Sesiunea a expirat' })
  await dialog.waitFor()
  for (let press = 0; press < 4; press += 1) await panel.keyboard.press('Escape')
  await dialog.locator('[name="password"]').fill(testAdministrator.password)
  await dialog.getByRole('button', { name: 'Autentificare' }).click()
  await expect(panel.getByText(heroSaved)).toBeVisible()
  const [hero] = await storedRows(site, 'site_hero')
  expect(hero).toMatchObject({ title: { ro: 'Salvat după expirare' } })
})

test('another tab shows a save without a reload, and keeps its own unsaved text', {
  tag: '@long',
}, async ({ panel }) => {
  const second = await panel.context().newPage()
  await openEditor(second, 'hero')
  await openEditor(panel, 'hero')
  await field(panel, 'hero.ctaText.ro').fill('Văzut în cealaltă filă')
  await saveButton(panel).click()
  await expect(panel.getByText(heroSaved)).toBeVisible()
  await expect(field(second, 'hero.ctaText.ro')).toHaveValue('Văzut în cealaltă filă')

  await field(second, 'hero.description.ro').fill('Scris între timp în a doua filă')
  await field(panel, 'hero.title.ro').fill('Salvat din prima filă')
  await saveButton(panel).click()
  await expectClean(panel)
  await second.getByRole('link', { name: 'Contact' }).click()
  await second.getByRole('button', { name: 'Plec și păstrez ciorna' }).click()
  await openEditor(second, 'hero')
  await second.getByRole('button', { name: 'Reia ciorna' }).click()
  await expect(field(second, 'hero.description.ro')).toHaveValue('Scris între timp în a doua filă')
  await expect(field(second, 'hero.title.ro')).toHaveValue('Salvat din prima filă')
})

const ion = { email: 'ion@example.com', password: 'parola-lui-ion-este-lunga' }

function serviceClient(site: RunningSite) {
  return stockClient(site.url, testKeys.service)
}

/** Another administrator, with an account of their own. */
async function secondAdministrator(browser: Browser, site: RunningSite): Promise<Page> {
  const service = serviceClient(site)
  const { data } = await service.auth.admin.createUser({ ...ion, email_confirm: true })
  if (data.user) await service.rpc('add_administrator', { user_id: data.user.id })
  return anotherAdministrator(browser, site, ion)
}

async function saveElsewhere(other: Page, subtitle: string): Promise<void> {
  await openEditor(other, 'hero')
  await field(other, 'hero.subtitle.ro').fill(subtitle)
  await saveButton(other).click()
  await expect(other.getByText(heroSaved)).toBeVisible()
}

async function retitle(page: Page, at: number, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Editează' }).nth(at).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="title.ro"]').fill(title)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
}

/** Makes the token in the browser's storage invalid. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    if (!key) throw new Error('the session is not in the storage')
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    session.access_token = `${session.access_token.slice(0, -8)}AAAAAAAA`
    localStorage.setItem(key, JSON.stringify(session))
  })
}

for (const [joins, joined] of [
  ['that follows the server', true],
  ['that has not joined its channel yet', false],
] as const)
  test(`a panel of an older build than the server, ${joins}, keeps unsaved text, and asks to be reloaded`, {
    tag: '@long',
  }, async ({ browser }) => {
    const first = await startPreparedSite({ PORT: String(await freePort()) })
    const { build, remove } = await makeAnotherBuild()
    let later: RunningSite | undefined
    try {
      const panel = await anotherAdministrator(browser, first)
      await panel.routeWebSocket(/\/realtime\/v1\//, (socket) =>
        joined || later ? socket.connectToServer() : socket.close(),
      )
      await panel.goto(`${first.url}/admin/hero`)
      await field(panel, 'hero.title.ro').fill('Scris înainte de actualizare')
      await first.kill()
      const { port } = new URL(first.url)
      later = await startSite({ DATA_DIR: first.folder, PORT: port }, '/readyz', build)

      const notice = panel.getByText('Panoul a fost actualizat pe server')
      await expect(notice).toBeVisible({ timeout: 30_000 })
      await expect(field(panel, 'hero.title.ro')).toHaveValue('Scris înainte de actualizare')
      // The browser does not ask, as nothing is lost.
      const asked: string[] = []
      panel.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.accept()
      })
      const problems: string[] = []
      panel.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      await panel.getByRole('button', { name: 'Reîncarcă panoul' }).click()
      await panel.getByRole('button', { name: 'Reia ciorna' }).click()
      await expect(field(panel, 'hero.title.ro')).toHaveValue('Scris înainte de actualizare')
      await expect(notice).toHaveCount(0)
      expect(problems).toEqual([])
      expect(asked).toEqual([])
      await saveButton(panel).click()
      await expectClean(panel)
    } finally {
      await later?.stop()
      await remove()
      await first.stop()
    }
  })
