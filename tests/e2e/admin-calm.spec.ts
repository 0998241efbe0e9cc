import type { Page } from '@playwright/test'
import { screens } from '#admin/screens.ts'
import { sections } from '#content/site/sections.ts'
import type { RunningSite } from '../support/running-site.ts'
import { makeEverythingWait } from '../support/waiting-site.ts'
import type { Keep } from './kept-running.ts'
import {
  expect,
  field,
  openDashboard,
  openEditor,
  saveByAnother,
  testOnOwnSite,
  unsavedMark,
} from './panel.ts'

// What makes the panel calm: one thing to press, nothing of machines, and what is rarely needed out of the way.

const test = testOnOwnSite()
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Meniu de administrare' })

test('the search has the cursor at once, and closes with the menu of a phone when something is chosen', async ({
  panel,
}) => {
  await panel.setViewportSize(phone)
  await openDashboard(panel)
  await panel.getByRole('button', { name: 'Deschide meniul' }).click()
  await menuOf(panel)
    .getByRole('button', { name: /^Caută în panou/ })
    .click()
  await expect(panel.getByRole('combobox')).toBeFocused()
  await panel.keyboard.type('siglă')
  await panel
    .getByRole('option', { name: /Setări globale/ })
    .first()
    .click()
  await expect(panel).toHaveURL(/\/admin\/settings/)
  await expect(panel.getByRole('dialog')).toHaveCount(0)
  await expect(menuOf(panel)).toBeHidden()
})

test('the dashboard has one next step and nothing of the server, and saves all with the accent only while drafts wait', {
  tag: '@long',
}, async ({ panel }) => {
  const saveAll = panel.getByRole('button', { name: 'Salvează tot' })
  const accent = () => saveAll.evaluate((button) => button.classList.contains('bg-accent'))
  await openDashboard(panel)
  await expect(panel.getByText(/^De verificat|^Site-ul funcționează/)).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Deschide: / })).toHaveCount(1)
  await expect(panel.getByRole('main')).not.toContainText(/[A-Z]+_[A-Z]+/)
  expect(await accent()).toBe(false)
  await openEditor(panel, 'contact')
  await field(panel, 'contact.title.ro').fill('Sunați-ne')
  await panel.getByRole('navigation').getByRole('link', { name: 'Panou de control' }).click()
  await panel.getByRole('button', { name: 'Plec și păstrez ciorna' }).click()
  await expect(panel.getByText('1 secțiune are modificări nepublicate')).toBeVisible()
  expect(await accent()).toBe(true)
  await panel.getByRole('main').getByRole('button', { name: 'Publică', exact: true }).click()
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: /^Publică/ })
    .click()
  await expect(panel.getByText('1 secțiune are modificări nepublicate')).toHaveCount(0)
  await expect.poll(accent).toBe(false)

  await panel.goto('/admin/system')
  const server = panel.getByText('Pentru cine administrează serverul')
  await expect(server).toBeVisible()
  await expect(panel.getByText(/SMTP_URL/)).toBeHidden()
  await server.click()
  await expect(panel.getByText(/SMTP_URL/)).toBeVisible()
})

test.describe('with the previews shown', () => {
  test.use({ withPreview: true })

  test('the content is read once for all screens, and again only when somebody has saved', async ({
    panel,
    site,
  }) => {
    const reads: string[] = []
    panel.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (
        /\/rest\/v1\/(rpc\/load_site$|site_(?!revision|translations|pictures|versions))/.test(path)
      )
        reads.push(path)
    })
    /** By a tile of the dashboard, and back. */
    const visit = async (name: string, shown: string) => {
      await panel.getByRole('main').getByRole('link', { name, exact: true }).first().click()
      await panel.locator(shown).first().waitFor({ state: 'attached' })
      await panel.goBack()
      await expect(panel.getByText(/^De verificat|^Site-ul funcționează/)).toBeVisible()
    }
    const frame = 'main iframe'
    await openDashboard(panel)
    for (const [name, shown] of [
      ['Secțiunea Hero', frame],
      ['Servicii', frame],
      ['Proiecte', frame],
      ['Contact', frame],
      ['Footer', frame],
      ['Pagini', '[name^="pages."]'],
      ['Setări de stil', '[name="styleSettings.colors.accent"]'],
      ['Setări globale', '[name="global.siteLogo"]'],
      ['Datele companiei', '[name="company.legalName"]'],
      ['Traduceri', 'h1:has-text("Traduceri")'],
      ['Istoric', 'main li'],
      ['Modificări pregătite', 'h1:has-text("Modificări pregătite")'],
      ['Editează pe pagină', 'iframe[title="Pagina"]'],
    ] as const)
      await visit(name, shown)
    expect(reads).toHaveLength(1)
    await saveByAnother(site, ({ contact, ...rest }) => ({
      ...rest,
      contact: { ...contact, title: { ...contact.title, ro: 'Scris de altcineva' } },
    }))
    await expect.poll(() => reads).toHaveLength(2)
    await visit('Contact', frame)
    await visit('Servicii', frame)
    expect(reads).toHaveLength(2)
  })
})

test('every editor leads to its translations and to the history, and has its list before the title of its section', {
  tag: '@long',
}, async ({ panel }) => {
  for (const { screen, label } of Object.values(sections)) {
    await openEditor(panel, screen.path)
    const main = panel.getByRole('main')
    await expect(main.getByRole('link', { name: 'Istoric' }), label).toHaveCount(1)
    if (await main.getByRole('tab', { name: 'RU', exact: true }).count())
      await expect(main.getByRole('link', { name: 'Traduceri' }), label).toHaveCount(1)
    const row = main.getByRole('button', { name: 'Editează' }).first()
    const title = main.locator('[name$=".title.ro"]').first()
    if (!(await row.count()) || !(await title.count())) continue
    const [list, heading] = await Promise.all([row.boundingBox(), title.boundingBox()])
    expect(list?.y, label).toBeLessThan(heading?.y ?? 0)
  }
  // The owner's own pages stand before the legal ones.
  await openEditor(panel, 'pages')
  const tabs = panel.getByRole('tablist', { name: 'Pagini' }).getByRole('tab')
  await expect(tabs.first()).toHaveText(/^Pagini personalizate/)
  await menuOf(panel).getByRole('link', { name: 'Contul meu' }).click()
  await expect(panel.getByRole('heading', { name: 'Contul meu' })).toBeVisible()
})

test('one preview of the hero, and the looks of the contact section in one line until they are opened', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'hero')
  const slides = panel.getByRole('region', { name: 'Previzualizarea slide-urilor' })
  await expect(slides).toBeVisible()
  await panel.getByRole('button', { name: 'Previzualizare' }).click()
  await expect(panel.locator('iframe')).toBeVisible()
  await expect(slides).toHaveCount(0)
  await openEditor(panel, 'contact')
  const looks = panel.locator('[name^="contact.styles."]')
  await expect(looks).toHaveCount(7)
  await expect(looks.first()).toBeHidden()
  await panel.getByText('Stilul secțiunii').click()
  for (const look of await looks.all()) await expect(look).toBeVisible()
})

test('at most one thing to press has the accent, nothing that deletes has it, and no stored address is on the screen', {
  tag: '@long',
}, async ({ panel, site, keep }) => {
  test.setTimeout(240_000)
  await letEverythingWait(keep, site)
  const found: unknown[] = []
  for (const { path } of screens)
    for (const viewport of [desktop, phone]) {
      await panel.setViewportSize(viewport)
      await panel.goto(`/admin/${path}`)
      await panel.locator('h1').first().waitFor({ state: 'attached' })
      await panel.waitForLoadState('networkidle')
      const { accents, typed } = await panel.evaluate(lookAround)
      const read = panel.getByText(storedAddress).filter({ visible: true })
      const addresses = typed.filter((text) => storedAddress.test(text))
      addresses.push(...(await read.allTextContents()))
      if (accents.length > 1 || accents.some((name) => /Șterge|Scoate|Elimină/.test(name)))
        found.push([path, viewport.width, accents])
      if (addresses.length > 0) found.push([path, viewport.width, addresses])
    }
  expect(found).toEqual([])
})

test('the dashboard is two screens of a phone that is touched, however much waits at once', {
  tag: '@long',
}, async ({ browser, session, site, keep }) => {
  await letEverythingWait(keep, site)
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: session,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  })
  const panel = await context.newPage()
  for (const screen of ['hero', 'services', 'contact', 'footer', 'certificates']) {
    await openEditor(panel, screen)
    await panel
      .locator('main [name$=".title.ro"], main [name$="companyName.ro"]')
      .first()
      .fill('Altfel')
    await expect(panel.getByText(unsavedMark)).toBeVisible()
  }
  await panel.goto('/admin/system')
  await panel.getByRole('button', { name: 'Verifică acum' }).click()
  await expect(panel.getByText(/adrese verificate, /)).toBeVisible({ timeout: 60_000 })
  await openDashboard(panel)
  for (const waits of [
    '5 secțiuni au modificări nepublicate',
    /cereri de ofertă necitite/,
    /de peste 24 de ore/,
    /Astăzi aveți de revenit/,
    /^Se publică „Sărbătorile/,
    /certificate au expirat/,
    'Vizitatorii văd date de contact de probă',
    'Primii pași',
    /^De verificat: .* și încă [1-9]/,
  ])
    await expect(panel.getByRole('main').getByText(waits).first()).toBeVisible()
  const lessUrgent = panel.getByText('Mai puțin urgent')
  await expect(lessUrgent).toBeVisible()
  const height = await panel.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2 * phone.height)
  await lessUrgent.click()
  for (const waits of [
    /Româna s-a schimbat la .*traduceri lipsesc/,
    /texte ale site-ului sunt încă cele inițiale/,
  ])
    await expect(panel.getByText(waits)).toBeVisible()
})

/** Once for the tests of this file. */
function letEverythingWait(keep: Keep, site: RunningSite) {
  return keep('waiting', async () => {
    await makeEverythingWait(site)
    return { stop: async () => undefined }
  })
}

const storedAddress = /\/(storage\/v1|assets\/pictures)\//

/** The buttons and links that are seen in the accent's colour, and what stands in the controls that are seen. */
function lookAround() {
  const isSeen = (one: Element) =>
    one.checkVisibility() && one.getBoundingClientRect().width > 1 && !one.closest('.sr-only')
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  return {
    accents: seen(':is(a, button).bg-accent').map((one) => one.textContent ?? ''),
    typed: seen('main :is(input, textarea)').map((one) => (one as HTMLInputElement).value),
  }
}
