import { readFile } from 'node:fs/promises'
import {
  expect,
  expectClean,
  field,
  openDashboard,
  openEditor,
  saveButton,
  testOnOwnSite,
} from './panel.ts'

const test = testOnOwnSite()

test.describe.configure({ mode: 'serial' })

test('after the Romanian text changed, editor, menu and dashboard say so, with the difference', async ({
  panel,
}) => {
  await openEditor(panel, 'hero')
  await field(panel, 'hero.description.ro').fill('Construim temeinic în toată Moldova.')
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await expectClean(panel)
  const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
  await expect(menu.getByRole('link', { name: /^Secțiunea Hero.*2 traduceri vechi/ })).toBeVisible()
  await panel.getByRole('tab', { name: 'EN', exact: true }).click()
  const english = panel.getByRole('tabpanel', { name: 'EN' })
  await expect(english.getByText('Româna s-a schimbat')).toBeVisible()
  await expect(english.locator('ins').filter({ hasText: 'temeinic' })).toBeVisible()
  await expect(english.locator('del').first()).toBeVisible()
  await english.getByRole('button', { name: 'Traducerea e încă bună' }).click()
  await expect(english.getByText('Româna s-a schimbat')).toHaveCount(0)
  await openDashboard(panel)
  const card = panel.getByRole('region', { name: 'Traduceri' })
  await expect(card.getByText('Româna s-a schimbat la 1 text')).toBeVisible()
})

test('what is missing or old is worked through with the keyboard', async ({ panel }) => {
  await openEditor(panel, 'services')
  await panel.getByRole('tab', { name: 'EN', exact: true }).click()
  await field(panel, 'services.title.en').fill('')
  await saveButton(panel).click()
  await expectClean(panel)

  await panel.goto('/admin/translations')
  await expect(panel.getByRole('status').filter({ hasText: '1 traducere lipsește' })).toBeVisible()
  const input = panel.getByRole('textbox', { name: /^Traducerea în/ })
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('lang', 'ru')
  await input.fill('Строим основательно по всей Молдове.')
  await panel.keyboard.press('Alt+ArrowDown')
  await expect(input).toHaveAttribute('lang', 'en')
  await panel.keyboard.press('Alt+ArrowUp')
  await expect(input).toHaveValue('Строим основательно по всей Молдове.')
  await panel.keyboard.press('Control+Enter')
  await expect(input).toHaveAttribute('lang', 'en')
  await expect(input).toBeFocused()
  await input.fill('What we build')
  await panel.keyboard.press('Control+Enter')
  await expect(panel.getByText('Toate textele au traducere în engleză și rusă.')).toBeVisible()
  const page = await panel.request.get('/?lang=en')
  expect(await page.text()).toContain('What we build')
})

test('a file for a translator is exported, and imported through the review', async ({ panel }) => {
  await panel.goto('/admin/translations')
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('button', { name: 'Exportă tot' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  const line = csv.split('\r\n').find((row) => row.startsWith('services.title.en;')) ?? ''
  const translated = line.replace('What we build', "'=What else")
  await panel.getByLabel('Fișierul cu traduceri de importat').setInputFiles({
    name: 'traduceri.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${csv.split('\r\n', 1)[0]}\r\n${translated}\r\nhero.altceva.en;a;b;\r\n`),
  })
  const review = panel.getByRole('dialog', { name: 'Importă date' })
  await expect(review.getByText('este necunoscut și nu se preia')).toBeVisible()
  await expect(review.getByRole('listitem').filter({ hasText: 'Servicii' })).toBeVisible()
  await review.getByRole('button', { name: 'Aplică importul' }).click()
  await expect(panel.getByText('Datele au fost importate cu succes!')).toBeVisible()
  const page = await panel.request.get('/?lang=en')
  expect(await page.text()).toContain('=What else')
})
