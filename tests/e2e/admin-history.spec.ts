import {
  expect,
  expectClean,
  field,
  openEditor,
  saveButton,
  storedRows,
  storedVersion,
  test,
} from './panel.ts'

test('an earlier version is compared, restored as a draft and published by a save', async ({
  panel,
  site,
}) => {
  await openEditor(panel, 'hero')
  for (const text of ['Prima variantă', 'A doua variantă']) {
    await field(panel, 'hero.ctaText.ro').fill(text)
    await saveButton(panel).click()
    await expectClean(panel)
  }
  await panel.getByRole('link', { name: 'Istoric' }).click()
  await panel
    .getByRole('button', { name: /^Compară versiunea/ })
    .nth(1)
    .click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Prima variantă')).toBeVisible()
  await expect(dialog.getByText('A doua variantă')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reia ca ciornă' }).click()
  await panel.getByRole('button', { name: 'Reia ciorna' }).click()
  await expect(field(panel, 'hero.ctaText.ro')).toHaveValue('Prima variantă')
  const [published] = await storedRows(site, 'site_hero')
  expect(published).toMatchObject({ cta_text: { ro: 'A doua variantă' } })
  await saveButton(panel).click()
  await expectClean(panel)
  const [restored] = await storedRows(site, 'site_hero')
  expect(restored).toMatchObject({ cta_text: { ro: 'Prima variantă' } })
})

test('a whole earlier version is restored as drafts and published by one save', async ({
  panel,
  site,
}) => {
  const start = await storedVersion(site)
  for (const [screen, name] of [
    ['contact', 'contact.title.ro'],
    ['footer', 'footer.copyright.ro'],
  ] as const) {
    await openEditor(panel, screen)
    await field(panel, name).fill('De retras')
    await saveButton(panel).click()
    await expectClean(panel)
  }
  await openEditor(panel, 'hero')
  await field(panel, 'hero.subtitle.ro').fill('Un reper')
  await saveButton(panel).click()
  await expectClean(panel)
  const landmark = await storedVersion(site)
  await panel.getByRole('link', { name: 'Istoric' }).click()
  await panel
    .getByRole('button', { name: `Compară versiunea ${landmark - 3}`, exact: true })
    .click()
  await panel.getByRole('button', { name: 'Reia toată versiunea ca ciornă' }).click()
  await expect(panel.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
  await expect(panel.getByText('(ciornă nesalvată)')).toHaveCount(3)
  expect(await storedVersion(site)).toBe(start + 3)
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await panel.getByRole('button', { name: 'Salvează cu ciorne' }).click()
  await expect(panel.getByText('Datele au fost salvate cu succes!')).toBeVisible()
  await expect(panel.getByText('(ciornă nesalvată)')).toHaveCount(0)
  expect(await storedVersion(site)).toBe(start + 4)
  for (const table of ['site_contact', 'site_footer', 'site_hero'])
    expect(JSON.stringify(await storedRows(site, table))).not.toMatch(/De retras|Un reper/)
})
