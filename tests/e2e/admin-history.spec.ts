import { expect, expectClean, field, openEditor, saveButton, storedRows, test } from './panel.ts'

test('an earlier version is compared, taken up as a draft and published by a save', async ({
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
