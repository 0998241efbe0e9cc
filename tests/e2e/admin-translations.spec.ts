import { readFile } from 'node:fs/promises'
import { type DeeplServer, startDeeplServer } from '../support/deepl-server.ts'
import {
  expect,
  expectClean,
  field,
  openDashboard,
  openEditor,
  saveButton,
  saveByAnother,
  storedRows,
  storedVersion,
  testOnOwnSite,
} from './panel.ts'

const test = testOnOwnSite().extend<{ deepl: DeeplServer }>({
  deepl: async ({ keep }, use) => use(await keep('deepl', startDeeplServer)),
  environment: ({ deepl }, use) => use(deepl.environment),
})

test.describe.configure({ mode: 'serial' })

test('after the Romanian text changed, editor, menu and dashboard say so, with the difference', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.description.ro').fill('Construim temeinic în toată Moldova.')
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await expectClean(panel)
  const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
  await expect(menu.getByRole('link', { name: /^Secțiunea Hero.*2 traduceri vechi/ })).toBeVisible()
  await panel.getByRole('tab', { name: 'EN', exact: true }).click()
  const english = panel.getByRole('tabpanel', { name: 'EN' })
  await expect(english.getByText('Româna s-a schimbat')).toBeVisible()
  await expect(english.locator('ins').filter({ hasText: 'temeinic' })).toBeVisible()
  await expect(english.locator('del').first()).toBeVisible()
  await english.getByRole('button', { name: 'Traducerea e încă bună' }).click()
  await expect(english.getByText('Româna s-a schimbat')).toHaveCount(0)
  await openDashboard(panel)
  const card = panel.getByRole('region', { name: 'Traduceri' })
  await expect(card.getByText('Româna s-a schimbat la 1 text')).toBeVisible()
})

test('missing and old translations are worked through with the keyboard', async ({
  panel,
  site,
}) => {
  await openEditor(panel, 'services')
  await panel.getByRole('tab', { name: 'EN', exact: true }).click()
  await field(panel, 'services.title.en').fill('')
  await saveButton(panel).click()
  await expectClean(panel)
  const description = { ro: 'O hală nouă', en: '', ru: 'Новый цех' }
  await saveByAnother(site, (before) => {
    const items = before.projects.items.map((item, at) =>
      at === 0 ? { ...item, description } : item,
    )
    // Only the Russian text stays behind.
    const changed = {
      ro: 'Construim temeinic în toată Moldova.',
      en: 'We build thoroughly all over Moldova.',
    }
    return {
      ...before,
      hero: { ...before.hero, description: { ...before.hero.description, ...changed } },
      projects: { ...before.projects, items },
    }
  })

  await openEditor(panel, 'projects')
  await expect(panel.getByText('Netradus: EN', { exact: true })).toHaveCount(1)
  await panel.goto('/admin/translations')
  await expect(
    panel.getByRole('status').filter({ hasText: '2 traduceri lipsesc; 1 traducere este veche.' }),
  ).toBeVisible()
  const input = panel.getByRole('textbox', { name: /^Traducerea în/ })
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('lang', 'ru')
  await input.fill('Строим основательно по всей Молдове.')
  await panel.keyboard.press('Alt+ArrowDown')
  await expect(input).toHaveAttribute('lang', 'en')
  await panel.keyboard.press('Alt+ArrowUp')
  await expect(input).toHaveValue('Строим основательно по всей Молдове.')
  await panel.keyboard.press('Control+Enter')
  await expect(input).toHaveAttribute('lang', 'en')
  await expect(input).toBeFocused()
  await input.fill('What we build')
  await panel.keyboard.press('Control+Enter')
  // A text that is not loaded with the site.
  await expect(panel.locator('form').getByText(description.ro, { exact: true })).toBeVisible()
  await input.fill('A new hall')
  await panel.getByRole('link', { name: 'Imagini' }).first().click()
  const asked = panel.getByRole('dialog', { name: 'Aveți modificări nesalvate' })
  // No draft is kept of what is typed here.
  await expect(asked.getByText('textul nesalvat se pierde')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'ciorna' })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Salvează și plec' }).click()
  await expect(panel.getByRole('heading', { name: 'Imagini', exact: true })).toBeVisible()
  await panel.goBack()
  await expect(panel.getByText('Toate textele au traducere în engleză și rusă.')).toBeVisible()
  const page = await panel.request.get('/?lang=en')
  expect(await page.text()).toContain('What we build')
  const projects = await storedRows(site, 'site_projects_items')
  expect(projects.map((project) => project.description)).toContainEqual({
    ...description,
    en: 'A new hall',
  })
})

test('every list marks the rows whose texts fall back to Romanian', { tag: '@long' }, async ({
  panel,
}) => {
  const mark = panel.getByText('Netradus: EN', { exact: true })
  const visible = mark.filter({ visible: true })
  for (const [screen, tab, name] of [
    ['navbar', 'Elemente meniu', 'navbar.items.1.label.en'],
    ['footer', 'Linkuri', 'footer.links.0.label.en'],
  ] as const) {
    await openEditor(panel, screen)
    await panel.getByRole('tab', { name: tab }).click()
    await panel.getByRole('tab', { name: 'EN', exact: true }).click()
    await expect(visible).toHaveCount(0)
    const before = await field(panel, name).inputValue()
    await field(panel, name).fill('')
    await panel.getByRole('tab', { name: 'RO', exact: true }).click()
    await expect(visible).toHaveCount(1)
    await panel.getByRole('tab', { name: 'EN', exact: true }).click()
    await field(panel, name).fill(before)
    await expect(visible).toHaveCount(0)
  }
})

test('a file for a translator is exported, and imported through the review', async ({
  panel,
  site,
}) => {
  await saveByAnother(site, ({ services, ...rest }) => ({
    ...rest,
    services: { ...services, title: { ...services.title, en: 'What we build' } },
  }))
  await panel.goto('/admin/translations')
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('button', { name: 'Exportă tot' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  const line = csv.split('\r\n').find((row) => row.startsWith('services.title.en;')) ?? ''
  const translated = line.replace('What we build', "'=What else")
  await panel.getByLabel('Fișierul cu traduceri de importat').setInputFiles({
    name: 'traduceri.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${csv.split('\r\n', 1)[0]}\r\n${translated}\r\nhero.altceva.en;a;b;\r\n`),
  })
  const review = panel.getByRole('dialog', { name: 'Importă date' })
  await expect(review.getByText('este necunoscut și nu se preia')).toBeVisible()
  await expect(review.getByRole('listitem').filter({ hasText: 'Servicii' })).toBeVisible()
  await review.getByRole('button', { name: 'Aplică importul' }).click()
  await expect(panel.getByText('Datele au fost importate cu succes!')).toBeVisible()
  const page = await panel.request.get('/?lang=en')
  expect(await page.text()).toContain('=What else')
})

test('a suggested translation is a marked draft until it is read and saved', {
  tag: '@long',
}, async ({ panel, site, deepl }) => {
  await openEditor(panel, 'services')
  await panel.getByRole('tab', { name: 'EN', exact: true }).click()
  await field(panel, 'services.title.en').fill('')
  await field(panel, 'services.description.en').fill('')
  const english = panel.getByRole('tabpanel', { name: 'EN' })
  const suggest = english.getByRole('button', { name: 'Propune traducerea (DeepL)' })
  await expect(suggest).toHaveCount(2)
  await suggest.last().click()
  await expect(english.getByText('Propunere DeepL, nesalvată')).toBeVisible()
  await expect(field(panel, 'services.description.en')).toHaveValue('')
  await english.getByRole('button', { name: 'Folosește propunerea' }).click()
  await expect(field(panel, 'services.description.en')).toHaveValue(/^EN-GB: /)
  await saveButton(panel).click()
  await expectClean(panel)

  const version = await storedVersion(site)
  await panel.goto('/admin/translations')
  const input = panel.getByRole('textbox', { name: 'Traducerea în engleză' })
  await expect(input).toHaveValue('')
  const propose = panel.getByRole('button', { name: 'Propune traducerea (DeepL)' })
  deepl.answerNext({ status: 403 })
  await propose.click()
  await expect(panel.getByText('DeepL nu acceptă cheia site-ului.')).toBeVisible()
  await expect(input).toHaveValue('')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await panel.route('**/suggested-translations', async (route) => {
    await held
    await route.continue()
  })
  await propose.click()
  await input.fill('Typed meanwhile')
  release()
  await expect(propose).toBeEnabled()
  await expect(input).toHaveValue('Typed meanwhile')
  await input.fill('')
  await propose.click()
  const suggested = /^EN-GB: /
  await expect(input).toHaveValue(suggested)
  await expect(input).toBeFocused()
  await expect(input).toHaveAccessibleDescription(/Propunere DeepL, nesalvată/)
  const list = panel.getByRole('region', { name: 'Ce este de tradus' })
  await expect(list.getByText('propunere')).toBeVisible()
  expect(await storedVersion(site)).toBe(version)
  await panel.keyboard.press('End')
  await panel.keyboard.type('!')
  await expect(input).toHaveAccessibleDescription('')
  await panel.keyboard.press('Control+Enter')
  await expect(panel.getByText('Toate textele au traducere în engleză și rusă.')).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
  const [stored] = await storedRows(site, 'site_services')
  expect(stored?.title).toMatchObject({ en: expect.stringMatching(/^EN-GB: .*!$/) })
})
