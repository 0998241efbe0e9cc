import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SiteData } from '#content/site/site-data.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadSet, planSet, writeSet } from '#data/prepared/sets.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { clientOfAccount } from '../support/panel-accounts.ts'
import {
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { axeViolations } from './axe.ts'
import {
  expect,
  expectClean,
  field,
  openDashboard,
  openEditor,
  prepareInto,
  saveByAnother,
  signIn,
  storedVersion,
  test,
} from './panel.ts'

const said = (text: string) => ({ ro: text, en: '', ru: '' })

const ownerOf = async (site: RunningSite) =>
  (await clientOfAccount(site, testAdministrator)) as SiteClient

/** A set that another administrator has prepared. */
async function prepareTitle(owner: SiteClient, name: string, title: string) {
  const { revision: base_revision, site } = await loadWholeSite(owner)
  const changes = { site_hero: { title: { ...site.hero.title, ro: title } } }
  return (
    await writeSet(owner, { id: crypto.randomUUID(), revision: 0, name, base_revision, changes })
  ).set
}

const cardOf = (panel: Page, name: string) =>
  panel.locator('section').filter({ has: panel.getByRole('heading', { name, exact: true }) })

/** Makes a link to the set in the panel, and returns its address. */
async function linkTo(panel: Page, name: string): Promise<string> {
  await cardOf(panel, name).getByRole('button', { name: 'Trimite un link' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Trimiteți un link' })
  await dialog.locator('[name="for-whom"]').fill('Doamna Ceban')
  await dialog.getByRole('button', { name: 'Creează linkul' }).click()
  const address = await dialog.locator('[name="link"]').inputValue()
  await dialog.getByRole('button', { name: 'Închide' }).last().click()
  return address
}

async function approve(reader: Page): Promise<void> {
  await reader.getByText('Одобряю', { exact: true }).click()
  await reader.locator('.preview-bar details[open] [name="name"]').fill('Мария')
  await reader.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(reader.getByText('Спасибо! Ваш ответ получен.')).toBeVisible()
}

test('a title is prepared without publishing, read by its link in Russian, approved there and published', async ({
  panel,
  site,
  browser,
}) => {
  const before = await storedVersion(site)
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Titlu care așteaptă')
  await panel.getByRole('tab', { name: 'RU', exact: true }).first().click()
  const published = await field(panel, 'hero.title.ru').inputValue()
  await field(panel, 'hero.title.ru').fill('Заголовок, который ждёт')
  await prepareInto(panel, 'Titlul nou')
  expect(await storedVersion(site)).toBe(before)
  await expect(field(panel, 'hero.title.ru')).toHaveValue('Заголовок, который ждёт')
  await panel.getByRole('button', { name: 'Înapoi la site' }).click()
  await expect(panel.getByText('Lucrați la:')).toHaveCount(0)
  await expect(field(panel, 'hero.title.ru')).toHaveValue(published)
  await panel.goto('/admin/prepared')
  const link = await linkTo(panel, 'Titlul nou')

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${link}&lang=ru`)
  expect(reader.url()).not.toContain('cheie')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Заголовок, который ждёт')
  expect(await (await fetch(`${site.url}/?lang=ru`)).text()).not.toContain('который ждёт')
  await approve(reader)

  await panel.reload()
  const card = cardOf(panel, 'Titlul nou')
  await expect(card.getByText('Aprobă', { exact: true })).toBeVisible()
  await expect(card.getByText('Мария')).toBeVisible()
  // With the section that was on the screen.
  await expect(card.getByText(/ · \/#hero-titlu$/)).toBeVisible()
  await expect(card.getByText(/^Valabil până pe .* · deschis o dată pe /)).toBeVisible()
  await card.getByRole('button', { name: 'Dezactivează linkul' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Dezactivează' }).click()
  await expect(card.getByText(/^Nu mai este valabil · /)).toBeVisible()
  expect((await reader.reload())?.status()).toBe(404)
  await card.getByRole('button', { name: 'Lucrează la ea' }).click()
  await expect(panel.getByText('Lucrați la:')).toContainText('Titlul nou')
  await card.getByRole('button', { name: 'Publică acum' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Publică', exact: true }).click()
  await expect(panel.getByText('„Titlul nou” este pe site')).toBeVisible()
  await expect(panel.getByText('Lucrați la:')).toHaveCount(0)
  expect(await storedVersion(site)).toBe(before + 1)
  await expect
    .poll(async () => (await fetch(`${site.url}/?lang=ru`)).text())
    .toContain('Заголовок, который ждёт')
  await card.getByRole('link', { name: `versiunea ${before + 1}` }).click()
  await expect(panel.getByText(`Versiunea ${before + 1} „Titlul nou”`)).toBeVisible()
})

for (const width of [390, 1280])
  test(`a prepared project is approved, published and taken back at its minute, and a conflict shows both texts, at ${width}`, {
    tag: '@long',
  }, async ({ panel, site, browser }) => {
    const name = `Casa nouă ${width}`
    const service = stockClient(site.url, testKeys.service)
    const owner = await ownerOf(site)
    const minute = (daysAgo: number) =>
      new Date(Math.floor(Date.now() / 60_000 - daysAgo * 1_440) * 60_000).toISOString()
    /** As if the planned minute had come. */
    const passTime = async (moments: Record<string, string>) => {
      const { error } = await service.from('prepared_sets').update(moments).eq('name', name)
      if (error) throw error
    }
    const plan = async (button: string, moment: 'publish' | 'take-back') => {
      await cardOf(panel, name).getByRole('button', { name: button, exact: true }).click()
      const dialog = panel.getByRole('dialog', { name: `Planificați „${name}”` })
      const typed = `${new Date().getFullYear() + 1}-05-10T09:00`
      await dialog.locator(`[name="${moment}"]`).fill(typed)
      await dialog.getByRole('button', { name: 'Planifică', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await panel.setViewportSize({ width, height: 844 })
    await openEditor(panel, 'projects')
    await panel.getByRole('button', { name: 'Adaugă proiect' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Adaugă proiect' })
    await field(panel, 'title.ro').fill(name)
    await field(panel, 'description.ro').fill('O casă cu două niveluri.')
    await dialog.locator('[name="imageSrc"]').fill('/assets/pictures/hero-2.jpg')
    await dialog.getByRole('button', { name: 'Salvează', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await prepareInto(panel, name)

    // Somebody else prepares the same field while it is being typed here.
    await field(panel, 'projects.description.ro').fill(`Scris aici ${width}`)
    const { data: rows } = await service.from('prepared_sets').select('id').eq('name', name)
    const set = await loadSet(owner, rows?.[0]?.id)
    if (!set) throw new Error('the set is not there')
    const description = said(`Scris de altcineva ${width}`)
    const changes = { ...set.changes, site_projects: { description } } as typeof set.changes
    expect(await writeSet(owner, { ...set, changes })).toMatchObject({ written: true })
    await panel.getByRole('button', { name: 'Salvează fără publicare' }).click()
    const question = panel.getByRole('dialog', {
      name: 'Același câmp a fost schimbat și de altcineva',
    })
    await expect(question.getByText(`Scris aici ${width}`)).toBeVisible()
    await expect(question.getByText(`Scris de altcineva ${width}`)).toBeVisible()
    await question.getByRole('button', { name: 'Salvează alegerea' }).click()
    await expectClean(panel)

    await panel.goto('/admin/prepared')
    const link = await linkTo(panel, name)
    const reader = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    const messenger = await (await browser.newContext()).request.get(link)
    const [head = ''] = (await messenger.text()).split('</head>')
    expect(head).toContain('<meta property="og:title" content="Previzualizare"')
    expect(head).not.toMatch(/og:image|og:description|Casa nouă/)
    await reader.goto(link.replace('/?', '/proiecte?').concat('&lang=ru'))
    await expect(reader.getByRole('heading', { name })).toBeVisible()
    await approve(reader)
    await panel.reload()
    await expect(cardOf(panel, name).getByText('Aprobă', { exact: true })).toBeVisible()

    const page = async () => (await fetch(`${site.url}/proiecte`)).text()
    await plan('Planifică', 'publish')
    await expect(cardOf(panel, name).getByText('Planificată', { exact: true })).toBeVisible()
    expect(await page()).not.toContain(name)
    await passTime({ publish_at: minute(0) })
    await expect.poll(page, { timeout: 10_000 }).toContain(name)
    await saveByAnother(site, ({ projects, ...rest }) => ({
      ...rest,
      projects: { ...projects, description: said(`De atunci ${width}`) },
    }))
    await panel.reload()
    await plan('Planifică retragerea', 'take-back')
    await passTime({ publish_at: minute(1), take_back_at: minute(0) })
    await expect.poll(page, { timeout: 10_000 }).not.toContain(name)
    await panel.reload()
    await expect(cardOf(panel, name).getByText('Retrasă', { exact: true })).toBeVisible()
    await expect(
      cardOf(panel, name).getByText('Au rămas pe site, fiindcă s-au schimbat după publicare'),
    ).toBeVisible()
    expect((await loadWholeSite(owner)).site.projects.description.ro).toBe(`De atunci ${width}`)
  })

test('what is planned is listed, the dashboard names the next, and a plan that could not be kept is not made', {
  tag: '@long',
}, async ({ panel, site }) => {
  const owner = await ownerOf(site)
  const at = (days: number) =>
    new Date(Date.UTC(2000, 0, days, 9)).setUTCFullYear(new Date().getUTCFullYear() + 1)
  const moment = (days: number) => new Date(at(days)).toISOString()
  const late = await prepareTitle(owner, 'Târziu', 'Titlul târziu')
  await planSet(owner, late, { publish_at: moment(9), take_back_at: moment(20) })
  const early = await prepareTitle(owner, 'Devreme', 'Titlul devreme')
  await planSet(owner, early, { publish_at: moment(2), take_back_at: moment(15) })
  const open = await prepareTitle(owner, 'Neplanificată', 'Titlul fără plan')
  await panel.goto('/admin/prepared')
  const listed = cardOf(panel, 'Planificate').getByRole('listitem')
  await expect(listed).toHaveText(
    [
      [2, 'Se publică „Devreme”'],
      [9, 'Se publică „Târziu”'],
      [15, 'Se retrage „Devreme”'],
      [20, 'Se retrage „Târziu”'],
    ].map(([days, what]) => `${momentInMoldova(at(Number(days)))}${what}`),
  )
  await expect(cardOf(panel, 'Devreme').getByText('Planificată', { exact: true })).toBeVisible()

  await saveByAnother(site, ({ hero, ...rest }) => ({
    ...rest,
    hero: { ...hero, title: { ...hero.title, ro: 'Titlul altcuiva' } },
  }))
  await cardOf(panel, open.name).getByRole('button', { name: 'Planifică', exact: true }).click()
  const dialog = panel.getByRole('dialog', { name: `Planificați „${open.name}”` })
  await expect(dialog.getByText('Acum nu s-ar putea publica')).toBeVisible()
  await expect(dialog).toContainText('Secțiunea Hero › titlu › română')
  expect(await axeViolations(panel)).toEqual([])
  await dialog.locator('[name="publish"]').fill(`${new Date().getFullYear() + 1}-01-01T09:00`)
  await expect(dialog.getByRole('button', { name: 'Planifică', exact: true })).toBeDisabled()

  await openDashboard(panel)
  const next = panel.getByText(`Se publică „Devreme” pe ${momentInMoldova(at(2))}`)
  await expect(next).toBeVisible()
  await panel.getByRole('main').getByRole('link', { name: 'Modificări pregătite' }).first().click()
  await expect(panel).toHaveURL(/\/admin\/prepared$/)
  for (const name of [late.name, early.name, open.name]) {
    await cardOf(panel, name).getByRole('button', { name: 'Șterge' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click()
    await expect(cardOf(panel, name)).toHaveCount(0)
  }
  await expect(cardOf(panel, 'Planificate')).toHaveCount(0)
})

test('a hosted site whose server has no service key offers neither a plan nor a link, and publishes at a press', {
  tag: '@long',
}, async ({ panel, site, browser }) => {
  const name = 'Fără cheie'
  const set = await prepareTitle(await ownerOf(site), name, 'Titlul fără cheie')
  const buttons = (page: Page) => cardOf(page, name).getByRole('button')
  await panel.goto('/admin/prepared')
  await expect(buttons(panel)).toHaveText([
    'Lucrează la ea',
    'Publică acum',
    'Planifică',
    'Șterge',
    'Trimite un link',
  ])
  const { folder, remove } = await temporaryFolder()
  const keyless = await startSite({
    DATA_DIR: folder,
    SUPABASE_URL: site.url,
    SUPABASE_SERVICE_ROLE_KEY: '',
  })
  try {
    const context = await browser.newContext({ baseURL: keyless.url })
    const page = await context.newPage()
    await signIn(page)
    await page.goto('/admin/prepared')
    await expect(buttons(page)).toHaveText(['Lucrează la ea', 'Publică acum', 'Șterge'])
    await buttons(page).nth(1).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publică', exact: true }).click()
    await expect(page.getByText(`„${name}” este pe site`)).toBeVisible()
    await expect(buttons(page)).toHaveText(['Retrage de pe site', 'Șterge'])
    expect((await loadSet(await ownerOf(site), set.id))?.state).toBe('published')
    await context.close()
  } finally {
    await keyless.stop()
    await remove()
  }
})

test('an item, a field, a section and the whole site of an earlier version are brought into a set, and only its publication changes the site', {
  tag: '@long',
}, async ({ panel, site }) => {
  const owner = await ownerOf(site)
  const { site: before } = await loadWholeSite(owner)
  const deleted = before.services.items[1]
  if (!deleted) throw new Error('the site has services')
  const start = await storedVersion(site)
  const version = await saveByAnother(site, ({ hero, services, footer, ...rest }) => ({
    ...rest,
    hero: { ...hero, subtitle: said('De retras'), ctaText: said('De retras') },
    services: {
      ...services,
      title: said('De păstrat'),
      items: services.items.filter(({ id }) => id !== deleted.id),
    },
    footer: { ...footer, copyright: said('De retras') },
  }))
  const published = async () => (await loadWholeSite(owner)).site
  const compare = async (of: number) => {
    await panel.goto('/admin/history')
    await panel.getByRole('button', { name: `Compară versiunea ${of}`, exact: true }).click()
    return panel.getByRole('dialog', { name: `Versiunea ${of}` })
  }

  // An item, from what one save changed, into a set that is new.
  const dialog = await compare(version)
  await dialog
    .getByRole('button', {
      name: `Anulează această modificare: Servicii, „${deleted.title.ro}”`,
    })
    .click()
  await expect(panel.getByText(deleted.title.ro, { exact: true })).toBeVisible()
  await prepareInto(panel, 'Din istoric')
  expect(await storedVersion(site)).toBe(version)

  await openDashboard(panel)
  const downloading = panel.waitForEvent('download')
  await panel.getByRole('button', { name: 'Exportă date' }).click()
  const exported: SiteData = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(exported.services.title.ro).toBe('De păstrat')
  expect(exported.services.items.map(({ id }) => id)).not.toContain(deleted.id)

  // A field, while that set is chosen.
  await (await compare(version))
    .getByRole('button', {
      name: /^Readu doar acest câmp: Secțiunea Hero, textul butonului › română$/,
    })
    .click()
  await expect(field(panel, 'hero.ctaText.ro')).toHaveValue(before.hero.ctaText.ro)
  await expect(field(panel, 'hero.subtitle.ro')).toHaveValue('De retras')
  await panel.getByRole('button', { name: 'Salvează fără publicare' }).click()
  await expectClean(panel)

  // A section.
  const whole = await compare(start)
  await whole.getByRole('button', { name: 'Readu tot site-ul la acest moment' }).click()
  await panel.getByText(/^Footer: \d+ difer/).click()
  await panel.getByRole('button', { name: 'Readu această versiune: Footer' }).click()
  await expect(field(panel, 'footer.copyright.ro')).toHaveValue(before.footer.copyright.ro)
  await panel.getByRole('button', { name: 'Salvează fără publicare' }).click()
  await expectClean(panel)
  expect(await storedVersion(site)).toBe(version)
  expect((await published()).footer.copyright.ro).toBe('De retras')
  await panel.goto('/admin/prepared')
  await cardOf(panel, 'Din istoric').getByRole('button', { name: 'Publică acum' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Publică', exact: true }).click()
  await expect(panel.getByText('„Din istoric” este pe site')).toBeVisible()
  const partly = await published()
  expect(partly.version).toBe(version + 1)
  expect(partly.services.items).toEqual(before.services.items)
  expect(partly.services.title).toEqual(said('De păstrat'))
  expect(partly.footer).toEqual(before.footer)
  expect(partly.hero).toEqual({
    ...before.hero,
    subtitle: said('De retras'),
    ctaText: said(before.hero.ctaText.ro),
  })

  // The whole site, straight from its question.
  const again = await compare(start)
  await again.getByRole('button', { name: 'Readu tot site-ul la acest moment' }).click()
  await prepareInto(panel, 'Tot ca atunci')
  expect(await published()).toEqual(partly)
  await panel.goto('/admin/prepared')
  await cardOf(panel, 'Tot ca atunci').getByRole('button', { name: 'Publică acum' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Publică', exact: true }).click()
  await expect(panel.getByText('„Tot ca atunci” este pe site')).toBeVisible()
  const { version: last, lastUpdated: _, ...restored } = await published()
  const { version: _first, lastUpdated: _then, ...former } = before
  expect(last).toBe(version + 2)
  expect(restored).toEqual(former)
})
