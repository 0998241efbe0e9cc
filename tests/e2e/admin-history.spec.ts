import { defaultSiteData } from '#content/default-site-data.ts'
import { testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import {
  expect,
  expectClean,
  field,
  openEditor,
  saveButton,
  saveByAnother,
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
  await dialog.getByRole('button', { name: 'Readu această versiune' }).click()
  await expect(field(panel, 'hero.ctaText.ro')).toHaveValue('Prima variantă')
  await expect(panel.getByText(/^Versiunea \d+ este în editor$/)).toBeVisible()
  const [published] = await storedRows(site, 'site_hero')
  expect(published).toMatchObject({ cta_text: { ro: 'A doua variantă' } })
  await saveButton(panel).click()
  await expectClean(panel)
  const [restored] = await storedRows(site, 'site_hero')
  expect(restored).toMatchObject({ cta_text: { ro: 'Prima variantă' } })
})

test('an earlier version is not published over what somebody else has saved since it was compared', async ({
  panel,
  site,
}) => {
  const write = (text: string) =>
    saveByAnother(site, ({ hero, ...rest }) => ({
      ...rest,
      hero: { ...hero, ctaText: { ro: text, en: '', ru: '' } },
    }))
  const version = await write('De atunci')
  await write('De acum')
  await panel.goto('/admin/history')
  await panel.getByRole('button', { name: `Compară versiunea ${version}`, exact: true }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('De acum')).toBeVisible()
  await write('Al altcuiva')
  await dialog.getByRole('button', { name: 'Pune la loc și salvează' }).click()
  await expect(panel.getByText('Altcineva a salvat între timp aceeași secțiune')).toBeVisible()
  expect(await storedRows(site, 'site_hero')).toMatchObject([{ cta_text: { ro: 'Al altcuiva' } }])
})

test('a whole earlier version is restored as drafts and published by one save', {
  tag: '@long',
}, async ({ panel, site }) => {
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
  await panel.getByRole('button', { name: 'Readu toată versiunea' }).click()
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

test('a section that is gone from the database is put back, from the history or with the default text', {
  tag: '@long',
}, async ({ panel, site }) => {
  const service = stockClient(site.url, testKeys.service)
  const start = await storedVersion(site)
  const [{ updated_at: _, ...hero } = {}] = await storedRows(site, 'site_hero')
  const items = await storedRows(site, 'site_services_items')
  await service.from('site_hero').delete().eq('id', 'main')
  await service.from('site_services').delete().eq('id', 'main')

  await panel.goto('/admin/dashboard')
  const notice = panel.getByRole('alert')
  await expect(notice).toContainText('Lipsesc secțiunile „Secțiunea Hero”, „Servicii”')
  await expect(notice).not.toContainText('conexiunea')
  // The rest of the panel is open.
  await panel.getByRole('link', { name: 'Istoric' }).click()
  await expect(panel.getByRole('heading', { name: 'Versiuni salvate' })).toBeVisible()

  await panel.getByRole('link', { name: 'Servicii' }).click()
  await notice.getByRole('button', { name: 'Pune secțiunile la loc' }).click()
  await expect(panel.getByText(`Servicii: ca în versiunea ${start}.`)).toBeVisible()
  await expect(field(panel, 'services.title.ro')).toBeVisible()
  expect(await storedVersion(site)).toBe(start + 1)
  expect(await storedRows(site, 'site_hero')).toMatchObject([hero])
  expect(await storedRows(site, 'site_services_items')).toMatchObject(
    items.map(({ id, title, order_index }) => ({ id, title, order_index })),
  )

  // Of this one the history knows nothing: its deletion is made to look like a change.
  await service.from('site_contact').delete().eq('id', 'main')
  const deletion = await service
    .from('site_version_changes')
    .update({ after: {} })
    .eq('table_name', 'site_contact')
    .is('after', null)
    .select('id')
  await panel.goto('/admin/contact')
  await notice.getByRole('button', { name: 'Pune secțiunea la loc' }).click()
  await expect(panel.getByText('Contact: textul implicit.')).toBeVisible()
  await expect(field(panel, 'contact.title.ro')).toHaveValue(defaultSiteData.contact.title.ro)
  expect(await storedVersion(site)).toBe(start + 2)
  for (const { id } of deletion.data ?? [])
    await service.from('site_version_changes').update({ after: null }).eq('id', id)
})
