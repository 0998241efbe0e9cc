import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import {
  anotherAdministrator,
  clippedSideways,
  expect,
  expectClean,
  openEditor,
  saveButton,
  storedRows,
  storedVersion,
  testOnOwnSite,
} from './panel.ts'

const test = testOnOwnSite()

test('details that fail to load are reported, are left alone by a save, and load on another try', {
  tag: '@long',
}, async ({ panel, site }) => {
  const before = await storedItem(site, 0)
  await openEditor(panel, 'projects')
  await panel.route('**/rpc/load_details', (route) => route.abort())
  const dialog = await openProject(panel, 0)
  await expect(
    dialog.getByText(/^Nu s-a putut încărca: descriere, galeria de imagini/),
  ).toBeVisible()
  await expect(addresses(dialog)).toHaveCount(0)
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 900 })
    expect(await clippedSideways(panel)).toEqual([])
  }
  expect(await axeViolations(panel)).toEqual([])
  await dialog.locator('[name="title.ro"]').fill('Fără galerie la îndemână')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await saveButton(panel).click()
  await expectClean(panel)
  expect(await storedItem(site, 0)).toMatchObject({
    title: { ro: 'Fără galerie la îndemână' },
    gallery_images: before.gallery_images,
  })

  await openProject(panel, 0)
  await expect(dialog.getByText(/^Nu s-a putut încărca/)).toBeVisible()
  await panel.unroute('**/rpc/load_details')
  await dialog.getByRole('button', { name: 'Încearcă din nou' }).click()
  await expect(addresses(dialog)).toHaveCount((before.gallery_images as string[]).length)
  await expect(dialog.getByText(/^Nu s-a putut încărca/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Anulează' }).click()
  await expectClean(panel)
})

test('in two tabs, a photo added in one and a text written in the other are both saved', {
  tag: '@long',
}, async ({ panel, site }) => {
  const second = await panel.context().newPage()
  await openEditor(panel, 'projects')
  await openEditor(second, 'projects')
  const mine = await openProject(panel, 1)
  await openAddresses(mine)
  await mine.locator('[name="title.ro"]').fill('Din prima filă')
  await addAddress(await openProject(second, 1), '/din-a-doua.jpg')
  await keepItem(second)
  await saveButton(second).click()
  await expectClean(second)
  await keepItem(panel)
  await saveButton(panel).click()
  await expectClean(panel)
  const stored = await storedItem(site, 1)
  expect(stored.title).toMatchObject({ ro: 'Din prima filă' })
  expect(stored.gallery_images).toContain('/din-a-doua.jpg')
})

for (const side of ['mine', 'theirs'] as const)
  test(`when two administrators change a gallery, the second chooses whose version stays: ${side}`, {
    tag: '@long',
  }, async ({ panel, site, browser }) => {
    const project = side === 'mine' ? 2 : 3
    const before = (await storedItem(site, project)).gallery_images as string[]
    const other = await anotherAdministrator(browser, site)
    await openEditor(panel, 'projects')
    await addAddress(await openProject(panel, project), '/a-mea.jpg')
    await openEditor(other, 'projects')
    await addAddress(await openProject(other, project), '/a-lui.jpg')
    await keepItem(other)
    await saveButton(other).click()
    await expectClean(other)
    const version = await storedVersion(site)
    await keepItem(panel)
    await saveButton(panel).click()
    const conflict = panel.getByRole('dialog', {
      name: 'Același câmp a fost schimbat și de altcineva',
    })
    await expect(conflict.getByText(/a-mea\.jpg/)).toBeVisible()
    await expect(conflict.getByText(/a-lui\.jpg/)).toBeVisible()
    expect(await storedVersion(site), 'nothing is written yet').toBe(version)
    if (side === 'theirs') await conflict.getByText('Versiunea salvată între timp').click()
    await conflict.getByRole('button', { name: 'Salvează alegerea' }).click()
    await expectClean(panel)
    const chosen = side === 'mine' ? '/a-mea.jpg' : '/a-lui.jpg'
    await expect
      .poll(async () => (await storedItem(site, project)).gallery_images)
      .toEqual([...before, chosen])
  })

test('an alternative text written in the library is on the page that visitors read, in their language', {
  tag: '@long',
}, async ({ panel, site }) => {
  const [project] = await storedRows(site, 'site_projects_items')
  const address = String(project?.image_src)
  await panel.goto(`/admin/pictures?imagine=${encodeURIComponent(address)}`)
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Text alternativ (RO)').fill('Hala văzută de la poartă')
  await dialog.getByRole('tab', { name: 'EN' }).click()
  await dialog.getByLabel('Text alternativ (EN)').fill('The hall from the gate')
  await dialog.getByRole('button', { name: 'Salvează datele imaginii' }).click()
  await expect(panel.getByText('Datele imaginii au fost salvate.')).toBeVisible()
  const shown = panel.locator(`.project-card img[src="${address}"]`)
  for (const [language, text] of [
    ['ro', 'Hala văzută de la poartă'],
    ['en', 'The hall from the gate'],
    ['ru', 'Hala văzută de la poartă'],
  ] as const) {
    await panel.goto(`/proiecte?lang=${language}`)
    await expect(shown.first()).toHaveAttribute('alt', text)
  }
  await expect(shown.first(), 'read out as Romanian').toHaveAttribute('lang', 'ro')
})

async function openProject(page: Page, index: number) {
  await page.getByRole('button', { name: 'Editează' }).nth(index).click()
  return page.getByRole('dialog', { name: 'Editează proiectul' })
}

/** The gallery is read once the dialog is open; the addresses of its photos are folded. */
async function openAddresses(dialog: ReturnType<Page['locator']>) {
  await addresses(dialog).first().waitFor({ state: 'attached' })
  const fold = dialog.getByRole('button', { name: 'Adresele imaginilor' })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

function addresses(dialog: ReturnType<Page['locator']>) {
  return dialog.locator('[name^="galleryImages."]')
}

async function addAddress(dialog: ReturnType<Page['locator']>, address: string): Promise<void> {
  await openAddresses(dialog)
  const count = await addresses(dialog).count()
  await dialog.getByRole('button', { name: 'Adaugă imagine' }).click()
  const picker = dialog.page().getByRole('dialog', { name: 'Alegeți o imagine' })
  await picker.getByRole('button', { name: 'Adresă' }).click()
  await picker.getByLabel('Adresa imaginii').fill(address)
  await picker.getByRole('button', { name: 'Folosește adresa' }).click()
  await expect(addresses(dialog)).toHaveCount(count + 1)
}

/** Closes the dialog of an item with what was typed. */
async function keepItem(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Editează proiectul' })
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toHaveCount(0)
}

async function storedItem(site: Parameters<typeof storedRows>[0], index: number) {
  const items = await storedRows(site, 'site_projects_items')
  const item = items.sort((a, b) => Number(a.order_index) - Number(b.order_index))[index]
  if (!item) throw new Error(`there is no project ${index}`)
  return item
}
