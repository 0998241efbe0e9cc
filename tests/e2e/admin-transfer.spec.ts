import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { testKeys } from '../support/running-site.ts'
import {
  expect,
  field,
  openDashboard,
  openEditor,
  storedRows,
  storedVersion,
  test,
} from './panel.ts'

test.beforeEach(({ panel }) => openDashboard(panel))

test('importing an export restores what was changed since', { tag: '@long' }, async ({
  panel,
  site,
}) => {
  const backup = await exportBackup(panel)
  const imported = {
    ...backup,
    hero: { ...backup.hero, title: { ro: 'Din fișier', en: '', ru: '' } },
    projectAddresses: [{ slug: 'hala-de-altadata', projectId: 'project-factory' }],
  }
  const version = await storedVersion(site)
  await choose(panel, imported)
  const dialog = panel.getByRole('dialog', { name: 'Importă date' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Secțiunea Hero' })).toBeVisible()
  await expect(dialog.getByText('1 adresă care duce la proiect')).toBeVisible()
  expect(await storedVersion(site)).toBe(version)
  await Promise.all([
    panel.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Aplică importul' }).click(),
  ])
  await expect(panel.getByText('Datele au fost importate cu succes!')).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
  const old = `${site.url}/proiecte/hala-de-altadata?lang=ru`
  await expect.poll(async () => (await fetch(old, { redirect: 'manual' })).status).toBe(301)
  expect((await fetch(old)).url).toBe(`${site.url}/proiecte/fabrica-de-procesare?lang=ru`)
  await openEditor(panel, 'hero')
  await expect(field(panel, 'hero.title.ro')).toHaveValue('Din fișier')
  await panel.goto('/admin/audit')
  const told = `a importat fișierul „backup.json” (versiunea ${version + 1})`
  await expect(panel.getByText(told)).toBeVisible()
  await openDashboard(panel)
  const { hero, projectAddresses } = await exportBackup(panel)
  expect(hero).toEqual(imported.hero)
  // Tests of other files may have left addresses of their own.
  expect(projectAddresses).toEqual(expect.arrayContaining(imported.projectAddresses))
})

test("an import after somebody else's save says so and changes nothing", { tag: '@long' }, async ({
  panel,
  site,
}) => {
  const backup = await exportBackup(panel)
  await choose(panel, { ...backup, hero: { ...backup.hero, title: { ro: 'Prea târziu' } } })
  const dialog = panel.getByRole('dialog', { name: 'Importă date' })
  await expect(dialog).toBeVisible()
  const overtaking = { title: { ro: 'Mai devreme', en: '', ru: '' } }
  const saved = await fetch(`${site.url}/rest/v1/site_hero?id=eq.main`, {
    method: 'PATCH',
    headers: { apikey: testKeys.service, 'content-type': 'application/json' },
    body: JSON.stringify(overtaking),
  })
  expect(saved.ok).toBe(true)
  const version = await storedVersion(site)
  await dialog.getByRole('button', { name: 'Aplică importul' }).click()
  const failure = dialog.getByRole('alert')
  await expect(failure).toContainText('Failed to save data to the backend provider')
  await expect(failure).toContainText('Între timp s-a salvat altă versiune a site-ului.')
  expect(await storedVersion(site)).toBe(version)
  expect(await storedRows(site, 'site_hero')).toEqual([expect.objectContaining(overtaking)])
})

test('the review of an old backup says what it lacks and what its pages may not contain', {
  tag: '@long',
}, async ({ panel }) => {
  const { footer: _, ...old } = await exportBackup(panel)
  const page = { slug: 'x', title: 'X', content: '<p>Text</p><script>alert(1)</script>' }
  await choose(panel, { ...old, pages: { ...old.pages, customPages: [page] } })
  await expect(
    panel.getByText('Footer: lipsea din fișier și s-a completat cu valoarea implicită'),
  ).toBeVisible()
  await expect(
    panel.getByText(/conține ce nu este permis într-o pagină și nu se preia \(<script>\)/),
  ).toHaveCount(3)
})

test('a file that is no backup is refused, and the same file can be chosen again', async ({
  panel,
}) => {
  await choose(panel, { hero: {} })
  await expect(panel.getByText('A apărut o eroare la importarea datelor.')).toBeVisible()
  await expect(panel.getByText('Invalid site data structure')).toBeVisible()
  await choose(panel, 'nu e JSON')
  await expect(panel.getByText('Failed to read file')).toBeVisible()
  await expect(panel.locator('input[type="file"]')).toHaveValue('')
  await panel.locator('input[type="file"]').setInputFiles({
    name: 'backup.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(JSON.stringify(await exportBackup(panel))),
  })
  await expect(panel.getByText('A apărut o eroare la importarea datelor.')).toHaveCount(1)
  await expect(panel.getByText('Se importă numai fișiere JSON')).toBeVisible()
  await expect(panel.getByRole('dialog')).toHaveCount(0)
})

test('saving everything raises the version, also when nothing was changed', async ({
  panel,
  site,
}) => {
  const version = await storedVersion(site)
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(panel.getByText('Datele au fost salvate cu succes!')).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
})

test('saving everything saves kept drafts after listing them', async ({ panel, site }) => {
  await openEditor(panel, 'contact')
  await field(panel, 'contact.title.ro').fill('Titlu din ciornă')
  await panel.getByRole('link', { name: 'Panou de control' }).click()
  await panel.getByRole('button', { name: 'Plec și păstrez ciorna' }).click()
  const version = await storedVersion(site)
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(panel.getByRole('dialog').getByText('Contact')).toBeVisible()
  await panel.getByRole('dialog').getByRole('button', { name: 'Publică' }).click()
  await expect(panel.getByText('Datele au fost salvate cu succes!')).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
  await openEditor(panel, 'contact')
  await expect(field(panel, 'contact.title.ro')).toHaveValue('Titlu din ciornă')
})

test('the tracking code is saved from the dashboard', async ({ panel }) => {
  await panel.getByRole('tab', { name: 'Statistici', exact: true }).click()
  const tab = panel.getByRole('tab', { name: 'Tracking', exact: true })
  await expect(tab).toHaveText('Tracking')
  await tab.click()
  await field(panel, 'global.analytics.code').fill('<script>window.x = 1</script>')
  await panel.getByRole('button', { name: 'Salvează codul' }).click()
  await expect(panel.getByText('Cod de analiză salvat!')).toBeVisible()
})

type Backup = { hero: object; footer: object; pages: object; projectAddresses?: object[] }

async function exportBackup(page: Page): Promise<Backup> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportă date' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^temelia-backup-\d{4}-\d\d-\d\d\.json$/)
  return JSON.parse(await readFile(await download.path(), 'utf8'))
}

async function choose(page: Page, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
}
