import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { panelIcons } from '#content/browser/panel-app.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { createLink, storeAnswer } from '#data/prepared/links.ts'
import { deleteSet, loadSet, planSet, writeSet } from '#data/prepared/sets.ts'
import { loadSite } from '#data/site/load-site.ts'
import { saveSite } from '#data/site/save-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { type SupabaseBackend, supabaseBackends } from '../support/supabase-backends.ts'
import { pngBytes } from '../support/test-images.ts'
import { broadcastsOf, joined, type ReceivedBroadcast } from './realtime-channel.ts'

const password = `Parola-${randomUUID()}`

/** What the product asks of its backend, by the stock client over the network: the same answers wherever it runs. */
describe.each(Object.entries(supabaseBackends))('the site on %s', (_name, open) => {
  let place: SupabaseBackend
  let service: SupabaseClient
  let visitor: SupabaseClient
  let member: SupabaseClient
  let administrator: SupabaseClient
  const accounts: string[] = []

  beforeAll(async () => {
    place = await open()
    service = stockClient(place.url, place.serviceKey)
    visitor = stockClient(place.url, place.anonKey)
    member = await signedIn()
    administrator = await signedIn()
    must(await service.rpc('add_administrator', { user_id: accounts[1] }))
  })
  afterAll(async () => {
    for (const client of [visitor, administrator]) await client?.removeAllChannels()
    if (accounts[1]) must(await service.rpc('remove_administrator', { user_id: accounts[1] }))
    for (const id of accounts) must(await service.auth.admin.deleteUser(id))
    await place?.close()
  })

  async function signedIn(): Promise<SupabaseClient> {
    const email = `${randomUUID()}@example.com`
    const made = await service.auth.admin.createUser({ email, password, email_confirm: true })
    accounts.push(must(made).user.id)
    const client = stockClient(place.url, place.anonKey)
    must(await client.auth.signInWithPassword({ email, password }))
    return client
  }

  test('a visitor loads the whole site in one call', async () => {
    const { site, revision } = await loadSite(visitor)
    expect(site.hero.title.ro).not.toBe('')
    expect(revision).toBeGreaterThan(0)
  })

  test('a visitor reads sections and lists as tables', async () => {
    const hero = await visitor.from('site_hero').select('*').limit(1).single()
    expect(hero).toMatchObject({ error: null, status: 200, data: { id: expect.any(String) } })
    const services = await visitor
      .from('site_services_items')
      .select('id,order_index')
      .order('order_index')
    const places = must(services).map(({ order_index }) => order_index)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('a visitor writes nothing and does not see who administers', async () => {
    const changes = { site_hero: { subtitle: 'de la un străin' } }
    for (const refused of [
      await visitor.from('site_hero').update({ subtitle: 'x' }).not('id', 'is', null),
      await visitor.from('admin_users').select('user_id'),
      await visitor.from('site_versions').select('id'),
      await visitor.rpc('save_site', { base_revision: 0, changes }),
    ])
      expect(refused).toMatchObject({ status: 401, error: { code: '42501' } })
  })

  test('a signed-in stranger reads no more than a visitor, except that it is no administrator', async () => {
    const update = member.from('site_hero').update({ subtitle: 'x' }).not('id', 'is', null)
    expect(await update.select()).toMatchObject({ error: null, data: [] })
    const save = await member.rpc('save_site', { base_revision: 0, changes: {} })
    expect(save).toMatchObject({ status: 403, error: { code: '42501' } })
    const own = member.from('admin_users').select('*').eq('user_id', accounts[0])
    expect(await own.maybeSingle()).toMatchObject({ error: null, data: null })
  })

  test('an administrator sees its own row', async () => {
    const own = administrator.from('admin_users').select('user_id').eq('user_id', accounts[1])
    expect(must(await own.maybeSingle())).toEqual({ user_id: accounts[1] })
  })

  test('a wrong password is refused in the words the panel shows', async () => {
    const email = `${randomUUID()}@example.com`
    const { error } = await visitor.auth.signInWithPassword({ email, password: 'greșită-de-tot' })
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  test('a session is renewed, and ends with signing out', async () => {
    const client = await signedIn()
    const renewed = must(await client.auth.refreshSession())
    const token = renewed.session?.access_token
    expect(must(await client.auth.getUser()).user.id).toBe(accounts.at(-1))
    expect((await client.auth.signOut()).error).toBeNull()
    // The client's word for 403 session_not_found: the token is not over, its session is.
    const late = await client.auth.getUser(token)
    expect(late.error?.name).toBe('AuthSessionMissingError')
  })

  test('a save is one version further, announced to visitors, and read by the next', async () => {
    const before = await loadSite(visitor)
    const channel = visitor.channel('site')
    const heard = broadcastsOf(channel)
    await joined(channel)
    const title = { ...before.site.hero.title, ro: `Titlu ${randomUUID()}` }
    const saved = await saveSite(administrator, before.revision, { site_hero: { title } })
    expect(saved).toMatchObject({ saved: true, version: before.site.version + 1 })
    await heard.until((items) => items.some((message) => revisionIn(message) > before.revision))
    expect((await loadSite(visitor)).site.hero.title).toEqual(title)

    const stale = { site_hero: { title: before.site.hero.title } }
    expect(await saveSite(administrator, before.revision, stale)).toMatchObject({
      saved: false,
      current: { site: { hero: { title } } },
    })
    const after = await loadSite(visitor)
    expect(await saveSite(administrator, after.revision, stale)).toMatchObject({ saved: true })
  })

  test('nobody but administrators finds a byte of a prepared set while it waits, whatever is asked', async () => {
    const mark = `pregatit-${randomUUID()}`
    const earlier = await loadSite(administrator)
    const drawings = { published: `${randomUUID()}.svg`, prepared: `${mark}.svg` }
    const addressOf = (file: string) => `/storage/v1/object/public/media/${file}`
    /** Logo and share picture, which the server draws for messengers and for the icons of the panel. */
    const withDrawing = (site: SiteData, file: string) => ({
      global: { ...site.global, siteLogo: addressOf(file), socialShareImage: addressOf(file) },
      navbar: { ...site.navbar, logoImage: addressOf(file) },
    })
    for (const [index, file] of Object.values(drawings).entries()) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="${3 + index}"/></svg>`
      const content = new Blob([svg], { type: 'image/svg+xml' })
      must(await service.storage.from('media').upload(file, content))
    }
    const chosen = await saveSite(administrator, earlier.revision, {
      site_global_settings: withDrawing(earlier.site, drawings.published),
    })
    expect(chosen.saved).toBe(true)
    const { revision, site } = await loadSite(administrator)
    const [first] = site.projects.items
    const pictures = await sharedPictures(place.url, drawings.published)
    const listeners = [stockClient(place.url, place.anonKey), await signedIn()]
    const channels = listeners.map((client) => client.channel('site'))
    const heard = channels.map(broadcastsOf)
    for (const channel of channels) await joined(channel)
    const set = {
      id: randomUUID(),
      revision: 0,
      name: mark,
      base_revision: revision,
      changes: {
        site_hero: {
          title: { ...site.hero.title, ro: mark },
          background_image: addressOf(drawings.prepared),
        },
        site_projects_items: {
          update: [{ id: first?.id, image_src: `/assets/pictures/${mark}.jpg` }],
          insert: [],
          delete: [],
        },
        site_services_items: {
          update: [],
          insert: [{ id: mark, title: { ro: mark, en: mark, ru: mark }, order_index: 99 }],
          delete: [],
        },
        site_global_settings: {
          ...withDrawing(site, drawings.prepared),
          styleSettings: {
            ...site.styleSettings,
            colors: { ...site.styleSettings.colors, primary: '#a1b2c3', accent: '#3c2b1a' },
          },
        },
      },
    }
    try {
      const { set: written } = await writeSet(administrator, set)
      const link = await createLink(administrator, set.id, { forWhom: mark, days: 14 })
      const key = {
        link_id: link.id,
        secret_hash: createHash('sha256').update(link.secret).digest('hex'),
      }
      const answer = { kind: 'remark', name: mark, text: mark, address: '/', section: '' } as const
      await storeAnswer(service, key, { id: randomUUID(), set_revision: 1, ...answer })
      const publish_at = `${new Date().getUTCFullYear() + 1}-01-01T00:00:00Z`
      await planSet(administrator, written, { publish_at, take_back_at: null })
      // A save, so that whatever is made anew is made while the set waits.
      const saved = await saveSite(administrator, revision, {
        site_contact: { title: { ...site.contact.title, en: `Contact ${randomUUID()}` } },
      })
      expect(saved.saved).toBe(true)

      const tables = [
        'prepared_sets',
        'prepared_links',
        'prepared_answers',
        'deliveries',
        'audit_events',
        'site_versions',
        'site_version_changes',
        'site_translations',
      ]
      const open = [
        'site_pictures',
        'site_picture_uses',
        'site_hero',
        'site_services_items',
        'site_global_settings',
      ]
      for (const client of [visitor, member]) {
        const answers = await Promise.all([
          ...[...tables, ...open].map((table) => client.from(table).select('*')),
          client.from('prepared_links').select('id, secret_hash').eq('id', link.id),
          client.from('prepared_sets').select('id').like('name', `${mark}%`),
          client.rpc('load_site'),
          client.rpc('load_details', { table_name: 'site_projects_items', keys: [mark] }),
          client.rpc('open_prepared_link', key),
          client.rpc('due_prepared_sets'),
        ])
        expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain(mark)
        expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain(link.id)
      }
      expect(JSON.stringify(await loadSet(administrator, set.id))).toContain(mark)
      for (const inbox of heard)
        await inbox.until((all) => all.some((message) => revisionIn(message) > revision))
      expect(JSON.stringify(heard.map(({ items }) => items))).not.toContain(mark)
      for (const address of await publicAddresses(place.url)) {
        const text = await (await fetch(address)).text()
        expect([address, text.includes(mark), text.includes(set.id)]).toEqual([
          address,
          false,
          false,
        ])
      }
      expect(await sharedPictures(place.url, drawings.published)).toEqual(pictures)
    } finally {
      for (const client of listeners) await client.removeAllChannels()
      await deleteSet(administrator, set.id)
      const { global, navbar } = earlier.site
      const { revision } = await loadSite(administrator)
      await saveSite(administrator, revision, { site_global_settings: { global, navbar } })
      must(await service.storage.from('media').remove(Object.values(drawings)))
    }
  })

  test('nobody but administrators finds anything of a hidden project, whatever is asked', async () => {
    const mark = `ascuns-${randomUUID()}`
    const address = `/storage/v1/object/public/media/${mark}.jpg`
    const row = {
      id: mark,
      slug: `${mark}-inainte`,
      is_published: false,
      title: { ro: mark, en: '', ru: '' },
      description: { ro: mark, en: '', ru: '' },
      category: { ro: mark, en: '', ru: '' },
      image_src: address,
      gallery_images: [address],
      story: { ro: mark, en: '', ru: '' },
      facts: [{ id: 'a', kind: 'client', label: '', value: mark }],
      before_image: address,
      order_index: 999,
    }
    const items = (client: SupabaseClient) => client.from('site_projects_items')
    const channel = member.channel('site')
    const heard = broadcastsOf(channel)
    await joined(channel)
    const shown = must(await items(visitor).select('id')).length
    const { revision } = await loadSite(visitor)
    try {
      must(await items(service).insert(row).select())
      must(await items(service).update({ slug: mark }).eq('id', mark).select())
      const hiddenFacts = { id: mark, facts: [{ ...row.facts[0], before: mark }] }
      must(await service.from('site_projects_hidden_facts').insert(hiddenFacts).select())
      const asked = (client: SupabaseClient) => ({
        all: items(client).select('*'),
        'by its id': items(client).select('*').eq('id', mark),
        'by its address': items(client).select('*').eq('slug', mark),
        'by a word': items(client).select('*').like('title->>ro', `${mark}%`),
        details: client.rpc('load_details', { table_name: 'site_projects_items', keys: [mark] }),
        site: client.rpc('load_site'),
        'facts that are off': client.from('site_projects_hidden_facts').select('*'),
        pictures: client.from('site_pictures').select('*'),
        'uses of pictures': client.from('site_picture_uses').select('*'),
        'where it is': client.rpc('find_project_address', { slug: mark }),
        'where it was': client.rpc('find_project_address', { slug: row.slug }),
      })
      const findings = async (client: SupabaseClient) => {
        const found: string[] = []
        for (const [what, question] of Object.entries(asked(client))) {
          const answer = await question
          expect(answer.error, what).toBeNull()
          if (JSON.stringify(answer.data).includes(mark)) found.push(what)
        }
        return found
      }
      for (const client of [visitor, member]) {
        expect(await findings(client)).toEqual([])
        const counted = await items(client).select('*', { count: 'exact', head: true })
        expect(counted.count).toBe(shown)
      }
      expect(await findings(administrator)).toHaveLength(9)
      expect(await visitor.from('site_project_addresses').select('*')).toMatchObject({
        error: { code: '42501' },
      })
      expect(must(await member.from('site_project_addresses').select('*'))).toEqual([])
      await heard.until((all) => all.some((message) => revisionIn(message) > revision))
      expect(JSON.stringify(heard.items)).not.toContain(mark)

      must(await items(service).update({ is_published: true }).eq('id', mark).select())
      // All but the facts that are switched off.
      expect(await findings(visitor)).toHaveLength(10)
    } finally {
      await member.removeChannel(channel)
      must(await service.from('site_projects_hidden_facts').delete().eq('id', mark).select())
      must(await items(service).delete().eq('id', mark).select())
    }
  })

  test('an administrator uploads a picture that everybody sees, and takes it away', async () => {
    const picture = await pngBytes()
    const name = `tests/${randomUUID()}.png`
    const media = administrator.storage.from('media')
    const options = { contentType: 'image/png', cacheControl: '3600' }
    expect(must(await media.upload(name, picture, options))).toMatchObject({ path: name })

    const { data: address } = visitor.storage.from('media').getPublicUrl(name)
    const shown = await fetch(address.publicUrl)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture)
    const downloaded = must(await visitor.storage.from('media').download(name))
    expect(downloaded.size).toBe(picture.length)
    const listed = must(await media.list('tests', { search: name.slice('tests/'.length) }))
    expect(listed).toHaveLength(1)

    expect(must(await media.remove([name]))).toMatchObject([{ name }])
    expect((await visitor.storage.from('media').download(name)).error).not.toBeNull()
  })

  test('an upload with the session’s token and no key is stored for an administrator alone', async () => {
    const name = `tests/${randomUUID()}.png`
    for (const [client, status] of [[member, 400] as const, [administrator, 200] as const]) {
      const { data } = await client.auth.getSession()
      const answer = await fetch(`${place.url}/storage/v1/object/media/${name}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'image/png',
        },
        body: new Uint8Array(await pngBytes()),
      })
      expect(answer.status, await answer.text()).toBe(status)
    }
    expect(must(await administrator.storage.from('media').remove([name]))).toHaveLength(1)
  })

  test('visitors and signed-in strangers cannot upload pictures', async () => {
    const picture = await pngBytes()
    for (const client of [visitor, member]) {
      const name = `tests/${randomUUID()}.png`
      const { error } = await client.storage.from('media').upload(name, picture)
      expect(error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
    }
  })
})

/** Of the content, if a message is about one. */
function revisionIn({ event, payload }: ReceivedBroadcast): number {
  return event === 'revision' ? Number((payload as { revision: unknown }).revision) : 0
}

type Answer = { data: unknown; error: unknown }

function must<Given extends Answer>(answer: Given) {
  expect(answer.error).toBeNull()
  return answer.data as NonNullable<Extract<Given, { error: null }>['data']>
}

/** Every page that the sitemap names, and what is made of the site beside the pages; nothing where only a backend runs. */
async function publicAddresses(origin: string): Promise<string[]> {
  const sitemap = await fetch(`${origin}/sitemap.xml`)
  if (!sitemap.ok) return []
  const pages = [...(await sitemap.text()).matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(
    ([, address]) => String(address).replaceAll('&amp;', '&'),
  )
  const others = [
    'sitemap.xml',
    'robots.txt',
    'manifest.webmanifest',
    'nu-exista',
    'rest/v1/',
    'admin',
  ]
  return [...new Set([...pages, ...others.map((name) => `${origin}/${name}`)])]
}

/** The pictures that messengers, search engines and browsers are shown of the site, down to their bytes, by address; none where only a backend runs. */
async function sharedPictures(origin: string, logo: string): Promise<Record<string, unknown>> {
  const addresses = await publicAddresses(origin)
  if (addresses.length === 0) return {}
  const home = async () => (await fetch(origin)).text()
  await expect.poll(home).toContain(`/share.png?v=${logo}`)
  const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
  const named = pages.flatMap((page) =>
    [...page.matchAll(/(?:og:image" content|rel="(?:icon|apple-touch-icon)" href)="([^"]+)/g)].map(
      ([, address]) => String(address).replaceAll('&amp;', '&'),
    ),
  )
  const drawn = ['/share.png', '/logo.png', ...Object.values(panelIcons)]
  const found = [...new Set([...named, ...drawn])].map(async (address) => {
    const answer = await fetch(new URL(address, origin), { redirect: 'manual' })
    const bytes = createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex')
    const { status, headers } = answer
    return [address, [status, headers.get('location'), headers.get('etag'), bytes]] as const
  })
  const pictures = Object.fromEntries(await Promise.all(found))
  for (const address of drawn)
    expect(pictures[address]).toEqual([200, null, expect.any(String), expect.any(String)])
  return pictures
}
