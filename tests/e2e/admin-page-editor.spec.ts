import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import {
  dropDragged,
  expect,
  field,
  openPageEditor,
  pageOf,
  prepareInto,
  saveByAnother,
  storedVersion,
  test,
} from './panel.ts'

const unchanged = 'Nicio modificare'

const outlineOf = (panel: Page) => panel.getByRole('navigation', { name: 'Cuprinsul site-ului' })

test('what is typed on the page is prepared without publishing', async ({ panel, site }) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  const page = await openPageEditor(panel)
  const before = await storedVersion(site)
  await page.locator('.hero-title').click()
  await panel.keyboard.press('Control+A')
  await panel.keyboard.type('Pregătit pe pagină')
  // Neither another window nor the panel itself may type into the draft.
  await panel.evaluate(() =>
    window.postMessage(
      { type: 'temelia:preview-typed', place: 'hero.subtitle', text: 'Străin', isDone: true },
      location.origin,
    ),
  )
  await prepareInto(panel, 'Titlul de pe pagină')
  await expect(panel.getByText(unchanged)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Salvează fără publicare' })).toBeVisible()
  await expect(page.locator('.hero-title')).toHaveText('Pregătit pe pagină')
  await expect(page.locator('.hero-subtitle')).not.toHaveText('Străin')
  expect(await storedVersion(site)).toBe(before)
  expect(await (await fetch(site.url)).text()).not.toContain('Pregătit pe pagină')
})

test('opened by its address, the page editor writes no warning to the console', async ({
  panel,
}) => {
  const told: string[] = []
  panel.on('console', (message) => {
    const isOwn = !message.text().includes('blocked by Playwright')
    if (isOwn && ['warning', 'error'].includes(message.type())) told.push(message.text())
  })
  await openPageEditor(panel)
  expect(told).toEqual([])
})

test("a fact is typed on its project's page, which opens without a step to take back", async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  const page = await openPageEditor(panel, 'projects.items.project-logistics')
  const undo = panel.getByRole('button', { name: 'Anulează ultimul pas' })
  const fact = page.locator('[data-place="projects.items.project-logistics.facts.fact-role.value"]')
  // The details of a project come after the project itself.
  await expect(field(panel, 'facts.0.value.ro')).toBeAttached()
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(fact).toHaveAccessibleDescription('Valoare, Centru logistic')
  // The words over the picture are pressed, not the picture.
  await page.locator('h1').click()
  await expect(page.locator('h1')).toHaveAttribute('contenteditable')
  const before = (await fact.textContent()) ?? ''
  await fact.click()
  await panel.keyboard.press('Control+A')
  await panel.keyboard.type('Antreprenor unic')
  await panel.keyboard.press('Enter')
  await expect(fact).toHaveText('Antreprenor unic')
  await expect(panel.getByText('1 modificare')).toBeVisible()
  await panel.keyboard.press('Control+Z')
  await expect(fact).toHaveText(before)
  await expect(panel.getByText(unchanged)).toBeVisible()
})

test('of what is chosen, the page says its field and offers what can be done with it', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  const page = await openPageEditor(panel)
  const box = page.locator('.place-box[data-kind="chosen"] span')
  // Its section is somewhere else, so that only the outline offers to move that.
  await page.locator('.footer [data-place="contact.info.phone"]').first().click()
  await expect(box).toHaveText('Telefon, Contact')
  const move = (name: string) => panel.getByRole('button', { name: `Mută mai sus: ${name}` })
  await expect(move('Contact')).toHaveCount(1)
  const outline = outlineOf(panel)
  await outline.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(move('Contact')).toHaveCount(2)
  await expect(box).toBeHidden()

  await outline.getByRole('button', { name: 'Elementele: Proiecte' }).click()
  await outline.getByRole('button', { name: 'Adaugă proiect' }).click()
  await expect(panel.getByRole('heading', { name: '(fără titlu)' })).toBeVisible()
  await expect(move('(fără titlu)')).toHaveCount(2)
  await expect(field(panel, 'title.ro')).toBeFocused()
})

test('a section leaves the page when it is hidden, and is shown alone when it is chosen then', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  const page = await openPageEditor(panel)
  const outline = outlineOf(panel)
  await outline.getByRole('button', { name: 'De ce noi', exact: true }).click()
  await outline.getByRole('button', { name: 'Ascunde: De ce noi' }).click()
  await expect(page.locator('#de-ce-noi')).toHaveCount(0)
  await expect(page.locator('.hero-title')).toBeAttached()
  await outline.getByRole('button', { name: /^De ce noi/ }).click()
  await expect(page.getByText('Secțiunea este oprită: vizitatorii nu o văd.')).toBeVisible()
  await expect(page.locator('#de-ce-noi')).toBeVisible()
  await expect(page.locator('.hero-title')).toHaveCount(0)
  await outline.getByRole('button', { name: 'Arată: De ce noi' }).click()
  await expect(page.locator('.hero-title')).toBeAttached()
  await expect(page.locator('#de-ce-noi')).toBeInViewport()
})

test('after a change was taken back in the list, the keyboard is in the list', async ({
  panel,
}) => {
  const page = await openPageEditor(panel)
  // The second is typed while the first is on its way back into the page, which must not take the keyboard.
  for (const line of ['.hero-title', '.hero-subtitle']) {
    await page.locator(line).click()
    await panel.keyboard.press('Control+A')
    await panel.keyboard.type('Altfel')
  }
  await panel.keyboard.press('Enter')
  await panel.getByRole('button', { name: '2 modificări: ce s-a schimbat' }).click()
  const list = panel.getByRole('dialog')
  await list.getByRole('button', { name: 'Renunță la: Secțiunea Hero › titlu' }).click()
  await expect(page.locator('.hero-title')).not.toHaveText('Altfel')
  const next = list.getByRole('button', { name: 'Renunță la: Secțiunea Hero › subtitlu' })
  await expect(next).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(panel.getByRole('button', { name: unchanged })).toBeFocused()
})

/** Presses Tab, or Shift+Tab, until the keyboard is there. */
async function tabTo(panel: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 250; presses += 1) {
    if (
      await target.evaluate(
        (element) =>
          element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
      )
    )
      return
    await panel.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

for (const width of [1280, 390])
  test(`by keyboard alone everything is changed and taken back at ${width}`, {
    tag: '@long',
  }, async ({ panel }) => {
    test.setTimeout(300_000)
    await panel.setViewportSize({ width, height: 800 })
    const page = await openPageEditor(panel)
    const outline = outlineOf(panel)
    const undo = panel.getByRole('button', { name: 'Anulează ultimul pas' })
    const write = async (text: string) => {
      await panel.keyboard.press('Control+A')
      await panel.keyboard.type(text)
    }
    const pressAt = async (target: Locator, key?: 'Tab' | 'Shift+Tab') => {
      await tabTo(panel, target, key)
      await panel.keyboard.press('Enter')
    }
    const openOutline = async () => {
      if (!(await outline.isVisible()))
        await pressAt(panel.getByRole('button', { name: 'Deschide cuprinsul' }), 'Shift+Tab')
    }
    const choose = async (name: string) => {
      await openOutline()
      const inOutline = await outline.evaluate((nav) => nav.contains(document.activeElement))
      await pressAt(
        outline.getByRole('button', { name, exact: true }),
        width === 390 && !inOutline ? 'Tab' : 'Shift+Tab',
      )
    }

    const title = page.locator('.hero-title')
    const before = (await title.textContent()) ?? ''
    await pressAt(title)
    await write('Construim ce rămâne')
    await panel.keyboard.press('Enter')
    await expect(title).toBeFocused()
    await expect(field(panel, 'hero.title.ro')).toHaveValue('Construim ce rămâne')

    const picture = page.locator('.service-card img').first()
    await pressAt(picture)
    await expect(
      panel.getByRole('button', { name: 'Încarcă o imagine: Imaginea principală' }),
    ).toBeFocused()
    await tabTo(panel, panel.getByRole('button', { name: 'Adresă: Imaginea principală' }))
    await panel.keyboard.press('Enter')
    await tabTo(panel, field(panel, 'imageSrc'))
    await write('/assets/pictures/hero-2.jpg')
    await expect(picture).toHaveAttribute('src', /hero-2/)

    // From the fields back into the page, at whose end the footer is.
    const phone = page.locator('.footer [data-place="contact.info.phone"]').first()
    await pressAt(phone, 'Shift+Tab')
    await panel.keyboard.press('Escape')
    await expect(field(panel, 'contact.info.phone.ro')).toBeFocused()
    await write('+373 22 123 456')
    await expect(phone).toHaveText('+373 22 123 456')

    await choose('Meniu de navigare')
    await tabTo(panel, field(panel, 'navbar.items.0.label.ro'))
    await write('Ce facem')
    await expect(page.locator('.navbar a').filter({ hasText: 'Ce facem' })).toHaveCount(2)

    await choose('Elementele: Proiecte')
    await pressAt(outline.getByRole('button', { name: 'Adaugă proiect' }))
    await tabTo(panel, field(panel, 'title.ro'))
    await write('Pod nou')
    await expect(page.locator('h1')).toHaveText('Pod nou')
    await openOutline()
    await pressAt(outline.getByRole('button', { name: 'Mută mai sus: Pod nou' }), 'Shift+Tab')
    const rows = outline.getByRole('list', { name: 'Lista proiectelor' }).getByRole('listitem')
    await expect
      .poll(async () => (await rows.allTextContents()).indexOf('Pod nou'))
      .toBe((await rows.count()) - 3)

    await choose('Prima pagină')
    await openOutline()
    await choose('Servicii')
    await openOutline()
    await pressAt(outline.getByRole('button', { name: 'Ascunde: Servicii' }))
    await expect(page.locator('#servicii')).toHaveCount(0)
    // In the outline alone: the bar does not stay behind where the section was.
    await expect(panel.getByRole('button', { name: 'Arată: Servicii' })).toHaveCount(1)

    while ((await undo.getAttribute('aria-disabled')) !== 'true')
      await panel.keyboard.press('Control+Z')
    await expect(panel.getByText(unchanged)).toBeVisible()
    await expect(title).toHaveText(before)
  })

test('sections and items are dragged in the outline', { tag: '@long' }, async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  const page = await openPageEditor(panel)
  const outline = outlineOf(panel)
  const drag = async (name: string, onto: string) => {
    const handle = outline.getByRole('button', { name: `Trage: ${name}`, exact: true })
    const target = outline.getByRole('button', { name: onto, exact: true })
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error(`${name} or ${onto} is not there`)
    const middle = (box: { y: number; height: number }) => box.y + box.height / 2
    await panel.mouse.move(from.x + 8, middle(from))
    await panel.mouse.down()
    await panel.mouse.move(from.x + 10, (middle(from) + middle(to)) / 2, { steps: 5 })
    await panel.mouse.move(from.x + 10, middle(to), { steps: 5 })
    await dropDragged(panel)
  }
  const order = () =>
    page
      .locator('.preview-main > [id]')
      .evaluateAll((all) =>
        all.map(({ id }) => id).filter((id) => /^(servicii|proiecte)$/.test(id)),
      )
  await expect.poll(order).toEqual(['servicii', 'proiecte'])
  await drag('Proiecte', 'Servicii')
  await expect.poll(order).toEqual(['proiecte', 'servicii'])

  await outline.getByRole('button', { name: 'Elementele: Servicii' }).click()
  const services = outline.getByRole('list', { name: 'Lista serviciilor' }).getByRole('listitem')
  const before = (await services.allTextContents()).slice(0, 2)
  await drag(before[1] ?? '', before[0] ?? '')
  await expect
    .poll(async () => (await services.allTextContents()).slice(0, 2))
    .toEqual(before.toReversed())
  await panel.keyboard.press('Control+Z')
  await panel.keyboard.press('Control+Z')
  await expect(panel.getByText(unchanged)).toBeVisible()
  await expect.poll(order).toEqual(['servicii', 'proiecte'])
})

test('a picture that was chosen and not put in is asked about, and stands in its text after the save', async ({
  panel,
  site,
}) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  await openPageEditor(panel, 'pages.terms.content')
  const fields = panel.getByRole('complementary', { name: 'Câmpuri' })
  await fields.getByRole('button', { name: 'Imagine', exact: true }).click()
  await fields.getByRole('button', { name: 'Adresă' }).click()
  await fields.getByLabel('Imaginea (URL)').fill('/assets/pictures/hero-1.jpg')
  await fields.getByLabel('Ce se vede în imagine').fill('Macaraua')
  await fields.locator('.ProseMirror').pressSequentially('Nou. ')
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await panel.getByRole('button', { name: 'Pune imaginea și salvează' }).click()
  await expect(panel.getByText('Datele au fost salvate cu succes!')).toBeVisible()
  const page = await (await fetch(`${site.url}/termeni-si-conditii`)).text()
  expect(page).toMatch(/<img[^>]*alt="Macaraua"/)
})

/** Of every kind of thing that can be chosen, one. */
const kinds: Record<string, string> = {
  nothing: '',
  'a text': 'hero.title',
  'a picture': 'services.items.industrial.imageSrc',
  'a picture of a list': 'services.items.industrial.galleryImages.0',
  'a number': 'figures.items.figure-years.value',
  'a link and a list': 'navbar.items',
  'a phone number': 'contact.info.phone',
  'opening hours': 'contact.hours',
  'a section that is off': 'partners',
  'a section with items': 'services',
  'an item': 'services.items.industrial',
  'a question': 'faq.items',
  'a project': 'projects.items.project-logistics',
  'a fact of a project': 'projects.items.project-logistics.facts.fact-role.value',
  'rich text': 'pages.terms.content',
  "the company's data": 'company',
  'the form': 'requestForm',
  'the whole site': 'global',
  looks: 'styleSettings',
  'the page that is missing': 'global.errorPageImage',
}

for (const width of [1280, 390])
  test(`axe finds nothing on the page as editor, whatever is chosen, at ${width}`, {
    tag: '@long',
  }, async ({ panel }) => {
    test.setTimeout(300_000)
    await panel.setViewportSize({ width, height: 800 })
    for (const [kind, place] of Object.entries(kinds)) {
      await panel.goto('about:blank')
      const page = await openPageEditor(panel, place)
      const fields = panel.getByRole('complementary', { name: 'Câmpuri' })
      if (place !== '') await fields.locator('[name]').first().waitFor({ state: 'attached' })
      const found = await axeViolations(panel)
      expect(
        found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
        kind,
      ).toEqual([])
      // A sheet below the page must not cover what it edits.
      const box = page.locator('.place-box[data-kind="chosen"]')
      if (!(await box.isVisible())) continue
      const { top, bottom, screen } = await box.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom, screen: innerHeight }
      })
      expect(Math.min(bottom, screen) - Math.max(top, 0), `${kind} is seen`).toBeGreaterThan(
        Math.min(bottom - top, screen) / 2,
      )
    }
  })

for (const width of [1280, 390])
  test(`axe finds nothing in the page itself, at a problem and in the list of changes, at ${width}`, {
    tag: '@long',
  }, async ({ panel }) => {
    await panel.setViewportSize({ width, height: 800 })
    const page = await openPageEditor(panel)
    const subtitle = page.locator('.hero-subtitle')
    await subtitle.click()
    await panel.keyboard.press('Control+A')
    await panel.keyboard.press('Delete')
    const problem = page.locator('.place-box[data-kind="chosen"] p')
    await expect(problem).toHaveText('Completați acest câmp.')
    await expect(subtitle).toHaveAttribute('aria-invalid', 'true')
    expect(
      (await axeViolations(panel)).map(({ id }) => id),
      'a problem',
    ).toEqual([])
    const inFrame = await new AxeBuilder({ page: panel })
      .include(['iframe[title="Pagina"]', '.preview'])
      .setLegacyMode()
      // A picture that has nothing to say on the site is pressed here all the same.
      .disableRules('presentation-role-conflict')
      .analyze()
    expect(inFrame.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await panel.getByRole('button', { name: '1 modificare: ce s-a schimbat' }).click()
    await panel.getByRole('dialog').getByText('Subtitlu').first().waitFor()
    expect(
      (await axeViolations(panel)).map(({ id }) => id),
      'the changes',
    ).toEqual([])
    await panel.keyboard.press('Escape')
    if (width > 1000) return
    await panel.getByRole('button', { name: 'Deschide cuprinsul' }).click()
    expect(
      (await axeViolations(panel)).map(({ id }) => id),
      'the outline',
    ).toEqual([])
  })

test('on a phone a text that was typed on the page outlasts a reload, and what another has saved meanwhile', {
  tag: '@long',
}, async ({ browser, session, site }) => {
  const context = await browser.newContext({
    storageState: session,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const panel = await context.newPage()
  const page = await openPageEditor(panel)
  const description = page.locator('.hero-description')
  await description.tap()
  await description.tap()
  await panel.keyboard.press('Control+A')
  await panel.keyboard.type('Scris înainte de reîncărcare')
  await expect(field(panel, 'hero.description.ro')).toHaveValue('Scris înainte de reîncărcare')
  panel.once('dialog', (dialog) => void dialog.accept())
  await panel.reload()
  await saveByAnother(site, (saved) => ({
    ...saved,
    hero: { ...saved.hero, subtitle: { ...saved.hero.subtitle, ro: 'Scris de altcineva' } },
  }))
  await panel.getByRole('button', { name: 'Reia ciorna' }).tap()
  // A handle for a finger leaves the name beside it free.
  await panel.getByRole('button', { name: 'Deschide cuprinsul' }).tap()
  const left = (name: string) =>
    outlineOf(panel)
      .getByRole('button', { name, exact: true })
      .evaluate(
        (button) =>
          button.getBoundingClientRect().left + parseFloat(getComputedStyle(button).paddingLeft),
      )
  const handle = await outlineOf(panel).getByRole('button', { name: 'Trage: Cifre' }).boundingBox()
  if (!handle) throw new Error('There is no handle')
  expect(handle.width).toBeGreaterThanOrEqual(44)
  expect(await left('Cifre')).toBeGreaterThanOrEqual(handle.x + handle.width)
  await panel.getByRole('button', { name: 'Închide cuprinsul' }).tap()
  await expect(pageOf(panel).locator('.hero-description')).toHaveText(
    'Scris înainte de reîncărcare',
  )
  await panel.getByRole('button', { name: 'Salvează modificările' }).tap()
  await expect(panel.getByText(unchanged)).toBeVisible()
  const html = await (await fetch(site.url)).text()
  expect(html).toContain('Scris înainte de reîncărcare')
  expect(html).toContain('Scris de altcineva')
})
