import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { diffSite } from '#content/changes/site-changes.ts'
import type { SiteData } from '#content/site-data.ts'
import { rowsToSiteData, type SiteRows } from '#content/site-rows.ts'
import { loadWholeRows } from '#data/load-details.ts'
import { clientOf, enrollFactor, makeAdministrator } from './panel-accounts.ts'
import { type RunningSite, testAdministrator, testKeys } from './running-site.ts'
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
export async function liveOn(site: RunningSite): Promise<FixtureHistory> {
  const owner = clientOf(site, testKeys.anon)
  const service = clientOf(site, testKeys.service)
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

async function saveDraft(owner: SupabaseClient, change: Draft): Promise<RecordedVersion> {
  const rows = await loadWholeRows(owner)
  const draft = rowsToSiteData(rows)
  change(draft)
  const { data, error } = await owner.rpc('save_site', {
    base_revision: rows.revision,
    changes: diffSite(rowsToSiteData(rows), draft),
  })
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
