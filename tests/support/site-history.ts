import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { rowsToSiteData, type SiteRows } from '#content/site/site-rows.ts'
import { loadWholeRows } from '#data/site/load-details.ts'
import { enrollFactor, makeAdministrator } from './panel-accounts.ts'
import { type RunningSite, testAdministrator, testKeys } from './running-site.ts'
import { stockClient } from './stock-client.ts'
import { pngBytes } from './test-images.ts'

/** A version as the server of its day gave it out. */
interface RecordedVersion {
  version: number
  savedAt: number
  rows: SiteRows
}

/** What a fixture knows of itself. */
export interface FixtureHistory {
  /** The second administrator, whose second factor has this key. */
  secondFactor: { email: string; password: string; secret: string }
  /** The address of an uploaded picture, and its SHA-256. */
  picture: { address: string; sha256: string }
  versions: RecordedVersion[]
}

type Draft = (site: SiteData) => void

/** A site as its owner would have it after a while: made through the server's own interface alone. */
export async function makeSiteHistory(site: RunningSite): Promise<FixtureHistory> {
  const owner = stockClient(site.url, testKeys.anon)
  const service = stockClient(site.url, testKeys.service)
  const { error } = await owner.auth.signInWithPassword(testAdministrator)
  if (error) throw error

  const versions = [await recordedVersion(owner)]
  const save = async (change: Draft) => {
    versions.push(await saveDraft(owner, change))
  }
  const firstTexts = rowsToSiteData((await recordedVersion(owner)).rows)

  await save((draft) => {
    draft.hero.title.ro = 'Construim „durabil”, șantier cu șantier'
    draft.hero.title.ru = 'Строим надёжно'
    draft.contact.description.en = 'Write to us: <b>no markup here</b> & nothing else.'
  })
  const picture = await upload(owner)
  await save((draft) => {
    draft.hero.backgroundImage = picture.address
    for (const project of draft.projects.items.slice(0, 2))
      project.galleryImages = [picture.address, ...(project.galleryImages ?? [])]
  })
  await save((draft) => {
    draft.pages.customPages.push(customPage)
    draft.styleSettings.colors.accent = '#0f766e'
  })
  // Past the panel, as a script of the owner's would: it belongs to the version that comes next.
  const past = await service
    .from('site_footer')
    .update({ company_name: 'Temelia Nouă' })
    .eq('id', 'main')
  if (past.error) throw past.error
  await save((draft) => {
    draft.services.items.splice(1, 1)
    draft.projects.items.reverse()
    draft.whyChooseUs.benefits.pop()
  })
  await save((draft) => {
    Object.assign(draft, structuredClone(firstTexts), {
      version: draft.version,
      lastUpdated: draft.lastUpdated,
    })
  })
  await save((draft) => {
    draft.hero.subtitle.ro = `Spații  duble,\ttab, rând\nnou și ${'lung '.repeat(200)}`
  })

  await save((draft) => {
    const [first, another, third] = draft.projects.items
    if (!first || !another || !third) throw new Error('the samples hold three projects')
    fillProject(first, picture.address)
    draft.projects.hiddenFacts = [
      {
        id: first.id,
        isPublished: false,
        facts: [{ ...fact('value', '1,2 milioane €'), before: 'area' }],
      },
    ]
    another.slug = 'alta-adresa'
    third.isPublished = false
    fillTrustSections(draft, first.id, picture.address)
    draft.landing.sections = [
      { id: 'contact', isShown: true },
      { id: 'certificates', isShown: true },
      { id: 'figures', isShown: false },
    ]
  })
  await save((draft) => {
    const [, renamed, , removed] = draft.projects.items
    if (!renamed || !removed) throw new Error('the samples hold four projects')
    renamed.slug = 'a-treia-adresa'
    draft.projects.items = draft.projects.items.filter(({ id }) => id !== removed.id)
  })
  versions.push(
    await saveChanges(owner, (await recordedVersion(owner)).rows.revision, {
      site_pictures: {
        update: [{ id: picture.address, alt: inEach('Hala'), focal_x: 10, focal_y: 90 }],
      },
    }),
  )

  const second = await makeAdministrator(site, 'a.doua')
  const { secret } = await enrollFactor(site, second)
  const documents = await service.storage.createBucket('documente', { public: false })
  if (documents.error) throw documents.error
  const plan = await service.storage.from('documente').upload('plan/santier.txt', 'planul')
  if (plan.error) throw plan.error
  return { secondFactor: { ...second, secret }, picture, versions }
}

const customPage = {
  slug: 'despre-noi',
  title: { ro: 'Despre noi', en: 'About us', ru: 'О нас' },
  content: {
    ro: '<h2>Cine suntem</h2><p>Din <strong>2009</strong>, în toată Moldova.</p>',
    en: '<h2>Who we are</h2><p>Since 2009, all over Moldova.</p>',
    ru: '',
  },
}

const name = (text: string) => ({ ro: text, en: text, ru: text })
const inEach = (text: string) => ({ ro: text, en: `${text} (en)`, ru: `${text} (ru)` })

/** Everything that a project's page can show. */
function fillProject(project: Project, picture: string): void {
  Object.assign(project, {
    completedIn: '2024-05',
    story: inEach('<h3>Începutul</h3><p>Un teren viran de <strong>2 ha</strong>.</p>'),
    facts: [fact('place', 'Bălți'), fact('area', '5 000 m²')],
    stages: [
      {
        id: 'stage-fundatia',
        title: inEach('Fundația'),
        month: '2023-04',
        text: inEach('200 de piloți'),
      },
    ],
    beforeImage: picture,
    afterImage: picture,
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    videoPoster: picture,
    services: ['industrial'],
  } satisfies Partial<Project>)
}

function fact(kind: ProjectFact['kind'], value: string): ProjectFact {
  return { id: `fact-${kind}`, kind, label: inEach(''), value: inEach(value) }
}

/** Something in each of the sections about trust, and something hidden. */
function fillTrustSections(site: SiteData, project: string, picture: string): void {
  const switchOn = (section: { isOn: boolean; title: object }, text: string) =>
    Object.assign(section, { isOn: true, title: inEach(text) })
  switchOn(site.certificates, 'Certificate')
  site.certificates.items = [
    {
      id: 'certificate-iso',
      isPublished: true,
      title: inEach('ISO 9001'),
      number: 'MD-1',
      issuer: inEach('INSM'),
      validFrom: '2020-01-01',
      validTo: '2090-12-31',
      scanImage: picture,
      register: 'https://registru.example/1',
    },
  ]
  switchOn(site.testimonials, 'Recenzii')
  site.testimonials.items = [true, false].map((isPublished) => ({
    id: `testimonial-${isPublished ? 'seen' : 'hidden'}`,
    isPublished,
    title: name('Ion Rusu'),
    company: 'Agro SRL',
    photo: '',
    quote: inEach('Gata la timp.'),
    project: [project],
    date: '2024-06-01',
    source: '',
  }))
  switchOn(site.team, 'Echipa')
  site.team.items = [
    {
      id: 'colleague-1',
      isPublished: true,
      title: name('Ana Munteanu'),
      role: inEach('Inginer'),
      photo: picture,
      phone: '+373 22 000 000',
      email: '',
    },
  ]
  switchOn(site.partners, 'Parteneri')
  site.partners.items = [
    {
      id: 'partner-1',
      isPublished: true,
      title: name('Ciment SA'),
      logoImage: picture,
      website: '',
    },
  ]
}

async function saveDraft(owner: SupabaseClient, change: Draft): Promise<RecordedVersion> {
  const rows = await loadWholeRows(owner)
  const draft = rowsToSiteData(rows)
  change(draft)
  return saveChanges(owner, rows.revision, diffSite(rowsToSiteData(rows), draft))
}

async function saveChanges(
  owner: SupabaseClient,
  revision: number,
  changes: SiteChanges,
): Promise<RecordedVersion> {
  const { data, error } = await owner.rpc('save_site', { base_revision: revision, changes })
  if (error) throw error
  if (!data.saved) throw new Error('nobody else was saving')
  return recordedVersion(owner)
}

async function recordedVersion(client: SupabaseClient): Promise<RecordedVersion> {
  const rows = await loadWholeRows(client)
  const { version, lastUpdated } = rowsToSiteData(rows)
  return { version, savedAt: lastUpdated, rows }
}

async function upload(owner: SupabaseClient) {
  const bytes = await pngBytes({ width: 1_200, height: 800 })
  const name = 'santier/poza 1.png'
  const bucket = owner.storage.from('media')
  const { error } = await bucket.upload(name, bytes, { contentType: 'image/png' })
  if (error) throw error
  const { data } = bucket.getPublicUrl(name)
  return {
    address: new URL(data.publicUrl).pathname,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
