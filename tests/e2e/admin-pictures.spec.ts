import { readFile } from 'node:fs/promises'
import { expect, expectClean, field, openEditor, saveButton, test } from './panel.ts'

const picture = new URL('../../public/assets/pictures/og-default.jpg', import.meta.url)

test('a picture picked from the computer is uploaded, previewed and saved by its address', async ({
  panel,
}) => {
  await openEditor(panel, 'settings')
  await panel
    .getByLabel('Fișier cu imagine')
    .first()
    .setInputFiles({ name: 'Sigla.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture) })
  await expect(field(panel, 'global.siteLogo')).toHaveValue(
    /^\/storage\/v1\/object\/public\/media\/\d+-sigla\.jpg$/,
  )
  await expect(panel.getByText('1200 × 630 px')).toBeVisible()
  await saveButton(panel).click()
  await expectClean(panel)
})

test('several pictures join the list at once', async ({ panel }) => {
  await openEditor(panel, 'hero')
  const rows = panel.locator('[name^="hero.additionalImages."]')
  const count = await rows.count()
  const buffer = await readFile(picture)
  await panel.getByLabel('Fișiere cu imagini').setInputFiles([
    { name: 'unu.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'doi.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await expect(rows).toHaveCount(count + 2)
  await expect(rows.last()).toHaveValue(/doi\.jpg$/)
})

test('a file that is no picture is refused', async ({ panel }) => {
  await openEditor(panel, 'settings')
  await panel
    .getByLabel('Fișier cu imagine')
    .first()
    .setInputFiles({ name: 'desen.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(
    panel.getByText('Sunt acceptate imagini JPEG, PNG, WebP, AVIF și GIF.'),
  ).toBeVisible()
  await expect(field(panel, 'global.favicon')).toHaveValue('')
})
