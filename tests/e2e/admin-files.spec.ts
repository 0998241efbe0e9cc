import { readFile } from 'node:fs/promises'
import { clientOfAccount } from '../support/panel-accounts.ts'
import { testAdministrator } from '../support/running-site.ts'
import { expect, test } from './panel.ts'

const picture = new URL('../../public/assets/pictures/og-default.jpg', import.meta.url)

test('a file stays while there is no connection; once deleted it is gone from its address, is listed, and can be restored', {
  tag: '@long',
}, async ({ panel, site }) => {
  const media = (await clientOfAccount(site, testAdministrator)).storage.from('media')
  const name = 'centru-comercial.jpg'
  const typedName = 'Centru Comercial (nord).jpg'
  const options = { contentType: 'image/jpeg', upsert: true, metadata: { name: typedName } }
  await media.upload(name, await readFile(picture), options)
  const { publicUrl } = media.getPublicUrl(name).data

  await panel.goto('/admin/files')
  const row = panel.getByRole('listitem').filter({ hasText: name })
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  const open = row.getByRole('button', { name: `Șterge ${name}` })
  const confirm = panel.getByRole('button', { name: 'Șterge fișierul' })
  await open.click()
  await panel.context().setOffline(true)
  await confirm.click()
  await expect(panel.getByText('Fișierul nu a putut fi șters.')).toBeVisible()
  await panel.context().setOffline(false)
  await open.click()
  await confirm.click()
  await expect(panel.getByText('Fișierul a fost șters.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await panel.request.get(publicUrl)).status()).toBe(400)

  await panel.getByRole('tab', { name: 'Fișiere șterse' }).click()
  const removed = panel.getByRole('listitem').filter({ hasText: typedName })
  await expect(removed).toContainText(`de ${testAdministrator.email}`)
  await expect
    .poll(() => removed.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480)
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 900 })
    const overflow = await panel.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
  await removed.getByRole('button', { name: `Readu fișierul ${typedName}` }).click()
  await expect(panel.getByText(`Fișierul „${typedName}” a fost readus.`)).toBeVisible()
  await expect(removed).toHaveCount(0)
  const back = await panel.request.get(publicUrl)
  expect(Buffer.compare(await back.body(), await readFile(picture))).toBe(0)

  await panel.goto('/admin/audit')
  await panel.getByRole('button', { name: 'Fișiere', exact: true }).click()
  const { email } = testAdministrator
  await expect(panel.getByText(`${email} (Proprietar) a readus fișierul „${name}”.`)).toBeVisible()
  await expect(panel.getByText(`${email} (Proprietar) a șters fișierul „${name}”.`)).toBeVisible()
})

test('a drawing keeps the name by which it was chosen, in the library and once it is deleted', {
  tag: '@long',
}, async ({ panel }) => {
  const name = 'Sigla Nouă, 2026.svg'
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  await panel.goto('/admin/settings')
  await panel
    .getByLabel('Fișier cu imagine')
    .first()
    .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(panel.locator('[name="global.siteLogo"]')).toHaveValue(/-sigla-noua-2026\.svg$/)
  await panel.goto('/admin/pictures')
  await panel.getByRole('button', { name: `Deschide ${name}` }).click()
  await panel.getByRole('button', { name: 'Șterge imaginea' }).click()
  const question = panel.getByRole('dialog', { name: 'Ștergeți imaginea?' })
  await question.getByRole('button', { name: 'Șterge imaginea' }).click()
  await panel.getByRole('button', { name: 'Șterse', exact: true }).click()
  await expect(panel.getByRole('button', { name: `Readu fișierul ${name}` })).toBeVisible()
})
