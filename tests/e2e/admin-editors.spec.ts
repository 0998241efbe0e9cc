import type { Locator } from '@playwright/test'
import type { LocalisedText } from '#content/values/localised-text.ts'
import {
  expect,
  expectClean,
  field,
  openEditor,
  saveButton,
  storedRows,
  storedVersion,
  test,
  unsavedMark,
} from './panel.ts'

const saved = 'Datele au fost salvate cu succes!'

/** For each editor: a text in three languages, a required field, and where the result is stored. */
const editors = [
  {
    screen: 'hero',
    text: 'hero.title',
    required: 'hero.subtitle.ro',
    message: 'Modificările la secțiunea Hero au fost salvate!',
    seenAt: '/',
  },
  {
    screen: 'services',
    text: 'services.title',
    required: 'services.description.ro',
    message: saved,
    seenAt: '/',
  },
  {
    screen: 'why-choose-us',
    text: 'whyChooseUs.title',
    required: 'whyChooseUs.backgroundImage',
    message: saved,
    seenAt: '/',
  },
  { screen: 'projects', text: 'projects.title', required: null, message: saved, seenAt: '/' },
  {
    screen: 'contact',
    text: 'contact.title',
    required: 'contact.info.phone.ro',
    message: saved,
    seenAt: '/',
  },
  {
    screen: 'footer',
    text: 'footer.description',
    required: 'footer.copyright.ro',
    message: saved,
    seenAt: '/',
  },
  {
    screen: 'navbar',
    text: 'navbar.items.0.label',
    required: 'navbar.items.1.label.ro',
    message: saved,
    seenAt: '/',
  },
  {
    screen: 'pages',
    text: 'pages.terms.title',
    required: null,
    message: 'Paginile au fost salvate cu succes!',
    seenAt: '/termeni-si-conditii',
  },
]

/** The lists have tests of their own. */
const inShortRuns = 'hero'

for (const { screen, text, required, message, seenAt } of editors) {
  const tag = screen === inShortRuns ? [] : '@long'
  test(`the ${screen} editor is clean after undoing by hand, refuses a blank text, and publishes a saved one`, {
    tag,
  }, async ({ panel, site, browser }) => {
    const version = await storedVersion(site)
    await openEditor(panel, screen)
    if (screen === 'pages') await panel.getByRole('tab', { name: 'Termeni și condiții' }).click()
    const control = field(panel, `${text}.ro`)
    const before = await control.inputValue()
    await control.fill(`${before} și altceva`)
    await expect(panel.getByText(unsavedMark)).toBeVisible()
    await control.fill(before)
    await expectClean(panel)

    if (required) {
      const needed = field(panel, required)
      await panel.getByRole('tab', { name: 'RU', exact: true }).click()
      const value = await needed.inputValue()
      await setValue(needed, ' ')
      await saveButton(panel).click()
      await expect(needed).toBeFocused()
      await expect(needed).toHaveAttribute('aria-invalid', 'true')
      expect(await storedVersion(site)).toBe(version)
      await needed.fill(value)
    }

    for (const language of ['ro', 'en', 'ru']) {
      await panel.getByRole('tab', { name: language.toUpperCase(), exact: true }).click()
      const marked = panel.locator('form [required]')
      if (required?.endsWith('.ro')) await expect(marked.first()).toHaveAttribute('name', /./)
      for (const name of await marked.evaluateAll((all) =>
        all.map((one) => one.getAttribute('name')),
      ))
        expect(name).toMatch(new RegExp(`\\.${language}$`))
      await field(panel, `${text}.${language}`).fill(`${screen} scris ${language}`)
    }
    await panel.getByRole('button', { name: /^Salvează (modificările|tot)$/ }).click()
    await expect(panel.getByText(message)).toBeVisible()
    await expectClean(panel)
    expect(await storedVersion(site)).toBe(version + 1)

    const visitor = await browser.newPage()
    await visitor.goto(seenAt)
    await expect(visitor.getByText(`${screen} scris ro`).first()).toBeAttached()
    for (const language of ['en', 'ru']) {
      const page = await visitor.request.get(`${seenAt}?lang=${language}`)
      expect(await page.text()).toContain(`${screen} scris ${language}`)
    }
  })
}

/** Also a field that is hidden in the tab of another language. */
async function setValue(control: Locator, value: string): Promise<void> {
  await control.evaluate((input: HTMLInputElement, text) => {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
    setter?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, value)
}

test("a preview of the style changes only the panel's page, and saving publishes it", {
  tag: '@long',
}, async ({ panel, site }) => {
  const version = await storedVersion(site)
  await openEditor(panel, 'style')
  const accent = field(panel, 'styleSettings.colors.accent')
  await accent.fill('verde')
  await saveButton(panel).click()
  await expect(accent).toHaveAccessibleDescription('Culoarea se scrie ca #f59e0b sau rgb(…).')
  const text = field(panel, 'styleSettings.colors.text')
  await text.fill('#F59E0B')
  await expect(panel.getByText('contrastul este 2,1:1, sub 4,5:1')).toBeVisible()
  await panel.getByRole('button', { name: 'Folosește #' }).click()
  await expect(text).not.toHaveValue('#F59E0B')
  await expect(panel.getByText('Se citește greu')).toBeHidden()
  await text.fill('#F59E0B')
  await accent.fill('#0ea5e9')
  await panel.getByRole('tab', { name: 'Dimensiuni' }).click()
  await panel.getByRole('slider', { name: 'Înălțimea meniului: cursor' }).focus()
  await panel.keyboard.press('End')
  await expect(field(panel, 'styleSettings.sizes.navHeight')).toHaveValue('8rem')
  await panel.getByRole('tab', { name: 'Fonturi' }).click()
  await field(panel, 'styleSettings.fonts.headings').selectOption('Playfair')
  await panel.getByRole('button', { name: 'Previzualizare' }).click()
  await expect(
    panel.getByText('Previzualizare aplicată. Salvați pentru a păstra modificările.'),
  ).toBeVisible()
  await expect(panel.locator('html')).toHaveAttribute('style', /--construction-accent: ?#0ea5e9/)
  const sampleTitle = panel.getByText('Titlul secțiunii')
  await expect(sampleTitle).toHaveCSS('font-family', /^Playfair/)
  await expect
    .poll(() =>
      panel.evaluate(() => [...document.fonts].map(({ family, status }) => family + status)),
    )
    .toContain('Playfairloaded')
  await expect(panel.getByText('Temelia', { exact: true }).last().locator('../../..')).toHaveCSS(
    'min-height',
    '128px',
  )
  expect(await storedVersion(site)).toBe(version)
  await saveButton(panel).click()
  await expect(panel.getByText('Setările de stil au fost salvate și aplicate')).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
  await expect
    .poll(async () => (await fetch(site.url)).text())
    .toMatch(/<html[^>]* style="--construction-accent:#0ea5e9;[^"]*--text-color:#F59E0B;/)
})

test('a picture of the settings that does not load shows an error', { tag: '@long' }, async ({
  panel,
}) => {
  await openEditor(panel, 'settings')
  await field(panel, 'global.siteLogo').fill('/nu-exista.png')
  await expect(panel.getByText('Imaginea nu poate fi încărcată. Verificați URL-ul.')).toBeVisible()
})

test('after a change of pictures a blue box helps; the error of one that does not load has its number', async ({
  panel,
}) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.additionalImages.1').fill('/nu-exista.png')
  await expect(
    panel.getByText('Imaginea 2 nu poate fi încărcată. Verificați URL-ul.'),
  ).toBeVisible()
  const help = panel.getByRole('note').filter({ hasText: 'Ați schimbat imaginile' })
  const ground = await help.evaluate((box) => getComputedStyle(box).backgroundColor)
  const [red = 255, green = 255, blue = 0] = (ground.match(/\d+/g) ?? []).map(Number)
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
})

test('saving and applying the hero at once raises the version by one and reloads the page', async ({
  panel,
  site,
}) => {
  const version = await storedVersion(site)
  await openEditor(panel, 'hero')
  await field(panel, 'hero.ctaText.ro').fill('Vezi acum')
  await Promise.all([
    panel.waitForEvent('load'),
    panel.getByRole('button', { name: 'Salvează și aplică imediat' }).click(),
  ])
  await expect(field(panel, 'hero.ctaText.ro')).toHaveValue('Vezi acum')
  await expect(
    panel.getByText('Modificările la secțiunea Hero au fost salvate!'),
    'also after the reload',
  ).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
})

test('a folded link address and its switch can be used by their labels', async ({ panel }) => {
  await openEditor(panel, 'navbar')
  await field(panel, 'navbar.items.0.link').fill('/echipa')
  await field(panel, 'navbar.items.0.isSection').uncheck()
  await field(panel, 'navbar.items.1.isSection').uncheck()
  await field(panel, 'navbar.items.1.isSection').check()
  await panel.getByRole('button', { name: 'Adaugă element' }).click()
  await field(panel, 'navbar.items.4.link').fill('https://example.org/')
  await openEditor(panel, 'footer')
  await panel.getByRole('tab', { name: 'Linkuri' }).click()
  await field(panel, 'footer.links.0.url').fill('/echipa')
})

test('a link of the menu is chosen by name, or typed', { tag: '@long' }, async ({ panel }) => {
  await openEditor(panel, 'navbar')
  const address = field(panel, 'navbar.items.3.link')
  const isSection = field(panel, 'navbar.items.3.isSection')
  const picker = panel.getByRole('combobox', { name: 'Link: alegeți unde duce' }).last()
  for (const [width, height] of [
    [390, 160],
    [1280, 110],
  ] as const) {
    await panel.setViewportSize({ width, height: 800 })
    const row = await panel.locator('form li').first().boundingBox()
    expect(row?.height, `an entry at ${width}`).toBeLessThanOrEqual(height)
  }
  const expectFolded = async () => {
    const row = panel.locator('form li').last()
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(110)
  }
  await expect(picker).toHaveValue('#contact')
  // By its address: another test of this file gives the page another title.
  await picker.selectOption('/termeni-si-conditii')
  await expect(address).toHaveValue('/termeni-si-conditii')
  await expect(isSection).not.toBeChecked()
  // The words say it. The controls stay within reach under their names, which the contract fixes.
  await expectFolded()
  await picker.selectOption('Altă adresă')
  await expect(address).toBeInViewport({ ratio: 1 })
  await expect(picker, 'still where it leads').toHaveValue('/termeni-si-conditii')
  await address.fill('https://example.org/')
  await expect(picker.locator('option:checked')).toHaveText('Altă adresă')
  await picker.selectOption('De ce noi')
  await expect(address).toHaveValue('#de-ce-noi')
  await expect(isSection).toBeChecked()
  await expectFolded()
})

test('names that visitors read twice in the menu are warned of in its editor and in that of pages', async ({
  panel,
}) => {
  await openEditor(panel, 'navbar')
  const told = panel.getByText('Vizitatorii citesc de două ori în meniu „Contact”')
  await expect(field(panel, 'navbar.items.0.label.ro')).toBeVisible()
  await expect(told).toHaveCount(0)
  await field(panel, 'navbar.items.0.label.ro').fill('Contact')
  await expect(told).toBeVisible()
  // As do the rows of other lists, each says which one it deletes.
  await expect(panel.getByRole('button', { name: 'Șterge' }).first()).toHaveAccessibleDescription(
    'Contact',
  )
  await saveButton(panel).click()
  await expectClean(panel)
  await openEditor(panel, 'pages')
  await panel.getByRole('tab', { name: 'Pagini personalizate' }).click()
  await expect(told).toBeVisible()
})

test('one search by Ctrl+K leads to a field of any screen, and opens an item', async ({
  panel,
  site,
}) => {
  // Another test of the worker may have renamed it.
  const [{ title: stored } = {}] = await storedRows(site, 'site_projects_items')
  const title = (stored as { ro: string }).ro
  await openEditor(panel, 'style')
  await panel.keyboard.press('Control+k')
  const search = panel.getByRole('dialog', { name: 'Caută în panou' })
  await search.getByRole('combobox').fill('telefon')
  await expect(search.getByRole('option').first()).toContainText('Telefon')
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(/\/admin\/contact#contact\.info\.phone\.ro$/)
  await expect(field(panel, 'contact.info.phone.ro')).toBeFocused()

  for (let round = 0; round < 2; round += 1) {
    await panel.keyboard.press('Control+k')
    await search.getByRole('combobox').fill(title.toLowerCase())
    await expect(search.getByRole('option').first()).toContainText('Proiecte › ')
    await panel.keyboard.press('Enter')
    const dialog = panel.getByRole('dialog', { name: 'Editează proiectul' })
    await expect(dialog.locator('[name="title.ro"]')).toHaveValue(title)
    await dialog.getByRole('button', { name: 'Anulează' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(panel).toHaveURL(/\/admin\/projects$/)
})

test('the link test of the contact section warns about the phone number and rejects the e-mail address', async ({
  panel,
}) => {
  await openEditor(panel, 'contact')
  await field(panel, 'contact.info.phone.ro').fill('sunați-ne')
  await panel.getByRole('button', { name: 'Testează linkurile' }).click()
  await expect(panel.getByText('Formatul numărului de telefon poate fi invalid!')).toBeVisible()
  await expect(panel.getByText('Toate linkurile sunt valide și pot fi folosite!')).toBeVisible()
  await field(panel, 'contact.info.email.ro').fill('fără arond')
  await panel.getByRole('button', { name: 'Testează linkurile' }).click()
  await expect(panel.getByText('Formatul adresei de email este invalid!')).toBeVisible()

  const look = field(panel, 'contact.styles.titleColor')
  await expect(look, 'folded until somebody wants it').toBeHidden()
  await panel.getByText('Stilul secțiunii').click()
  await expect(look).toBeVisible()
})

test('the style returns to its initial values, and the press can be taken back', async ({
  panel,
  site,
}) => {
  await openEditor(panel, 'style')
  const accent = field(panel, 'styleSettings.colors.accent')
  await accent.fill('#0369a1')
  await panel.getByRole('button', { name: 'Valori inițiale' }).click()
  await expect(accent).toHaveValue('#f59e0b')
  await panel.getByRole('button', { name: 'Anulează' }).click()
  await expect(accent).toHaveValue('#0369a1')
  const sample = panel.getByRole('region', { name: 'Mostră' })
  const [footer] = await storedRows(site, 'site_footer')
  const name = footer?.company_name as LocalisedText | undefined
  await expect(sample).toContainText(name?.ro ?? 'no name')
})

test('a new phone number reaches every language with one save, and a difference is reported when it is saved', async ({
  panel,
}) => {
  const info = (language: string) => field(panel, `contact.info.phone.${language}`)
  await openEditor(panel, 'contact')
  await info('ro').fill('+373 69 111 222')
  await expect(info('ru')).toHaveValue('+373 69 111 222')
  await saveButton(panel).click()
  await expectClean(panel)
  const inRussian = await panel.request.get('/?lang=ru')
  expect(await inRussian.text()).toContain('tel:+37369111222')

  await panel.getByRole('checkbox', { name: 'Telefon: alt text în altă limbă' }).check()
  await info('ro').fill('+373 69 333 444')
  await saveButton(panel).click()
  await expect(panel.getByText('Telefon: nu este același text în toate limbile')).toBeVisible()
  await panel.getByRole('button', { name: 'Fă la fel în toate limbile' }).click()
  await expect(info('ru')).toHaveValue('+373 69 333 444')
  await saveButton(panel).click()
  await expectClean(panel)
})

test('the company’s data are saved in one version with the fields they share, and read only while they are on', {
  tag: '@long',
}, async ({ panel, site }) => {
  const version = await storedVersion(site)
  await openEditor(panel, 'company')
  await field(panel, 'company.legalName').fill('„Temelia Construct” SRL')
  await field(panel, 'contact.info.location.ro').fill('str. Columna 7, Chișinău')
  const next = await panel.context().newPage()
  await panel.close()

  // Each section keeps a draft of its own.
  await openEditor(next, 'company')
  for (const left of [1, 0]) {
    await next.getByRole('button', { name: 'Reia ciorna' }).click()
    await expect(next.getByText('Există o ciornă nesalvată')).toHaveCount(left)
  }
  await expect(field(next, 'company.legalName')).toHaveValue('„Temelia Construct” SRL')
  await expect(field(next, 'contact.info.location.ro')).toHaveValue('str. Columna 7, Chișinău')

  const idno = field(next, 'company.idno')
  await idno.fill('1008600038412')
  await field(next, 'company.legalAddress.ro').fill('str. Columna 7, Chișinău')
  const monday = field(next, 'company.hours.monday')
  await monday.fill('9-17')
  await next.getByRole('checkbox', { name: 'Secțiunea apare pe site' }).check()
  await expect(monday).toHaveValue('09:00-17:00')
  await next.getByRole('button', { name: 'Copiază orele de luni până vineri' }).click()
  // The lines of the schedule follow, also of a day without times, until one is written by hand.
  const line = (name: string) => field(next, `contact.schedule.${name}.ro`)
  await expect(line('weekdays')).toHaveValue('Luni – vineri: 09:00-17:00')
  await expect(line('saturday')).toHaveValue('Sâmbătă: închis')
  await next.getByText('Rândurile din Contact').click()
  await line('saturday').fill('Sâmbătă: 10:00-12:00')
  const difference = next.getByText(
    'Sâmbătă (RO): rândul spune „Sâmbătă: 10:00-12:00”, orele pe zile spun închis.',
  )
  await expect(difference).toBeVisible()
  await field(next, 'company.hours.saturday').fill('10-12')
  await expect(difference).toBeHidden()
  await expect(line('saturday')).toHaveValue('Sâmbătă: 10:00-12:00')
  await expect(field(next, 'contact.schedule.saturday.ru')).toHaveValue('Суббота: 10:00-12:00')
  await saveButton(next).click()
  await expect(idno).toBeFocused()
  await expect(idno).toHaveAccessibleDescription(/ultima le verifică pe celelalte/)
  expect(await storedVersion(site)).toBe(version)
  await idno.fill('1008600038413')
  await saveButton(next).click()
  await expect(next.getByText(saved)).toBeVisible()
  await expectClean(next)
  expect(await storedVersion(site)).toBe(version + 1)

  const address = '/date-de-identificare?lang=en'
  const read = async (path: string) => (await next.request.get(path)).text()
  expect(await read(address)).toContain('Company details')
  for (const path of [address, '/']) expect(await read(path)).toContain('1008600038413')
  expect(await read('/')).toContain('str. Columna 7, Chișinău')
  expect(await storedRows(site, 'site_company')).toHaveLength(1)

  await next.getByRole('checkbox', { name: 'Secțiunea apare pe site' }).uncheck()
  await saveButton(next).click()
  await expectClean(next)
  expect(await storedRows(site, 'site_company')).toEqual([])
  for (const path of [address, '/']) expect(await read(path)).not.toContain('1008600038413')
  expect((await next.request.get(address, { maxRedirects: 0 })).status()).toBe(302)
})
