import type { Locator } from '@playwright/test'
import { type RunningSite, serviceHeaders, testKeys } from '../support/running-site.ts'
import {
  expect,
  expectClean,
  field,
  openEditor,
  saveButton,
  saveByAnother,
  storedRows,
  testOnOwnSite,
} from './panel.ts'

const test = testOnOwnSite()

const table = 'site_projects_items'

test('the story of a project is written in its dialog, and a fact that is switched off leaves what visitors read', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Adaugă proiect' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă proiect' })
  await field(panel, 'title.ro').fill('Școala nr. 5 din Fălești')
  await expect(field(panel, 'slug')).toHaveValue('scoala-nr-5-din-falesti')
  await field(panel, 'description.ro').fill('O școală pentru 600 de elevi.')
  await field(panel, 'imageSrc').fill('/assets/pictures/hero-2.jpg')

  // Categories in use are offered, and the one that is chosen brings its translations.
  const offered = await field(panel, 'category.ro').evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value }) => value),
  )
  expect(offered).toContain('Rezidențial')
  await field(panel, 'category.ro').fill('Rezidențial')
  await expect(field(panel, 'category.ru')).toHaveValue('Жильё')

  await field(panel, 'completedIn').selectOption('mai')
  await dialog.getByRole('textbox', { name: 'Finalizat în: anul' }).fill('2024')

  // An address that is taken is refused with the reason.
  await field(panel, 'slug').fill('Centru Logistic')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog.getByText('Această adresă este deja folosită')).toBeVisible()
  // What is typed as words becomes an address.
  await field(panel, 'slug').fill('Școala Fălești')
  await field(panel, 'slug').blur()
  await expect(field(panel, 'slug')).toHaveValue('scoala-falesti')
  // Once it is chosen, it stays whatever becomes of the title.
  await field(panel, 'title.ro').fill('Școala nr. 5 din Fălești, corpul B')
  await expect(field(panel, 'slug')).toHaveValue('scoala-falesti')

  await dialog.getByText('Detalii despre lucrare').click()
  await dialog.getByRole('button', { name: 'Adaugă un detaliu' }).click()
  await field(panel, 'facts.0.value.ro').fill('Fălești')
  await dialog.getByRole('button', { name: 'Adaugă un detaliu' }).click()
  await field(panel, 'facts.1.kind').selectOption({ label: 'Valoare' })
  await field(panel, 'facts.1.value.ro').fill('3 141 592 €')
  await dialog.getByRole('checkbox', { name: 'Publicat', exact: true }).nth(2).uncheck()
  await expect(field(panel, 'hiddenFacts.0.value.ro')).toHaveValue('3 141 592 €')
  await dialog.getByRole('button', { name: 'Scoate detaliul 1' }).click()
  await expect(field(panel, 'facts.0.value.ro')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Anulează' }).last().click()
  await expect(field(panel, 'facts.0.value.ro')).toHaveValue('Fălești')
  await dialog.getByRole('button', { name: 'Adaugă un detaliu' }).click()
  await field(panel, 'facts.1.kind').selectOption({ label: 'Alt detaliu' })
  await field(panel, 'facts.1.label.ro').fill('Clase')
  await field(panel, 'facts.1.value.ro').fill('24')
  const places = ['facts.0.kind', 'hiddenFacts.0.kind', 'facts.1.kind']
  expect(await factNames(dialog)).toEqual(places)

  await dialog.getByText('Etapele lucrării').click()
  await dialog.getByRole('button', { name: 'Adaugă o etapă' }).click()
  await field(panel, 'stages.0.title.ro').fill('Acoperișul')
  await dialog.getByRole('button', { name: 'Adaugă o etapă' }).click()
  await field(panel, 'stages.1.title.ro').fill('Fundația')
  await field(panel, 'stages.1.month').selectOption('martie')
  await dialog.getByRole('textbox', { name: 'Luna: anul' }).nth(1).fill('2023')
  await dialog.getByRole('button', { name: 'Mută mai sus etapa 2' }).click()
  await dialog.getByText('Servicii folosite', { exact: true }).first().click()
  await dialog.getByRole('checkbox', { name: 'Construcții industriale' }).check()
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toHaveCount(0)
  await saveButton(panel).click()
  await expect(panel.getByText('Fălești').first()).toBeVisible()
  await expect
    .poll(() =>
      storedRows(site, table).then((rows) => rows.find(({ slug }) => slug === 'scoala-falesti')),
    )
    .toMatchObject({
      completed_in: '2024-05',
      category: { en: 'Residential', ru: 'Жильё' },
      services: ['industrial'],
      facts: [
        { kind: 'place', value: { ro: 'Fălești' } },
        { kind: 'own', label: { ro: 'Clase' }, value: { ro: '24' } },
      ],
      stages: [
        { title: { ro: 'Fundația' }, month: '2023-03' },
        { title: { ro: 'Acoperișul' }, month: '' },
      ],
    })
  const switchedOff = [{ facts: [{ kind: 'value', value: { ro: '3 141 592 €' } }] }]
  await expect.poll(() => hiddenFacts(site)).toMatchObject(switchedOff)
  // Nobody else reads it, in whatever way.
  expect(await storedRows(site, 'site_projects_hidden_facts')).toEqual([])
  for (const asked of ['/rest/v1/rpc/load_site', '/rest/v1/site_projects_items?select=*']) {
    const answer = await fetch(site.url + asked, { headers: { apikey: testKeys.anon } })
    expect(await answer.text()).not.toContain('3 141 592')
  }

  // Switched on again, it is a fact like the others.
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Școala nr. 5' })
    .getByRole('button', { name: 'Editează' })
    .click()
  const again = panel.getByRole('dialog')
  await again.getByText('Detalii despre lucrare').click()
  await expect(again.getByText('3 detalii, 1 ascuns')).toBeVisible()
  expect(await factNames(again), 'it has kept its place').toEqual(places)
  await again.getByRole('checkbox', { name: 'Publicat', exact: true }).nth(2).check()
  await expect(again.getByRole('checkbox', { name: 'Publicat', exact: true }).nth(2)).toBeFocused()
  await again.getByRole('button', { name: 'Salvează' }).click()
  await saveButton(panel).click()
  await expect.poll(() => hiddenFacts(site)).toEqual([])
  const school = (await storedRows(site, table)).find(({ slug }) => slug === 'scoala-falesti')
  expect(school).toMatchObject({ facts: [{ kind: 'place' }, { kind: 'value' }, { kind: 'own' }] })
})

function factNames(dialog: Locator): Promise<(string | null)[]> {
  const controls = dialog.locator('select[name^="facts."], select[name^="hiddenFacts."]')
  return controls.evaluateAll((all) => all.map((control) => control.getAttribute('name')))
}

/** As only the server and administrators read them. */
async function hiddenFacts({ url }: RunningSite): Promise<unknown> {
  return (
    await fetch(`${url}/rest/v1/site_projects_hidden_facts`, { headers: serviceHeaders })
  ).json()
}

test('an address that somebody else has just given to another project is named where it is changed, with a free one', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'projects')
  const rows = panel.locator('[data-id]')
  const mine = rows.filter({ hasText: 'Complex rezidențial' })
  await mine.getByRole('button', { name: 'Editează' }).click()
  const dialog = panel.getByRole('dialog')
  await field(panel, 'slug').fill('Poărta Nordului')
  await field(panel, 'slug').press('Enter')
  await expect(dialog).toHaveCount(0)
  await saveByAnother(site, ({ projects, ...saved }) => ({
    ...saved,
    projects: {
      ...projects,
      items: projects.items.map((item) =>
        item.title.ro === 'Centru logistic' ? { ...item, slug: 'poarta-nordului' } : item,
      ),
    },
  }))
  await saveButton(panel).click()
  await expect(panel.getByText(/\/proiecte\/poarta-nordului aparține de curând/)).toContainText(
    '„Centru logistic”, așa că „Complex rezidențial” nu o poate avea',
  )
  await expect(mine).toContainText('Aceeași adresă o are deja „Centru logistic”')
  await expect(panel.getByText('Aceeași adresă o are deja')).toHaveCount(1)
  await expect(panel.getByText('Încercați din nou.')).toHaveCount(0)
  await expect(panel.getByText('Modificări nesalvate')).toBeVisible()

  await rows
    .filter({ hasText: 'Centru logistic' })
    .filter({ hasNotText: 'Complex rezidențial' })
    .getByRole('button', { name: 'Editează' })
    .click()
  await expect(field(panel, 'slug')).toHaveValue('poarta-nordului')
  await dialog.getByRole('button', { name: 'Salvează', exact: true }).click()
  await expect(dialog, 'the project that has the address is not accused').toHaveCount(0)

  await mine.getByRole('button', { name: 'Editează' }).click()
  await expect(field(panel, 'slug')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(panel, 'slug')).toBeFocused()
  const save = dialog.getByRole('button', { name: 'Salvează', exact: true })
  const [slugBox, saveBox] = [await field(panel, 'slug').boundingBox(), await save.boundingBox()]
  expect((slugBox?.y ?? 0) + (slugBox?.height ?? 0)).toBeLessThan(saveBox?.y ?? 0)
  await expect(dialog.getByText(/deja folosită.* poarta-nordului-2\./)).toBeVisible()
  await field(panel, 'slug').fill('poarta-nordului-2')
  await dialog.getByRole('button', { name: 'Salvează', exact: true }).click()
  await saveButton(panel).click()
  await expectClean(panel)
  const stored = await storedRows(site, table)
  expect(stored.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['poarta-nordului', 'poarta-nordului-2']),
  )
})

test('the dialog of a project stays on a phone’s screen with very long words and the addresses of many photos, and marks a film without a poster', {
  tag: '@long',
}, async ({ panel, site }) => {
  const word = 'Hidroizolații'.repeat(6)
  await saveByAnother(site, ({ services, projects, ...saved }) => {
    const [service, ...otherServices] = services.items
    const [project, ...otherProjects] = projects.items
    if (!service || !project) throw new Error('there are services and projects')
    const title = { ...service.title, ro: word }
    const table = `<table><tbody><tr><td>Tablă</td><td>${word}</td></tr></tbody></table>`
    const story = { ro: `<p>Acoperișul.</p>${table}`, en: '', ru: '' }
    const photos = Array.from({ length: 4 }, () => project.imageSrc)
    const galleryImages = ['/storage/v1/object/public/media/fara-afis.webm', ...photos]
    return {
      ...saved,
      services: { ...services, items: [{ ...service, title }, ...otherServices] },
      projects: { ...projects, items: [{ ...project, story, galleryImages }, ...otherProjects] },
    }
  })
  await panel.setViewportSize({ width: 390, height: 844 })
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog')
  const film = dialog.getByRole('listitem').filter({ hasText: 'Video' })
  await expect(film).toBeVisible()
  await expect(film.locator('img'), 'no sign of a broken picture').toHaveCount(0)
  const addresses = dialog.getByRole('button', { name: 'Adresele imaginilor' })
  await expect(addresses).toHaveAttribute('aria-expanded', 'false')
  await addresses.click()
  await expect(dialog.getByLabel('Imaginea principală (URL)')).toBeInViewport()
  await dialog.getByText('Povestea proiectului').first().click()
  const editor = dialog.locator('.visual-editor').first()
  await expect(editor).toContainText(word)
  const { x = 0, width = 0 } = (await editor.boundingBox()) ?? {}
  expect(x + width, 'the text ends within the screen').toBeLessThanOrEqual(390)
  await dialog.getByText('Servicii folosite').first().click()
  await expect(panel.getByRole('checkbox', { name: /^(Hidroizolații)+$/ })).toBeVisible()
  expect(await dialog.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0)
})
