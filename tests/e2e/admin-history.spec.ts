import type { Locator, Page } from '@playwright/test'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { exampleContent } from '#content/defaults/new-default-texts.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { blankText, type LocalisedText } from '#content/values/localised-text.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { axeViolations } from './axe.ts'
import {
  anotherAdministrator,
  expect,
  expectClean,
  field,
  openEditor,
  saveButton,
  saveByAnother,
  storedRows,
  storedVersion,
  test,
  unsavedMark,
} from './panel.ts'

const said = (text: string) => ({ ro: text, en: '', ru: '' })

const withHero =
  (changes: Partial<SiteData['hero']>) =>
  ({ hero, ...rest }: SiteData): SiteData => ({ ...rest, hero: { ...hero, ...changes } })

async function publishedSite({ url }: RunningSite): Promise<SiteData> {
  const service = stockClient(url, testKeys.service) as SiteClient
  return (await loadWholeSite(service)).site
}

/** Opens what the save of a version changed. */
async function compare(
  panel: Page,
  version: number,
  { leavesDraft = false } = {},
): Promise<Locator> {
  if (leavesDraft) {
    await panel.getByRole('link', { name: 'Panou de control' }).click()
    await panel.getByRole('button', { name: 'Plec și păstrez ciorna' }).click()
    // Only listed while its place is open.
    await panel.getByRole('navigation').getByRole('link', { name: 'Istoric' }).click()
  } else await panel.goto('/admin/history')
  await panel.getByRole('button', { name: `Compară versiunea ${version}`, exact: true }).click()
  return panel.getByRole('dialog', { name: `Versiunea ${version}` })
}

test('a save is compared with what was before it, and undone in a draft beside what was saved since', async ({
  panel,
  site,
}) => {
  await saveByAnother(
    site,
    withHero({ ctaText: said('Prima variantă'), title: said('Titlul întâi') }),
  )
  const version = await saveByAnother(
    site,
    withHero({ ctaText: said('A doua variantă'), title: said('Titlul al doilea') }),
  )
  await saveByAnother(
    site,
    withHero({ subtitle: said('Mai nou'), title: said('Titlul al treilea') }),
  )
  const dialog = await compare(panel, version)
  const rows = panel.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: `Versiunea ${version} ` })).toContainText(
    testAdministrator.email,
  )
  await expect(dialog.getByText('Prima variantă')).toBeVisible()
  await expect(dialog.getByText('A doua variantă')).toBeVisible()
  await expect(dialog).not.toContainText('Mai nou')
  const again = dialog.getByRole('listitem').filter({ hasText: 'Schimbat din nou de atunci' })
  await expect(again).toContainText('Titlul al treilea')
  expect(await axeViolations(panel)).toEqual([])
  await dialog.getByRole('button', { name: 'Anulează această modificare' }).click()
  await expect(field(panel, 'hero.ctaText.ro')).toHaveValue('Prima variantă')
  await expect(field(panel, 'hero.title.ro')).toHaveValue('Titlul al treilea')
  await expect(field(panel, 'hero.subtitle.ro')).toHaveValue('Mai nou')
  const note = panel.getByText(`Modificarea din versiunea ${version} este anulată în editor`)
  await expect(note).toBeVisible()
  expect(await storedRows(site, 'site_hero')).toMatchObject([{ cta_text: said('A doua variantă') }])
  await saveButton(panel).click()
  await expectClean(panel)
  expect(await storedRows(site, 'site_hero')).toMatchObject([
    { cta_text: said('Prima variantă'), title: said('Titlul al treilea') },
  ])
  await field(panel, 'hero.subtitle.ro').fill('Și mai nou')
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  await expect(note).toHaveCount(0)
  await compare(panel, version, { leavesDraft: true })
  await expect(dialog.getByText('Acum este deja ca înainte.').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Anulează această modificare' })).toHaveCount(0)
})

test('of a save, one item alone is undone, into the draft that is there already', {
  tag: '@long',
}, async ({ panel, site }) => {
  const { projects } = await publishedSite(site)
  const [edited, deleted] = projects.items
  if (!edited || !deleted) throw new Error('the site has projects')
  const version = await saveByAnother(site, ({ projects, ...rest }) => ({
    ...rest,
    projects: {
      ...projects,
      title: said('Alt titlu de secțiune'),
      items: projects.items
        .filter(({ id }) => id !== deleted.id)
        .map((item) => (item.id === edited.id ? { ...item, date: '1999' } : item)),
    },
  }))
  await openEditor(panel, 'projects')
  await field(panel, 'projects.description.ro').fill('Abia scris')
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  const dialog = await compare(panel, version, { leavesDraft: true })
  await expect(dialog.getByText('(șters)')).toBeVisible()
  await dialog
    .getByRole('button', {
      name: `Anulează această modificare: Proiecte, „${deleted.title.ro}”`,
    })
    .click()
  await expect(field(panel, 'projects.description.ro')).toHaveValue('Abia scris')
  await expect(panel.getByText(deleted.title.ro, { exact: true })).toBeVisible()
  await saveButton(panel).click()
  await expectClean(panel)
  const after = (await publishedSite(site)).projects
  expect(after.items.map(({ id }) => id)).toEqual(projects.items.map(({ id }) => id))
  expect(after.items.find(({ id }) => id === deleted.id)).toEqual(deleted)
  expect(after).toMatchObject({
    title: said('Alt titlu de secțiune'),
    description: { ro: 'Abia scris' },
  })
  expect(after.items.find(({ id }) => id === edited.id)?.date).toBe('1999')
})

test('pictures are compared as pictures and colours as colours', { tag: '@long' }, async ({
  panel,
  site,
}) => {
  const version = await saveByAnother(site, ({ hero, styleSettings, ...rest }) => ({
    ...rest,
    hero: { ...hero, backgroundImage: '/assets/pictures/hero-2.jpg' },
    styleSettings: {
      ...styleSettings,
      colors: { ...styleSettings.colors, accent: '#0f766e' },
    },
  }))
  const dialog = await compare(panel, version)
  const picture = dialog.getByRole('img', { name: 'hero-2.jpg' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(dialog.getByRole('img', { name: 'culoarea #0f766e' })).toBeVisible()
  await expect(dialog).not.toContainText(/\/assets\/|#0f766e/)
  await dialog.getByRole('button', { name: 'Anulează toată salvarea' }).click()
  await expect(panel.getByText('(ciornă nesalvată)')).toHaveCount(2)
  expect(await storedVersion(site)).toBe(version)
})

test('an undone text of a custom page waits for the save button, unlike one that is typed', {
  tag: '@long',
}, async ({ browser, site }) => {
  const page = { slug: 'istoric-probe', title: said('Probe'), content: said('<p>Întâi</p>') }
  const withPage = (content: string) => (before: SiteData) => {
    const others = before.pages.customPages.filter(({ slug }) => slug !== page.slug)
    const customPages = [...others, { ...page, content: said(content) }]
    return { ...before, pages: { ...before.pages, customPages } }
  }
  await saveByAnother(site, withPage('<p>Întâi</p>'))
  const version = await saveByAnother(site, withPage('<p>Apoi</p>'))
  const panel = await anotherAdministrator(browser, site)
  await panel.clock.install()
  const dialog = await compare(panel, version)
  await dialog.getByRole('button', { name: 'Anulează această modificare' }).click()
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  await panel.clock.runFor(3_000)
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  expect(await storedVersion(site)).toBe(version)
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expectClean(panel)
  expect(await storedVersion(site)).toBe(version + 1)
})

test('the whole site goes back to a version only after a question that names what goes away', {
  tag: '@long',
}, async ({ panel, site }) => {
  const before = await publishedSite(site)
  const version = await saveByAnother(site, withHero({ ctaText: said('De atunci') }))
  const [first] = before.projects.items
  if (!first) throw new Error('the site has projects')
  const added = { ...first, id: 'project-later', slug: 'mai-tarziu', title: said('Hală nouă') }
  const later = await saveByAnother(site, ({ projects, hero, team, ...rest }) => ({
    ...rest,
    hero: { ...hero, ctaText: said('De acum') },
    projects: { ...projects, items: [...projects.items, added] },
    team: { ...team, ...exampleContent('team'), isOn: true },
  }))
  const dialog = await compare(panel, version)
  await dialog.getByRole('button', { name: 'Readu tot site-ul la acest moment' }).click()
  const question = panel.getByRole('dialog', { name: 'Readuceți tot site-ul la acest moment?' })
  await expect(
    question.getByText('Se retrage tot ce s-a salvat de atunci: 1 salvare'),
  ).toBeVisible()
  const listed = (what: string) => question.locator('dl > div').filter({ hasText: what })
  await expect(listed('Dispare, fiindcă a fost adăugat de atunci')).toContainText('„Hală nouă”')
  await expect(listed('Vizitatorii nu vor mai vedea')).toContainText('Echipa')
  await expect(listed('Își schimbă textele')).toContainText('Secțiunea Hero; Proiecte; Echipa')
  expect(await axeViolations(panel)).toEqual([])
  await question.getByRole('button', { name: 'Înapoi' }).click()
  expect(await storedVersion(site)).toBe(later)
  await dialog.getByRole('button', { name: 'Readu tot site-ul la acest moment' }).click()
  await question.getByRole('button', { name: 'Readu și publică' }).click()
  await expect(panel.getByText(`Tot site-ul este ca în versiunea ${version}.`)).toBeVisible()
  const restored = await publishedSite(site)
  expect(restored.version).toBe(later + 1)
  expect(restored.hero.ctaText).toEqual(said('De atunci'))
  expect(restored.projects).toEqual(before.projects)
  expect(restored.team).toEqual(before.team)
})

test('an earlier version is not published over what somebody else has saved since it was compared', {
  tag: '@long',
}, async ({ panel, site }) => {
  const write = (text: string) => saveByAnother(site, withHero({ ctaText: said(text) }))
  const version = await write('De atunci')
  await write('De acum')
  const dialog = await compare(panel, version)
  await dialog.getByRole('button', { name: 'Readu tot site-ul la acest moment' }).click()
  await write('Al altcuiva')
  await panel.getByRole('button', { name: 'Readu și publică' }).click()
  await expect(panel.getByText('Altcineva a salvat între timp aceeași secțiune')).toBeVisible()
  expect(await storedRows(site, 'site_hero')).toMatchObject([{ cta_text: said('Al altcuiva') }])
})

test('a whole earlier version is restored as drafts and published by one save', {
  tag: '@long',
}, async ({ panel, site }) => {
  const start = await saveByAnother(site, withHero({ subtitle: said('Un reper') }))
  await saveByAnother(site, ({ contact, footer, ...rest }) => ({
    ...rest,
    contact: { ...contact, title: said('De retras') },
    footer: { ...footer, copyright: said('De retras') },
  }))
  await saveByAnother(site, withHero({ subtitle: said('De retras') }))
  const dialog = await compare(panel, start)
  await dialog.getByRole('button', { name: 'Readu tot site-ul la acest moment' }).click()
  await panel.getByRole('button', { name: 'Pune totul în ciorne' }).click()
  await expect(panel.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
  await expect(panel.getByText('(ciornă nesalvată)')).toHaveCount(3)
  expect(await storedVersion(site)).toBe(start + 2)
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Publică' }).click()
  await expect(panel.getByText('Datele au fost salvate cu succes!')).toBeVisible()
  await expect(panel.getByText('(ciornă nesalvată)')).toHaveCount(0)
  expect(await storedVersion(site)).toBe(start + 3)
  for (const table of ['site_contact', 'site_footer', 'site_hero'])
    expect(JSON.stringify(await storedRows(site, table))).not.toContain('De retras')

  // A single section of it, as a draft in its editor.
  const reader = await compare(panel, start + 1)
  await reader.getByRole('button', { name: 'Readu tot site-ul la acest moment' }).click()
  await panel.getByText(/^Contact: \d+ difere/).click()
  await panel.getByRole('button', { name: 'Readu această versiune: Contact' }).click()
  await expect(field(panel, 'contact.title.ro')).toHaveValue('De retras')
  await expect(panel.getByText(`Versiunea ${start + 1} este în editor`)).toBeVisible()
})

test('the panel shows what can be put back of a section that is gone from the database: its last version, or the default text', {
  tag: '@long',
}, async ({ panel, site }) => {
  const service = stockClient(site.url, testKeys.service)
  const start = await storedVersion(site)
  const [{ updated_at: _, ...hero } = {}] = await storedRows(site, 'site_hero')
  const items = await storedRows(site, 'site_services_items')
  const [{ title } = { title: blankText }] = (await storedRows(site, 'site_services')) as {
    title: LocalisedText
  }[]
  await service.from('site_hero').delete().eq('id', 'main')
  await service.from('site_services').delete().eq('id', 'main')

  await panel.goto('/admin/dashboard')
  const notice = panel.getByRole('alert').filter({ hasText: /^Lipse/ })
  await expect(notice).toContainText('Lipsesc secțiunile „Secțiunea Hero”, „Servicii”')
  await expect(notice).not.toContainText('implicite')
  // The rest of the panel is open, and saves what is stored.
  await expect(panel.getByText(testAdministrator.email).first()).toBeVisible()
  await openEditor(panel, 'contact')
  await field(panel, 'contact.title.ro').fill('Scris fără hero')
  await saveButton(panel).click()
  await expectClean(panel)
  await expect(notice).toBeVisible()
  expect(await storedVersion(site)).toBe(start + 1)
  await panel.getByRole('link', { name: 'Istoric' }).click()
  await expect(panel.getByRole('heading', { name: 'Versiuni salvate' })).toBeVisible()

  await panel.getByRole('link', { name: 'Servicii' }).click()
  await expect(notice).toContainText(`Servicii: ca în versiunea ${start}.`)
  await expect(field(panel, 'services.title.ro')).toHaveValue(title.ro)
  await field(panel, 'services.title.ro').fill('Scris fără rând')
  await saveButton(panel).click()
  await expect(
    panel.getByText(/lipsesc secțiunile „Secțiunea Hero”, „Servicii”: puneți-le la loc/),
  ).toBeVisible()
  expect(await storedRows(site, 'site_services')).toEqual([])
  await notice.getByRole('button', { name: 'Pune secțiunile la loc' }).click()
  await expect(panel.getByText('Secțiunile sunt la loc.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await storedVersion(site)).toBe(start + 2)
  await saveButton(panel).click()
  await expectClean(panel)
  expect(await storedRows(site, 'site_services')).toMatchObject([
    { title: { ...title, ro: 'Scris fără rând' } },
  ])
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
  await expect(notice).toContainText('Nu s-au găsit date salvate, s-au încărcat datele implicite.')
  await notice.getByRole('button', { name: 'Pune secțiunea la loc' }).click()
  await expect(panel.getByText('Secțiunea este la loc.')).toBeVisible()
  await expect(field(panel, 'contact.title.ro')).toHaveValue(defaultSiteData.contact.title.ro)
  expect(await storedVersion(site)).toBe(start + 4)
  for (const { id } of deletion.data ?? [])
    await service.from('site_version_changes').update({ after: null }).eq('id', id)
})
