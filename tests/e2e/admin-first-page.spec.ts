import type { Page } from '@playwright/test'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import {
  dropDragged,
  expect,
  expectClean,
  expectEveryField,
  field,
  openEditor,
  saveButton,
  saveByAnother,
  storedRows,
  testOnOwnSite,
} from './panel.ts'

// Their items are counted and hidden, which tests of other files would notice.
const test = testOnOwnSite()

/** What a visitor reads in the section, in each language. */
async function sectionTexts(url: string, id: string): Promise<string[]> {
  const pages = ['ro', 'en', 'ru'].map(async (language) => {
    const html = await (await fetch(`${url}/?lang=${language}`)).text()
    return html.match(new RegExp(`<section id="${id}".*?</section>`, 's'))?.[0] ?? ''
  })
  return Promise.all(pages)
}

async function fillInLanguages(page: Page, name: string, texts: string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [index, language] of (['ro', 'en', 'ru'] as const).entries()) {
    await dialog.getByRole('tab', { name: language.toUpperCase() }).click()
    await dialog.locator(`[name="${name}.${language}"]`).fill(texts[index] ?? '')
  }
}

const sections = [
  {
    screen: 'figures',
    id: 'cifre',
    add: 'Adaugă cifră',
    edit: 'de experiență în construcții',
    texts: {
      unit: ['km', 'km', 'км'],
      title: ['de fundații turnate', 'of foundations poured', 'залитых фундаментов'],
    },
  },
  {
    screen: 'process',
    id: 'cum-lucram',
    add: 'Adaugă etapă',
    edit: 'Primul apel',
    texts: {
      title: ['Service după predare', 'After handover', 'После сдачи'],
      description: ['Revenim la un an.', 'We come back in a year.', 'Возвращаемся через год.'],
    },
  },
  {
    screen: 'faq',
    id: 'intrebari',
    add: 'Adaugă întrebare',
    edit: 'Cum se plătește?',
    texts: {
      title: ['Aveți macara?', 'Do you own a crane?', 'У вас есть кран?'],
      answer: ['Da, două.', 'Yes, two.', 'Да, два.'],
    },
  },
] as const

for (const { screen, id, add, edit, texts } of sections)
  test(`the editor ${screen} adds an item in three languages, hides another, and switches the section off`, {
    // The three editors are made of the same parts.
    tag: '@long',
  }, async ({ panel, site }) => {
    await openEditor(panel, screen)
    await panel.getByRole('button', { name: add }).click()
    const dialog = panel.getByRole('dialog')
    await expectEveryField(dialog, `${screen}.items`)
    if (screen === 'figures') await dialog.locator('[name="value"]').fill('1200')
    for (const [name, written] of Object.entries(texts))
      await fillInLanguages(panel, name, [...written])
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog).toBeHidden()
    if (screen === 'figures') await expect(panel.getByText('1200 km')).toBeVisible()

    const row = panel.locator('li', { hasText: edit })
    await row.getByRole('button', { name: 'Editează' }).click()
    await dialog.locator('[name="isPublished"]').uncheck()
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(row.getByText('Ascuns')).toBeVisible()
    const before = await sectionTexts(site.url, id)
    expect(before[0]).toContain(edit)
    await saveButton(panel).click()
    await expectClean(panel)

    await expect
      .poll(() => sectionTexts(site.url, id))
      .toEqual([0, 1, 2].map((index) => expect.stringContaining(texts.title[index] ?? '')))
    const shown = await sectionTexts(site.url, id)
    expect(shown[0]).not.toContain(edit)
    if (screen === 'figures')
      expect(shown.map((html) => /1\D?200/.exec(html)?.[0])).toEqual(['1200', '1200', '1200'])

    await field(panel, `${screen}.isOn`).uncheck()
    await saveButton(panel).click()
    await expectClean(panel)
    await expect.poll(() => sectionTexts(site.url, id)).toEqual(['', '', ''])
  })

test.describe('with the preview beside the form', () => {
  test.use({ withPreview: true, viewport: { width: 1500, height: 900 } })

  test('what is typed is seen in the section at once', { tag: '@long' }, async ({ panel }) => {
    for (const { screen, add } of sections.filter(({ screen }) => screen !== 'figures')) {
      await openEditor(panel, screen)
      await panel.getByRole('button', { name: add }).click()
      await expectEveryField(panel.getByRole('dialog'), `${screen}.items`)
    }
    const frames = panel.locator('iframe[title="Previzualizare live"]')
    await openEditor(panel, 'faq')
    const question = panel.locator('li', { hasText: 'Cât costă un metru pătrat?' })
    await question.getByRole('button', { name: 'Editează' }).click()
    const inDialog = panel.getByRole('dialog').locator(frames).contentFrame()
    await expect(inDialog.getByText('Depinde de sol')).toBeVisible()
    expect(await marginsOfPreview(panel)).toEqual([20, 20])
    await openEditor(panel, 'process')
    const preview = frames.last().contentFrame()
    await field(panel, 'process.title.ro').fill('Pas cu pas')
    await expect(preview.getByRole('heading', { name: 'Pas cu pas' })).toBeVisible()
  })
})

/** Between the preview and the edges of the dialog: below its title, and above its lower edge. */
function marginsOfPreview(panel: Page): Promise<number[]> {
  return panel.getByRole('dialog').evaluate((dialog) => {
    const [title, pane] = [dialog.firstElementChild, dialog.querySelector('aside')]
    if (!title || !pane) throw new Error('there is no preview in the dialog')
    const { top, bottom } = pane.getBoundingClientRect()
    return [
      top - title.getBoundingClientRect().bottom,
      dialog.getBoundingClientRect().bottom - bottom,
    ]
  })
}

/** The sections of the first page by their anchors, from top to bottom. */
async function anchorsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const sections = html.matchAll(/<section id="([^"]+)" class="section/g)
  return [...sections].map(([, id]) => id ?? '')
}

const shownAtFirst = [
  'cifre',
  'servicii',
  'proiecte',
  'cum-lucram',
  'de-ce-noi',
  'intrebari',
  'contact',
]

test.describe('the first page', () => {
  test.use({ withPreview: true, viewport: { width: 1500, height: 900 } })

  test('is ordered and its sections are hidden in the panel, with its preview, and put back', {
    tag: '@long',
  }, async ({ panel, site }) => {
    // Other tests of this file switch sections off.
    await saveByAnother(site, (before) => ({
      ...before,
      figures: { ...before.figures, isOn: true },
      process: { ...before.process, isOn: true },
      faq: { ...before.faq, isOn: true },
      certificates: {
        ...defaultSiteData.certificates,
        isOn: true,
        items: defaultSiteData.certificates.items.map((item) => ({ ...item, isPublished: false })),
      },
    }))
    await expect.poll(() => anchorsOf(site.url)).toEqual(shownAtFirst)
    await openEditor(panel, 'landing')
    const row = (label: string) => panel.locator('form li', { hasText: label })
    const shows = (label: string) => panel.getByLabel(`Apare pe site: ${label}`)
    const preview = panel.locator('iframe[title="Previzualizare live"]').last().contentFrame()
    const previewed = () =>
      preview.locator('section.section').evaluateAll((sections) => sections.map(({ id }) => id))

    await expect(row('Certificate și licențe')).toContainText('sunt ascunse sau expirate')
    await expect(panel.getByLabel('Editează: Servicii')).toHaveAttribute('href', '/admin/services')
    await row('Întrebări frecvente')
      .getByRole('button', { name: /Mută mai sus/ })
      .click()
    const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
    const marked = menu.getByRole('link', { name: /ciornă nesalvată/ })
    await expect(marked).toHaveText([/^Prima pagină/])
    await shows('Servicii').uncheck()
    await expect(marked).toHaveText([/^Prima pagină/])
    await shows('Cifre').uncheck()
    const after = ['proiecte', 'cum-lucram', 'de-ce-noi', 'intrebari', 'contact']
    await expect.poll(previewed).toEqual(after)
    await expect(shows('Parteneri')).toBeDisabled()
    await expect(shows('Parteneri')).toHaveCSS('cursor', 'not-allowed')
    expect(await anchorsOf(site.url)).toEqual(shownAtFirst)
    await saveButton(panel).click()
    await expectClean(panel)
    await expect.poll(() => anchorsOf(site.url)).toEqual(after)
    const html = await (await fetch(site.url)).text()
    expect(html).not.toContain('href="#servicii"')
    expect(html).toContain('href="#proiecte"')
    expect(await storedRows(site, 'site_figures_items'), 'what is off cannot be read').toEqual([])
    expect(await storedRows(site, 'site_services_items'), 'what is hidden can').not.toEqual([])

    await shows('Servicii').check()
    await shows('Cifre').check()
    await saveButton(panel).click()
    await expectClean(panel)
    await expect.poll(() => anchorsOf(site.url)).toEqual(shownAtFirst)
  })

  test('is reordered by dragging', { tag: '@long' }, async ({ panel, site }) => {
    await openEditor(panel, 'landing')
    const names = () => panel.locator('form li p:first-child').allTextContents()
    const before = await names()
    const handle = panel.getByRole('button', { name: 'Trage: secțiunea 2', exact: true })
    const target = panel.getByRole('button', { name: 'Trage: secțiunea 1', exact: true })
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('the rows are not on the page')
    await panel.mouse.move(from.x + 10, from.y + 10)
    await panel.mouse.down()
    await panel.mouse.move(from.x + 10, from.y - 10)
    await panel.mouse.move(to.x + 10, to.y - 4)
    await panel.mouse.move(to.x + 10, to.y - 5)
    await expect(panel.getByText('Acum pe locul 1.')).toBeAttached()
    await dropDragged(panel)
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
    await saveButton(panel).click()
    await expectClean(panel)
    await saveByAnother(site, (saved) => ({
      ...saved,
      landing: { sections: [] },
    }))
  })
})
