import { expect, openDashboard, test } from './panel.ts'

test('the dashboard tells the health of the site in a sentence, the settings in full', async ({
  panel,
}) => {
  await openDashboard(panel)
  const card = panel.getByRole('region', { name: 'Starea site-ului' })
  await expect(card.getByText(/^De verificat: .*E-mail \(Nu este configurat\)/)).toBeVisible()
  await panel.goto('/admin/system')
  await expect(card.getByRole('listitem')).toHaveCount(12)
  for (const what of [
    'Baza de date',
    'E-mail',
    'Copie de siguranță',
    'Spațiu pe disc',
    'Texte alternative',
    'Lucrări automate',
  ])
    await expect(card.getByText(what, { exact: true })).toBeVisible()
  await expect(card.getByRole('img', { name: 'În regulă' })).not.toHaveCount(0)
  await expect(card.getByText('Nu este configurat', { exact: true })).toBeVisible()
  await expect(card.getByText('Încă neverificate')).toBeVisible()
})

test('the settings check the links of the site on request', { tag: '@long' }, async ({ panel }) => {
  await panel.goto('/admin/system')
  const card = panel.getByRole('region', { name: 'Starea site-ului' })
  await card.getByRole('button', { name: 'Verifică acum' }).click()
  await expect(card.getByText(/adrese verificate, /)).toBeVisible({ timeout: 60_000 })
})
