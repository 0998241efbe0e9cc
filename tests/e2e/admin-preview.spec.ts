import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { SiteData } from '#content/site/site-data.ts'
import {
  expect,
  field,
  openEditor,
  openPageEditor,
  pageOf,
  saveButton,
  saveByAnother,
  test,
} from './panel.ts'

test.use({ withPreview: true })

const wide = { width: 1440, height: 900 }

function previewOf(page: Page): FrameLocator {
  return page.locator('iframe[title="Previzualizare live"]').last().contentFrame()
}

test('the preview beside the hero editor shows the real hero with the unsaved text', async ({
  panel,
}) => {
  await panel.setViewportSize(wide)
  await openEditor(panel, 'hero')
  const preview = previewOf(panel)
  const saved = await field(panel, 'hero.title.ro').inputValue()
  await expect(preview.locator('.hero-title')).toHaveText(saved)
  await preview.locator('.hero-description').click()
  await expect(field(panel, 'hero.description.ro')).toBeFocused()
  await field(panel, 'hero.subtitle.ro').focus()
  await expect(preview.locator('.place-box[data-kind="chosen"]')).toContainText('Subtitlu')
  await field(panel, 'hero.title.ro').fill('Titlu încă nesalvat')
  await expect(preview.locator('.hero-title')).toHaveText('Titlu încă nesalvat')

  await panel.getByRole('tab', { name: 'EN' }).click()
  await expect(preview.locator('html')).toHaveAttribute('lang', 'en')
  await field(panel, 'hero.title.en').fill('Not saved yet')
  await expect(preview.locator('.hero-title')).toHaveText('Not saved yet')
  await panel.getByRole('button', { name: 'Rusă' }).click()
  await expect(panel.getByRole('tab', { name: 'RU' })).toHaveAttribute('aria-selected', 'true')
  await expect(preview.locator('html')).toHaveAttribute('lang', 'ru')

  const frame = panel.locator('iframe')
  await expect(frame).toHaveCSS('width', '390px')
  await panel.getByRole('button', { name: 'Desktop' }).click()
  await expect(frame).toHaveCSS('width', '1280px')
  await expect(preview.getByRole('navigation').first()).toBeVisible()

  const slide = preview.locator('.hero-slide img').first()
  // The first picture of the sample content is the fallback as well, so another one is shown before it is missing.
  await field(panel, 'hero.backgroundImage').fill('/assets/pictures/hero-2.jpg')
  await expect(slide).toHaveAttribute('src', /hero-2/)
  await field(panel, 'hero.backgroundImage').fill('/assets/pictures/lipseste.jpg')
  await expect(slide).toHaveAttribute('src', /hero-1/)
  await expect(slide, 'loaded where a picture failed').not.toHaveAttribute('data-broken')

  await panel.getByRole('button', { name: 'Ascunde pagina alăturată' }).click()
  await expect(frame).toHaveCount(0)
  panel.once('dialog', (dialog) => void dialog.accept())
  await panel.reload()
  await field(panel, 'hero.title.ro').waitFor({ state: 'attached' })
  await expect(frame).toHaveCount(0)
  await panel.getByRole('button', { name: 'Previzualizare' }).click()
  await expect(frame).toHaveCSS('width', '1280px')
})

test('typing keeps the scroll position, the open menu and the page of the preview', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize(wide)
  await openEditor(panel, 'navbar')
  const preview = previewOf(panel)
  const title = preview.locator('.hero-title')
  await title.waitFor()
  const scrolled = () => title.evaluate(() => window.scrollY)
  await title.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  const label = field(panel, 'navbar.items.0.label.ro')
  await label.fill('Ce construim')
  await preview.getByRole('button', { name: 'Deschide meniul' }).click()
  const menu = preview.getByRole('dialog')
  await expect(menu).toContainText('Ce construim')
  await label.fill('Lucrări')
  await expect(menu).toContainText('Lucrări')
  expect(await scrolled()).toBe(300)

  await menu.getByRole('link', { name: 'Proiecte' }).click()
  await expect(panel.getByText('Linkurile nu duc nicăieri de aici.')).toBeVisible()
  await preview.locator('.hero .button').first().click({ button: 'middle' })
  expect(panel.context().pages()).toHaveLength(1)
  await expect(panel).toHaveURL(/admin\/navbar$/)
  expect(await title.evaluate(() => window.location.pathname)).toBe('/admin/preview')
})

const shows: [screen: string, name: string, value: string, element: string][] = [
  ['services', 'services.title.ro', 'Ce facem', '#servicii-titlu'],
  ['projects', 'projects.description.ro', 'Lucrări alese', '#proiecte .section-lead'],
  ['why-choose-us', 'whyChooseUs.title.ro', 'De ce tocmai noi', '#de-ce-noi-titlu'],
  ['contact', 'contact.info.phone.ro', '+373 22 123 456', '#contact .contact-reach >> nth=0'],
  ['footer', 'footer.companyName.ro', 'Temelia Plus', '.footer .footer-name'],
  ['pages', 'pages.terms.content.ro', '<p onclick="x()">Text nou</p>', '.prose'],
]

test('every section and page has a preview', { tag: '@long' }, async ({ panel }) => {
  await panel.setViewportSize(wide)
  for (const [screen, name, value, element] of shows) {
    await openEditor(panel, screen)
    const preview = previewOf(panel)
    await preview.locator('.preview-main, .footer').first().waitFor()
    if (screen === 'pages') await panel.getByRole('tab', { name: 'Termeni și condiții' }).click()
    await field(panel, name).fill(value)
    await expect(preview.locator(element), screen).toHaveText(value.replace(/<[^>]*>/g, ''))
    panel.once('dialog', (dialog) => void dialog.accept())
  }
  const preview = previewOf(panel)
  await expect(preview.locator('.prose p')).not.toHaveAttribute('onclick')
  await panel.getByRole('tab', { name: 'Politica de confidențialitate' }).click()
  await expect(preview.locator('.page-title')).toHaveText('Politica de confidențialitate')
})

test('the preview of style and global settings shows the whole page', { tag: '@long' }, async ({
  panel,
}) => {
  await panel.setViewportSize(wide)
  await openEditor(panel, 'style')
  const preview = previewOf(panel)
  const button = preview.locator('.hero .button').first()
  await button.waitFor()
  await field(panel, 'styleSettings.colors.accent').fill('#008000')
  await expect(button).toHaveCSS('background-color', 'rgb(0, 128, 0)')
  panel.once('dialog', (dialog) => void dialog.accept())
  await openEditor(panel, 'settings')
  await preview.locator('.logo').first().waitFor()
  await field(panel, 'global.siteLogo').fill('/assets/pictures/hero-2.jpg')
  await expect(preview.locator('.logo img').first()).toHaveAttribute('src', /hero-2/)
  await field(panel, 'global.errorPageImage').fill('/assets/pictures/hero-3.jpg')
  await expect(preview.locator('.missing img')).toHaveAttribute('src', /hero-3/)
})

test("the preview in an item's dialog follows the item, with its details open", {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize(wide)
  await openEditor(panel, 'services')
  await panel.getByRole('button', { name: 'Editează' }).nth(1).click()
  const dialog = panel.getByRole('dialog')
  await dialog.locator('[name="title.ro"]').fill('Case la cheie')
  const preview = previewOf(panel)
  await expect(preview.locator('.service-card .card-title')).toHaveText(['Case la cheie'])
  await expect(preview.locator('.service-detail .detail-title')).toBeVisible()
  await dialog.getByRole('button', { name: 'Anulează' }).click()

  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Adaugă proiect' }).click()
  const title = dialog.locator('[name="title.ro"]')
  await title.fill('Pod nou')
  await expect(preview.locator('.project-dialog .detail-title')).toHaveText('Pod nou')
  await expect(preview.locator('.project-dialog')).toBeVisible()
  await expect(title).toBeFocused()
})

test('a picture in the preview opens over the frame, and going back closes it there', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize(wide)
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog')
  const preview = previewOf(panel)
  const gallery = preview.locator('.project-dialog[open]')
  await gallery.locator('[data-enlarge][tabindex="0"]').click()
  const viewer = preview.locator('.viewer[open]')
  await expect(viewer.locator('.pswp__counter')).toHaveText(/^1 \/ \d/)
  // What goes back is the frame alone.
  await panel.evaluate(() => history.back())
  await expect(viewer).toHaveCount(0)
  await expect(gallery).toBeVisible()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Anulează' }).click()
})

test('the preview on a phone opens over the editor, without an axe violation', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize({ width: 390, height: 844 })
  await openEditor(panel, 'style')
  await expect(panel.locator('iframe')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Pagina întreagă' }).click()
  await previewOf(panel).locator('.hero-title').waitFor()
  const { violations } = await new AxeBuilder({ page: panel }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await panel.keyboard.press('Escape')
  await expect(panel.locator('iframe')).toHaveCount(0)
})

test('no other page can be framed, and the preview accepts messages only from its panel', async ({
  panel,
  site,
}) => {
  const policy = async (address: string) =>
    (await fetch(site.url + address)).headers.get('content-security-policy')
  expect(await policy('/admin/preview')).toContain("frame-ancestors 'self'")
  expect(await policy('/')).toContain("frame-ancestors 'none'")
  expect(await policy('/admin')).toContain("frame-ancestors 'none'")

  await panel.goto('/admin/preview')
  await panel.evaluate(() => window.postMessage({ type: 'temelia:preview', sequence: 1 }, '*'))
  await expect(panel.locator('body')).toBeEmpty()
})

test('the title is changed on the page itself, taken back, done again and saved', async ({
  panel,
  site,
}) => {
  await panel.setViewportSize(wide)
  await panel.goto('/admin/site')
  const title = panel.locator('iframe[title="Pagina"]').contentFrame().locator('.hero-title')
  const before = await title.textContent()
  await title.click()
  await panel.keyboard.press('Control+A')
  await panel.keyboard.type('Scris pe pagină')
  await expect(field(panel, 'hero.title.ro')).toHaveValue('Scris pe pagină')
  await panel.keyboard.press('Control+Z')
  await expect.poll(() => title.textContent()).toBe(before)
  await panel.keyboard.press('Control+Shift+Z')
  await expect(title).toHaveText('Scris pe pagină')
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await expect(panel.getByText('Nicio modificare')).toBeVisible()
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Scris pe pagină')
  // As the other tests know it.
  await panel.keyboard.press('Control+Z')
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await expect(panel.getByText('Nicio modificare')).toBeVisible()
})

const unchanged = 'Nicio modificare'

for (const [way, width] of [
  ['by mouse', 1280],
  ['by touch', 390],
] as const)
  test(`a text, a picture, a phone number, the menu, a project and a section are changed on the page ${way}`, {
    tag: '@long',
  }, async ({ browser, session }) => {
    const context = await browser.newContext({
      storageState: session,
      viewport: { width, height: 844 },
      hasTouch: way === 'by touch',
    })
    const panel = await context.newPage()
    const page = await openPageEditor(panel)
    const press = (target: Locator, options = {}) =>
      way === 'by touch' ? target.tap(options) : target.click(options)
    const outline = panel.getByRole('navigation', { name: 'Cuprinsul site-ului' })
    // On a phone it lies over the page, and closes once something is chosen.
    const openOutline = async () => {
      if (!(await outline.isVisible()))
        await press(panel.getByRole('button', { name: 'Deschide cuprinsul' }))
    }
    const choose = async (name: string) => {
      await openOutline()
      await press(outline.getByRole('button', { name, exact: true }))
    }
    const title = page.locator('.hero-title')
    const titleBefore = (await title.textContent()) ?? ''
    await press(title)
    if (way === 'by touch') {
      // A keyboard that comes up would hide what was pressed.
      await expect(page.locator('.place-box[data-kind="chosen"]')).toBeVisible()
      await expect(title).not.toHaveAttribute('contenteditable')
      await press(title)
    }
    await panel.keyboard.press('Control+A')
    await panel.keyboard.type('Construim ce rămâne')
    await expect(field(panel, 'hero.title.ro')).toHaveValue('Construim ce rămâne')

    const picture = page.locator('.service-card img').first()
    // The link of the card lies above it.
    await press(picture, { force: true })
    // What people change a picture with; its address is folded away below.
    await expect(
      panel.getByRole('button', { name: 'Încarcă o imagine: Imaginea principală' }),
    ).toBeFocused()
    await field(panel, 'imageSrc').fill('/assets/pictures/hero-2.jpg')
    await expect(picture).toHaveAttribute('src', /hero-2/)

    const phone = page.locator('.footer').getByText('+373').first()
    await press(phone)
    await field(panel, 'contact.info.phone.ro').fill('+373 22 123 456')
    await expect(phone).toHaveText('+373 22 123 456')

    await choose('Meniu de navigare')
    await field(panel, 'navbar.items.0.label.ro').fill('Ce facem')
    // In the bar, and in the menu of a phone.
    await expect(page.locator('.navbar a').filter({ hasText: 'Ce facem' })).toHaveCount(2)

    await choose('Elementele: Proiecte')
    await press(outline.getByRole('button', { name: 'Adaugă proiect' }))
    await field(panel, 'title.ro').fill('Pod nou')
    await expect(page.locator('h1')).toHaveText('Pod nou')
    await openOutline()
    const names = outline.getByRole('listitem').filter({ hasText: /^(Pod nou|Adaugă proiect)/ })
    const after = () => names.first().evaluate((row) => row.nextElementSibling?.textContent)
    expect(await after()).toBe('Adaugă proiect')
    await press(outline.getByRole('button', { name: 'Mută mai sus: Pod nou' }))
    await expect.poll(after).not.toBe('Adaugă proiect')

    await choose('Prima pagină')
    await choose('Servicii')
    await press(panel.getByRole('button', { name: 'Ascunde: Servicii' }).last())
    await expect(page.locator('#servicii')).toHaveCount(0)

    await press(panel.getByRole('tab', { name: 'EN' }))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await choose('Secțiunea Hero')
    await field(panel, 'hero.title.en').fill('Built to last')
    await press(panel.getByRole('tab', { name: 'RU' }))
    await field(panel, 'hero.title.ru').fill('Строим надолго')
    await expect(title).toHaveText('Строим надолго')

    const undo = panel.getByRole('button', { name: 'Anulează ultimul pas' })
    while (await undo.isEnabled()) await press(undo)
    await expect(panel.getByText(unchanged)).toBeVisible()
    await press(panel.getByRole('tab', { name: 'RO' }))
    await expect(title).toHaveText(titleBefore)
    await expect(page.locator('#servicii')).toHaveCount(1)
  })

test('what is begun in a section is on the page at once, and the other way round', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.title.ro').fill('Început în secțiune')
  const leave = panel.getByRole('button', { name: 'Plec și păstrez ciorna' })
  const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
  await menu.getByRole('link', { name: 'Editează pe pagină' }).first().click()
  await leave.click()
  const title = pageOf(panel).locator('.hero-title')
  await expect(title).toHaveText('Început în secțiune')
  await title.click()
  await panel.keyboard.press('Control+A')
  await panel.keyboard.type('Continuat pe pagină')
  await panel.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Înapoi la panou' }).click()
  await leave.click()
  await menu.getByRole('link', { name: 'Secțiunea Hero' }).click()
  await expect(field(panel, 'hero.title.ro')).toHaveValue('Continuat pe pagină')

  // After a reload nobody knows whether it is still wanted.
  await panel.goto('about:blank')
  await openPageEditor(panel)
  await expect(title).not.toHaveText('Continuat pe pagină')
  await panel.getByRole('button', { name: 'Reia ciorna' }).click()
  await expect(title).toHaveText('Continuat pe pagină')
})

test('by keyboard alone a text is reached in reading order, typed, left and taken back', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  const page = await openPageEditor(panel)
  const focused = page.locator(':focus')
  await page.locator('.hero-subtitle').focus()
  const order: string[] = []
  for (let at = 0; at < 3; at += 1) {
    await panel.keyboard.press('Tab')
    order.push((await focused.getAttribute('aria-label')) ?? '')
  }
  expect(order).toEqual([
    'Titlu, Secțiunea Hero',
    'Descriere, Secțiunea Hero',
    'Textul butonului, Secțiunea Hero',
  ])
  await panel.keyboard.press('Shift+Tab')
  await panel.keyboard.press('Shift+Tab')
  const title = page.locator('.hero-title')
  const before = (await title.textContent()) ?? ''
  await panel.keyboard.press('Enter')
  await panel.keyboard.press('Control+A')
  await title.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<b>Gros</b>')
    clipboardData.setData('text/plain', '<img src=x>\nGros')
    const options = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  })
  await expect(title).toHaveText('<img src=x> Gros')
  await expect(field(panel, 'hero.title.ro')).toHaveValue('<img src=x> Gros')
  await panel.keyboard.press('Escape')
  await expect(title).toHaveText('<img src=x> Gros')
  await expect(title.locator('img, b')).toHaveCount(0)
  await expect(title).toBeFocused()

  await panel.keyboard.press('Control+Z')
  await expect(title).toHaveText(before)
  await expect(title, 'also after the page is drawn anew').toBeFocused()
  await panel.keyboard.press('Escape')
  await expect(field(panel, 'hero.title.ro')).toBeFocused()
})

test('a text that another administrator has saved meanwhile is asked about on the page', {
  tag: '@long',
}, async ({ panel, site }) => {
  await panel.setViewportSize(wide)
  const page = await openPageEditor(panel)
  const subtitle = page.locator('.hero-subtitle')
  const before = (await subtitle.textContent()) ?? ''
  await subtitle.click()
  await panel.keyboard.press('Control+A')
  await panel.keyboard.type('Scris de mine')
  await panel.keyboard.press('Enter')
  const withSubtitle = (ro: string) => (saved: SiteData) => ({
    ...saved,
    hero: { ...saved.hero, subtitle: { ...saved.hero.subtitle, ro } },
  })
  await saveByAnother(site, withSubtitle('Scris de altcineva'))
  await saveButton(panel).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Scris de mine')).toBeVisible()
  await expect(dialog.getByText('Scris de altcineva')).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(subtitle).toHaveText('Scris de mine')
  await saveByAnother(site, withSubtitle(before))
})
