import type { Locator, Page } from '@playwright/test'
import { addProjects } from '../support/many-projects.ts'
import {
  clippedSideways,
  dropDragged,
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

const lists = [
  { screen: 'services', add: 'Adaugă serviciu', table: 'site_services_items', hasPicture: true },
  { screen: 'projects', add: 'Adaugă proiect', table: 'site_projects_items', hasPicture: true },
  {
    screen: 'why-choose-us',
    add: 'Adaugă beneficiu',
    table: 'site_why_choose_us_benefits',
    hasPicture: false,
  },
]

for (const { screen, add, table, hasPicture } of lists) {
  const tag = screen === 'services' ? [] : '@long'
  test(`an item of ${screen} is validated, added, saved, deleted and restored`, { tag }, async ({
    panel,
    site,
  }) => {
    const count = (await storedRows(site, table)).length
    await openEditor(panel, screen)
    await panel.getByRole('button', { name: add }).click()
    const dialog = panel.getByRole('dialog', { name: add })
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog.locator('[name="title.ro"]')).toBeFocused()

    await dialog.locator('[name="title.ro"]').fill('Element nou')
    await dialog.locator('[name="description.ro"]').fill('Cu descriere')
    if (hasPicture) await dialog.locator('[name="imageSrc"]').fill('/assets/pictures/hero-2.jpg')
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await storedRows(site, table)).toHaveLength(count)
    await saveButton(panel).click()
    await expectClean(panel)
    expect(await storedRows(site, table)).toHaveLength(count + 1)

    const remove = panel.getByRole('button', { name: 'Șterge' })
    await panel.getByRole('button', { name: 'Mută prima' }).last().click()
    await expect(panel.locator('main li p.font-medium, main p.font-medium').first()).toHaveText(
      'Element nou',
    )
    await panel.getByRole('button', { name: 'Duplică' }).first().click()
    await expect(panel.getByText('Element nou (copie)')).toBeVisible()
    await expect(remove).toHaveCount(count + 2)
    await openEditor(panel, screen)
    await panel.getByRole('button', { name: 'Șterge ciorna' }).click()
    await panel.getByRole('button', { name: 'Șterge definitiv' }).click()
    await remove.last().click()
    await expect(remove).toHaveCount(count)
    await expect(remove.last()).toBeFocused()
    await expect(panel.getByText(unsavedMark)).toBeVisible()
    await panel.getByRole('button', { name: 'Anulează' }).click()
    await expectClean(panel)
    await remove.last().click()
    await saveButton(panel).click()
    await expectClean(panel)
    expect(await storedRows(site, table)).toHaveLength(count)
  })
}

test('after an item dialog the foot offers to publish, then to turn the section on, and leaving offers to save', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'faq')
  const offNote = panel.getByText('Secțiunea este oprită: vizitatorii nu o văd')
  await field(panel, 'faq.isOn').uncheck()
  await saveButton(panel).click()
  await expect(offNote).toBeVisible()

  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog')
  await dialog.locator('[name="title.ro"]').fill('Cât durează o casă?')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(panel.getByText('1 modificare nepublicată')).toBeInViewport()
  const version = await storedVersion(site)
  await panel.getByRole('button', { name: 'Publică', exact: true }).click()
  await expect(offNote).toBeInViewport()
  expect(await storedVersion(site)).toBe(version + 1)
  await panel.getByRole('button', { name: 'Pornește', exact: true }).click()
  await expect(offNote).toHaveCount(0)
  await expectClean(panel)
  expect(await storedRows(site, 'site_faq')).toMatchObject([{ is_on: true }])

  await field(panel, 'faq.title.ro').fill('')
  const leave = async () => {
    await panel.getByRole('link', { name: 'Footer' }).click()
    await panel.getByRole('button', { name: 'Salvează și plec' }).click()
  }
  await leave()
  await expect(field(panel, 'faq.title.ro'), 'what cannot be saved is shown').toBeFocused()
  await field(panel, 'faq.title.ro').fill('Întrebări dese')
  await leave()
  await expect(field(panel, 'footer.companyName.ro')).toBeVisible()
  expect(await storedRows(site, 'site_faq')).toMatchObject([{ title: { ro: 'Întrebări dese' } }])
})

test('an item dialog with text in it is not closed by Escape', async ({ panel }) => {
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Fișiere cu imagini').dispatchEvent('cancel')
  await dialog.locator('[name="title.ro"]').fill('Alt titlu')
  await panel.keyboard.press('Escape')
  await expect(dialog.getByText('nu este încă în listă')).toBeVisible()
  for (let press = 0; press < 3; press += 1) await panel.keyboard.press('Escape')
  await expect(dialog.locator('[name="title.ro"]')).toBeFocused()
  await dialog.getByRole('button', { name: 'Anulează' }).click()
  await expect(dialog).toHaveCount(0)
  await expectClean(panel)
  await expect(panel.getByRole('button', { name: 'Editează' }).first()).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
})

test('Tab passes over the folded addresses of a new project and opens none', async ({ panel }) => {
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Adaugă proiect' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.locator('[name="title.ro"]').focus()
  const fold = dialog.getByRole('button', { name: 'Adresele imaginilor' })
  const isReached = () => fold.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 30 && !(await isReached()); presses += 1)
    await panel.keyboard.press('Tab')
  await expect(fold).toBeFocused()
  await panel.keyboard.press('Tab')
  const { height = 0 } = (await panel.locator(':focus').boundingBox()) ?? {}
  expect(height, 'the next control is one that can be seen').toBeGreaterThan(20)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
})

test('a removal from a list in an item dialog can be undone from the notice above the dialog', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'services')
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog')
  for (const [list, remove, told] of [
    ['galleryImages', 'Șterge imaginea 1', 'Imaginea a fost scoasă din listă'],
    ['features', 'Scoate: Caracteristica 1', 'Ați scos din listă: caracteristica 1'],
  ] as const) {
    const rows = dialog.locator(`[name^="${list}."]:visible`)
    const count = await rows.count()
    await dialog.getByRole('button', { name: remove }).click()
    await expect(rows).toHaveCount(count - 1)
    const notice = panel.getByRole('listitem').filter({ hasText: told })
    await notice.getByRole('button', { name: 'Anulează' }).click()
    await expect(rows).toHaveCount(count)
    await expect(notice).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: 'Anulează' }).click()
  await expectClean(panel)
})

test('a stack of notices opened by the pointer lies over the page, in its middle, and moves none of it', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'services')
  const remove = panel.getByRole('button', { name: 'Șterge' })
  const notices = panel.getByRole('region', { name: 'Notificări' }).getByRole('listitem')
  const titleTop = () =>
    panel.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top)
  const before = await titleTop()
  await remove.first().press('Enter')
  // Under the pointer, a notice stays; the keyboard leaves the pointer where it is.
  await notices.hover()
  for (const shown of [2, 3]) {
    await remove.first().press('Enter')
    await expect(notices).toHaveCount(shown)
  }
  await panel.evaluate('scrollTo(0, 0)')
  await expect(notices.first()).toHaveAttribute('data-expanded', 'true')
  expect(await titleTop()).toBe(before)
  const { x = 0, y, width = 0 } = (await notices.first().boundingBox()) ?? {}
  expect(y).toBeLessThan(16)
  expect(Math.abs(x + width / 2 - 640)).toBeLessThanOrEqual(8)
})

const movable = [
  { screen: 'navbar', handles: /^Trage/, down: 'Mută mai jos: elementul 1' },
  { screen: 'services', handles: /^Trage/, down: 'Mută mai jos' },
]

for (const { screen, handles: label, down } of movable) {
  const tag = screen === 'services' ? [] : '@long'
  test(`an item of ${screen} can be moved by mouse, by keyboard and by button`, { tag }, async ({
    panel,
  }) => {
    await openEditor(panel, screen)
    const handles = panel.getByRole('button', { name: label })
    const names = () =>
      panel
        .locator('form :is(li [name$=".label.ro"], li p.font-medium)')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value ?? one.textContent))
    const [first, second, ...others] = await names()

    await drag(panel, handles.nth(0), handles.nth(1), 'Acum pe locul 2.')
    await expect.poll(names).toEqual([second, first, ...others])

    await dragOut(panel, handles.nth(0))
    await expect(panel.getByText('Nu s-a mutat nimic.')).toBeAttached()
    expect(await names()).toEqual([second, first, ...others])

    await handles.nth(1).focus()
    await panel.keyboard.press('Space')
    await expect(panel.getByText('Acum pe locul 2.')).toBeAttached()
    await pressUntil(panel, 'ArrowUp', 'Acum pe locul 1.')
    await panel.keyboard.press('Space')
    await expect.poll(names).toEqual([first, second, ...others])
    await expectClean(panel)

    await panel.getByRole('button', { name: down }).first().click()
    await expect.poll(names).toEqual([second, first, ...others])

    const up = panel.getByRole('button', { name: /^Mută mai sus/ })
    await up.nth(1).press('Enter')
    await expect.poll(names).toEqual([first, second, ...others])
    await expect(up.first()).toBeFocused()
    await expect(up.first()).toBeDisabled()
    await expectClean(panel)
  })
}

test('a title of 120 letters and the buttons of its row stay on a phone’s screen', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize({ width: 390, height: 844 })
  await openEditor(panel, 'services')
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog')
  await dialog.locator('[name="title.ro"]').fill('Hidroizolații'.repeat(9))
  await dialog.getByRole('button', { name: 'Salvează', exact: true }).click()
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  const row = panel.getByRole('listitem').filter({ hasText: 'HidroizolațiiHidroizolații' })
  await row.getByRole('button', { name: 'Alte acțiuni' }).click()
  expect(await clippedSideways(panel)).toEqual([])
  const [edit, more, remove] = await Promise.all(
    ['Editează', 'Alte acțiuni', 'Șterge'].map((name) =>
      row.getByRole('button', { name }).boundingBox(),
    ),
  )
  expect(edit?.y).toBe(more?.y)
  expect(remove?.y).toBeGreaterThan(edit?.y ?? 0)
})

test('dropping a menu item at its own position changes nothing', { tag: '@long' }, async ({
  panel,
}) => {
  await openEditor(panel, 'navbar')
  const handle = panel.getByRole('button', { name: 'Trage: elementul 1' })
  await handle.focus()
  await panel.keyboard.press('Space')
  await expect(panel.getByText('Acum pe locul 1.')).toBeAttached()
  await pressUntil(panel, 'Escape', 'Mutarea a fost anulată.')
  await expectClean(panel)
})

test('one of a thousand projects can be found, moved far and seen at its new position', {
  tag: '@long',
}, async ({ panel, site }) => {
  await addProjects(site, 996)
  await openEditor(panel, 'projects')
  await expect(panel.getByRole('heading', { name: /^Lista proiectelor \(\d{4}\)/ })).toBeVisible()
  expect(await panel.locator('main li').count()).toBeLessThan(60)

  await panel.getByRole('searchbox', { name: 'Caută după titlu' }).fill('lucrarea 700 la balti')
  await expect(panel.getByText('Se potrivesc 1 din')).toBeVisible()
  const position = panel.getByRole('textbox', { name: 'Locul în listă' })
  const found = panel.getByRole('listitem').filter({ hasText: 'Lucrarea 700 la Bălți' })
  await found.getByRole('textbox').fill('900')
  await panel.keyboard.press('Enter')
  await expect(position).toHaveValue('900')
  await panel.getByRole('searchbox').fill('')
  await expect(found).toHaveCount(0)

  await position.first().fill('998')
  await panel.keyboard.press('Enter')
  const focused = panel.locator('input:focus')
  await expect(focused).toHaveValue('998')
  await expect(focused).toBeInViewport()
  await expect(panel.getByText(unsavedMark)).toBeVisible()

  await panel.setViewportSize({ width: 1280, height: 800 })
  await panel.getByRole('button', { name: 'Previzualizare' }).click()
  await expect(panel.locator('iframe')).toBeVisible()
  await panel.getByRole('button', { name: 'Alte acțiuni' }).last().click()
  const buttons = ['Duplică', 'Șterge'].map((name) => panel.getByRole('button', { name }).last())
  const [copy, remove] = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(copy).not.toBeNull()
  expect(remove?.y, 'beside the preview the buttons stay on one line').toBe(copy?.y)
})

async function drag(page: Page, from: Locator, to: Locator, told: string): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const start = await from.boundingBox()
  const end = await to.boundingBox()
  if (!start || !end) throw new Error('the handles are not on the page')
  await page.mouse.move(start.x + 8, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(end.x + 8, end.y + 40, { steps: 12 })
  await expect(page.getByText(told)).toBeAttached()
  await dropDragged(page)
}

/** Past the second row and out of the list, where the row is let go. */
async function dragOut(page: Page, from: Locator): Promise<void> {
  const start = await from.boundingBox()
  if (!start) throw new Error('the handle is not on the page')
  await page.mouse.move(start.x + 8, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 120, { steps: 6 })
  await page.mouse.move(40, start.y + 160, { steps: 6 })
  await expect(page.getByText('Acum în afara listei.')).toBeAttached()
  await dropDragged(page)
}

/** A row that was picked up reacts to keys only a moment after it is announced. */
async function pressUntil(page: Page, key: string, told: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(told)).toBeAttached({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
}
