import { expect, storedRows, storedVersion, test } from './panel.ts'

test('the old name is replaced in every language and every page with one save, forms of it only on demand', async ({
  panel,
  site,
}) => {
  const version = await storedVersion(site)
  await panel.goto('/admin/replace')
  const main = panel.getByRole('main')
  await main.getByRole('button', { name: 'Caută' }).click()
  await expect(main.getByText('Scrieți textul nou.')).toBeVisible()
  await main.getByLabel('Textul de acum').fill('Temelia')
  await main.getByLabel('Textul nou').fill('Acme Build')
  await main.getByRole('button', { name: 'Caută' }).click()
  const footerLabel = 'Footer › drepturi de autor › rusă'
  const footer = main.getByRole('checkbox', { name: footerLabel })
  await expect(footer).toBeChecked()
  const row = main
    .getByRole('listitem')
    .filter({ has: panel.getByRole('checkbox', { name: footerLabel }) })
  await expect(row).toContainText('Acum: © Temelia. Все права защищены.')
  await expect(row).toContainText('Va fi: © Acme Build. Все права защищены.')
  const mail = main.getByRole('checkbox', { name: 'Contact › date de contact › e-mail › română' })
  await expect(mail).not.toBeChecked()
  expect(await storedVersion(site)).toBe(version)
  await main.getByRole('checkbox', { name: 'Footer › numele companiei › engleză' }).uncheck()
  await main.getByRole('button', { name: /^Înlocuiește și salvează/ }).click()
  await expect(panel.getByText(`toate în versiunea ${version + 1}`)).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
  const [stored] = await storedRows(site, 'site_footer')
  expect(stored?.company_name).toEqual({ ro: 'Acme Build', en: 'Temelia', ru: 'Acme Build' })
  const terms = await (await fetch(`${site.url}/termeni-si-conditii?lang=ru`)).text()
  expect(terms).toContain('Acme Build')
  expect(terms).not.toMatch(/<main.*Temelia.*<\/main>/s)
})
