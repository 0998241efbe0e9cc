import { readFile } from 'node:fs/promises'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { clientOfAccount } from '../support/panel-accounts.ts'
import { testAdministrator } from '../support/running-site.ts'
import { expect, saveByAnother, test } from './panel.ts'

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

  await panel.goto('/admin/pictures')
  const tile = panel.getByRole('button', { name: `Deschide ${typedName}` })
  await tile.click()
  const open = panel.getByRole('button', { name: 'Șterge imaginea' })
  const confirm = panel
    .getByRole('dialog', { name: 'Ștergeți imaginea?' })
    .getByRole('button', { name: 'Șterge imaginea' })
  await open.click()
  await panel.context().setOffline(true)
  await confirm.click()
  await expect(panel.getByText('Fișierul nu a putut fi șters.')).toBeVisible()
  await panel.context().setOffline(false)
  await open.click()
  await confirm.click()
  await expect(panel.getByText('Fișierul a fost șters.')).toBeVisible()
  await expect(tile).toHaveCount(0)
  expect((await panel.request.get(publicUrl)).status()).toBe(400)

  await panel.goto('/admin/files')
  await expect(panel.getByRole('heading', { name: 'Fișiere', level: 1 })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Încarcă/ })).toBeHidden()
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

test('a PDF is listed with the pictures, and can be deleted once nothing leads to it', async ({
  panel,
  site,
}) => {
  const media = (await clientOfAccount(site, testAdministrator)).storage.from('media')
  await media.upload('1790000000000-licenta.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), {
    contentType: 'application/pdf',
  })
  const address = new URL(media.getPublicUrl('1790000000000-licenta.pdf').data.publicUrl).pathname
  const linkTo = (content: string) =>
    saveByAnother(site, ({ pages, ...rest }) => ({
      ...rest,
      pages: { ...pages, privacy: { ...pages.privacy, content: inAllLanguages(content) } },
    }))
  await linkTo(`<p><a href="${address}">licența</a></p>`)
  await panel.goto('/admin/pictures')
  await panel.getByRole('button', { name: 'PDF', exact: true }).click()
  await panel.getByRole('button', { name: 'Deschide licenta.pdf' }).click()
  const dialog = panel.getByRole('dialog', { name: 'licenta.pdf' })
  await expect(dialog.getByRole('link', { name: 'Deschide documentul PDF' })).toBeVisible()
  await expect(dialog.getByText('Folosită în')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Șterge documentul' })).toHaveCount(0)
  await linkTo('<p>fără licență</p>')
  await panel.reload()
  await dialog.getByRole('button', { name: 'Șterge documentul' }).click()
  await panel
    .getByRole('dialog', { name: 'Ștergeți documentul?' })
    .getByRole('button', { name: 'Șterge documentul' })
    .click()
  await panel.getByRole('button', { name: 'Șterse', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Readu fișierul licenta.pdf' })).toBeVisible()
})
