import type { Page } from '@playwright/test'
import {
  expect,
  expectClean,
  field,
  openEditor,
  storedVersion,
  test,
  unsavedMark,
} from './panel.ts'

test.describe.configure({ mode: 'serial' })

test('a new page is checked, saved at once and served', async ({ panel, site }) => {
  await openCustomPages(panel)
  const version = await storedVersion(site)
  await panel.getByRole('button', { name: 'Adaugă pagină' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă pagină' })
  const save = dialog.getByRole('button', { name: 'Salvează' })
  await save.click()
  await expect(dialog.getByText('Titlul și slug-ul sunt obligatorii')).toBeVisible()
  await dialog.locator('[name="title"]').fill('Echipa')
  await dialog.locator('[name="slug"]').fill('echipă')
  await save.click()
  await expect(
    dialog.getByText('Slug-ul poate conține doar litere mici, cifre și cratime'),
  ).toBeVisible()
  await dialog.locator('[name="slug"]').fill('Echipa Noastra')
  await expect(dialog.locator('[name="slug"]')).toHaveValue('echipa-noastra')
  await dialog.locator('[name="content"]').fill('<p>Oamenii firmei</p>')
  await save.click()
  await expect(panel.getByText('Pagina a fost adăugată și salvată')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await storedVersion(site)).toBe(version + 1)
  await panel.goto('/echipa-noastra')
  await expect(panel.getByText('Oamenii firmei')).toBeVisible()
})

test('a slug that is taken or reserved is refused', async ({ panel }) => {
  await openCustomPages(panel)
  await panel.getByRole('button', { name: 'Adaugă pagină' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă pagină' })
  await dialog.locator('[name="title"]').fill('Alta')
  await dialog.locator('[name="slug"]').fill('echipa-noastra')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog.getByText('Există deja o pagină cu acest slug')).toBeVisible()
  await dialog.locator('[name="slug"]').fill('proiecte')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog.getByText('Acest slug este folosit de site')).toBeVisible()
})

test('a burst of typing is saved by itself, as one version', async ({ panel, site }) => {
  await openCustomPages(panel)
  const version = await storedVersion(site)
  await field(panel, 'pages.customPages.0.title.ro').pressSequentially(' noastră', { delay: 30 })
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  await expectClean(panel)
  await expect(panel.getByText(/^Ultima salvare: \d/)).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
})

test('a page goes into the menu once', async ({ panel }) => {
  await openCustomPages(panel)
  const add = panel.getByRole('button', { name: 'Adaugă în meniu' })
  await add.click()
  await expect(panel.getByText('a fost adăugată în meniu')).toBeVisible()
  await add.click()
  await expect(panel.getByText('Pagina este deja în meniu')).toBeVisible()
})

test('a changed address waits for the button', async ({ panel }) => {
  await openCustomPages(panel)
  await field(panel, 'pages.customPages.0.slug').fill('despre echipa')
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveValue('despre-echipa')
  await field(panel, 'pages.customPages.0.title.ro').fill('Despre echipă')
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(panel.getByText('Paginile au fost salvate cu succes!')).toBeVisible()
  await panel.goto('/despre-echipa')
  await expect(panel.getByText('Oamenii firmei')).toBeVisible()
})

test('a deleted page is gone at once and can be brought back', async ({ panel }) => {
  await openCustomPages(panel)
  await panel.getByRole('button', { name: 'Șterge' }).click()
  await expect(panel.getByText('Pagina "Despre echipă" a fost ștearsă')).toBeVisible()
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Anulează' }).click()
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveValue('despre-echipa')
  await expectClean(panel)
  await openCustomPages(panel)
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveValue('despre-echipa')
})

async function openCustomPages(page: Page): Promise<void> {
  await openEditor(page, 'pages')
  await page.getByRole('tab', { name: 'Pagini personalizate' }).click()
}
