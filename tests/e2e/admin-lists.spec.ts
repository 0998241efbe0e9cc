import {
  expect,
  expectClean,
  field,
  openEditor,
  saveButton,
  storedRows,
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
  test(`${screen}: an item is checked, added, saved, deleted and brought back`, async ({
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

    await panel.getByRole('button', { name: 'Șterge' }).last().click()
    await expect(panel.getByText(unsavedMark)).toBeVisible()
    await panel.getByRole('button', { name: 'Anulează' }).click()
    await expectClean(panel)
    await panel.getByRole('button', { name: 'Șterge' }).last().click()
    await saveButton(panel).click()
    await expectClean(panel)
    expect(await storedRows(site, table)).toHaveLength(count)
  })
}

test('an item dialog with text in it is not closed by Escape', async ({ panel }) => {
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog')
  await dialog.locator('[name="title.ro"]').fill('Alt titlu')
  await panel.keyboard.press('Escape')
  await expect(dialog.getByText('nu este încă în listă')).toBeVisible()
  await dialog.getByRole('button', { name: 'Anulează' }).click()
  await expect(dialog).toHaveCount(0)
  await expectClean(panel)
})

test('a menu item moves by mouse, by keyboard and by button', async ({ panel }) => {
  await openEditor(panel, 'navbar')
  const first = field(panel, 'navbar.items.0.label.ro')
  const second = field(panel, 'navbar.items.1.label.ro')
  const name = await first.inputValue()
  const handles = panel.getByRole('button', { name: /^Trage/ })

  const from = await handles.nth(0).boundingBox()
  const to = await handles.nth(1).boundingBox()
  if (!from || !to) throw new Error('the handles are not on the page')
  await panel.mouse.move(from.x + 8, from.y + 8)
  await panel.mouse.down()
  await panel.mouse.move(to.x + 8, to.y + 40, { steps: 12 })
  await panel.mouse.up()
  await expect(second).toHaveValue(name)

  await handles.nth(1).focus()
  await panel.keyboard.press('Space')
  await expect(panel.getByText('Acum pe locul 2.')).toBeAttached()
  await panel.keyboard.press('ArrowUp')
  await expect(panel.getByText('Acum pe locul 1.')).toBeAttached()
  await panel.keyboard.press('Space')
  await expect(first).toHaveValue(name)
  await expectClean(panel)

  await panel.getByRole('button', { name: 'Mută mai jos: elementul 1' }).click()
  await expect(second).toHaveValue(name)
})

test('a menu item dropped where it was changes nothing', async ({ panel }) => {
  await openEditor(panel, 'navbar')
  const handle = panel.getByRole('button', { name: 'Trage: elementul 1' })
  await handle.focus()
  await panel.keyboard.press('Space')
  await expect(panel.getByText('Acum pe locul 1.')).toBeAttached()
  await panel.keyboard.press('Escape')
  await expect(panel.getByText('Mutarea a fost anulată.')).toBeAttached()
  await expectClean(panel)
})
