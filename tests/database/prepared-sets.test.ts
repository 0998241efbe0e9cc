import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, serviceCaller } from '#backend/testing.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { bringBackField, savedDifferences } from '#content/history/undo-save.ts'
import { pictureKey } from '#content/pictures/picture-key.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { listVersions, loadVersion } from '#data/history/history.ts'
import { listPictures } from '#data/pictures/pictures.ts'
import { workOffDueSets } from '#data/prepared/due-sets.ts'
import { createLink, endLink, listLinks, openLink, storeAnswer } from '#data/prepared/links.ts'
import { loadPrepared } from '#data/prepared/merged-site.ts'
import { publishSet, takeBackSet, tryMerge } from '#data/prepared/publish-set.ts'
import {
  deleteSet,
  listSets,
  loadSet,
  type PreparedSet,
  planSet,
  setsWithPicture,
  writeSet,
} from '#data/prepared/sets.ts'
import { saveDraft } from '#data/saving/save-draft.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { restClients } from '../support/rest-clients.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

const ids = {
  second: '00000000-0000-4000-8000-0000000000b1',
  editor: '00000000-0000-4000-8000-0000000000b2',
  requests: '00000000-0000-4000-8000-0000000000b3',
}

function signedIn(sub: string, email: string): Caller {
  return {
    ...administratorCaller,
    claims: { ...administratorCaller.claims, sub, email },
  }
}

const callers = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  service: serviceCaller,
  owner: administratorCaller,
  second: signedIn(ids.second, 'second@example.com'),
  editor: signedIn(ids.editor, 'editor@example.com'),
  requests: signedIn(ids.requests, 'requests@example.com'),
} satisfies Record<string, Caller>

const accounts = `
  insert into auth.users (id, email) values
    ('${ids.second}', 'second@example.com'), ('${ids.editor}', 'editor@example.com'), ('${ids.requests}', 'requests@example.com');
  insert into public.admin_users (user_id, role) values
    ('${ids.second}', 'owner'), ('${ids.editor}', 'editor'), ('${ids.requests}', 'requests');
  select public.note_request_channels('{"email": {}, "telegram": {}}');
  insert into public.request_targets (channel, address, label) values ('telegram', '1', 'Echipa');
  insert into public.request_targets (channel, address, label, administrator) values ('telegram', '2', 'Cereri', '${ids.requests}');
`

const snippet = '<script>alert("a")</script>'
const conflict = { code: 'PT409' }

describe.each(oneEngine('server'))('prepared sets on the %s engine', (kind) => {
  let database: SiteDatabase
  let clients: Record<keyof typeof callers, SupabaseClient>
  let close: () => Promise<unknown>

  beforeAll(async () => {
    database = await openSiteDatabase(kind)
    await database.owner((tx) => tx.script(accounts))
    // The second administrator asks another server than all others.
    const { engine, otherEngine } = database
    const [first, other] = [restClients(engine, callers), restClients(otherEngine, callers)]
    const names = Object.keys(callers) as (keyof typeof callers)[]
    clients = Object.fromEntries(
      names.map((name) => [name, (name === 'second' ? other : first).as(name)]),
    ) as typeof clients
    close = () => Promise.all([first.close(), other.close()])
  })
  beforeEach(async () => {
    await database.reset()
    await sql(`delete from public.deliveries; delete from public.prepared_sets; delete from public.audit_events;
      update public.admin_users set role = 'editor' where user_id = '${ids.editor}'`)
  })
  afterAll(async () => {
    await close?.()
    await database?.dispose()
  })

  const sql = (statement: string) => database.owner((tx) => tx.script(statement))
  const rows = <Row extends object>(statement: string) =>
    database.owner((tx) => tx.query<Row>(statement))
  const kinds = async () => {
    const events = await rows<{ kind: string }>('select kind from public.audit_events order by id')
    return events.map((event) => event.kind).filter((found) => found.startsWith('set_'))
  }

  type Change = (site: SiteData) => SiteData

  async function prepare(
    change: Change,
    by: keyof typeof callers = 'owner',
    name = 'Sărbători',
  ): Promise<PreparedSet> {
    const { site, revision } = await loadWholeSite(clients[by])
    const { set } = await writeSet(clients[by], {
      id: randomUUID(),
      revision: 0,
      name,
      base_revision: revision,
      changes: diffSite(site, change(site)),
    })
    return set
  }

  async function save(change: Change, by: keyof typeof callers = 'second'): Promise<void> {
    const base = await loadWholeSite(clients[by])
    expect(await saveDraft(clients[by], base, change(base.site))).toMatchObject({ status: 'saved' })
  }

  const inHours = (hours: number) =>
    new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString()
  const plan = async (set: PreparedSet, by: keyof typeof callers = 'owner', hours = 1) => {
    await planSet(clients[by], set, { publish_at: inHours(hours), take_back_at: null })
    return reload(set)
  }
  const reload = async ({ id }: PreparedSet) => (await loadSet(clients.owner, id)) as PreparedSet
  /** As if the time of whatever is planned had come. */
  const passTime = (ago = '0 minutes') =>
    sql(`update public.prepared_sets set
      publish_at = case when state = 'planned' then date_trunc('minute', now()) - interval '${ago}' else publish_at - interval '1 day' end,
      take_back_at = case when state = 'published' then date_trunc('minute', now()) - interval '${ago}' else take_back_at end`)
  const runJob = () => workOffDueSets(clients.service, new AbortController().signal)

  const title =
    (text: string): Change =>
    (site) => ({ ...site, hero: { ...site.hero, title: inAllLanguages(text) } })
  const subtitle =
    (text: string): Change =>
    (site) => ({ ...site, hero: { ...site.hero, subtitle: inAllLanguages(text) } })

  test('a set is written and read back, and is overwritten by nobody who has not seen it', async () => {
    const set = await prepare(title('Închis'), 'editor')
    expect(set).toMatchObject({
      name: 'Sărbători',
      state: 'draft',
      sections: ['hero'],
      revision: 1,
    })
    const again = { ...set, changes: { site_hero: { subtitle: inAllLanguages('a') } } }
    expect(await writeSet(clients.owner, again)).toMatchObject({
      written: true,
      set: { revision: 2 },
    })
    expect(await writeSet(clients.second, again)).toMatchObject({
      written: false,
      set: { revision: 2, updated_by_email: 'admin@example.com' },
    })
    expect(await listSets(clients.editor)).toMatchObject([{ id: set.id, name: 'Sărbători' }])
    await deleteSet(clients.second, set.id)
    expect(await loadSet(clients.owner, set.id)).toBeUndefined()
    expect(await kinds()).toEqual(['set_prepared', 'set_deleted'])
  })

  test('a set changes no page, no revision and no version until it is published', async () => {
    const before = await database.dump()
    const set = await prepare(title('Închis'))
    await plan(set)
    expect(await database.dump()).toBe(before)
  })

  test('publishing merges by item and field, in one version with the name of the set', async () => {
    const set = await prepare((site) => ({
      ...title('Închis')(site),
      services: { ...site.services, items: site.services.items.slice(1).toReversed() },
      global: { ...site.global, favicon: '/a.png' },
    }))
    await save((site) => ({
      ...subtitle('Altul')(site),
      services: {
        ...site.services,
        items: site.services.items.map((item, index) =>
          index === 2 ? { ...item, title: inAllLanguages('Nou') } : item,
        ),
      },
    }))
    const { merged, conflicts } = await loadPrepared(clients.owner, set)
    expect(conflicts).toEqual([])
    const result = await publishSet(clients.editor, set)
    expect(result).toMatchObject({ status: 'saved' })
    const site = await database.site()
    expect(site.version).toBe(3)
    for (const key of ['hero', 'services', 'global'] as const)
      expect(site[key]).toEqual(merged[key])
    expect(site.hero).toMatchObject({
      title: inAllLanguages('Închis'),
      subtitle: inAllLanguages('Altul'),
    })
    const former = defaultSiteData.services.items
    expect(site.services.items.map(({ id }) => id)).toEqual(
      former
        .slice(1)
        .toReversed()
        .map(({ id }) => id),
    )
    expect(site.services.items.find(({ id }) => id === former[2]?.id)?.title.ro).toBe('Nou')
    const [version] = await listVersions(clients.owner)
    expect(version).toMatchObject({ version: 3, name: 'Sărbători', savedBy: 'editor@example.com' })
    expect(await reload(set)).toMatchObject({ state: 'published', published_version: 3 })
    await expect(publishSet(clients.owner, await reload(set))).rejects.toMatchObject({
      cause: conflict,
    })
  })

  test('one field of an earlier version lands in a set, and what else was changed since stays', async () => {
    await save((site) => subtitle('Al doilea')(title('Al doilea')(site)))
    await save((site) => ({
      ...site,
      hero: { ...site.hero, title: { ...site.hero.title, ro: 'Al treilea' } },
      contact: { ...site.contact, title: inAllLanguages('De atunci') },
    }))
    const [, version] = await listVersions(clients.editor)
    const { before, after, now } = await loadVersion(
      clients.editor,
      version ?? expect.unreachable(),
    )
    const sides = { before: before?.hero ?? after.hero, after: after.hero, now: now.site.hero }
    const field = savedDifferences('hero', sides).find(({ path }) => path === 'hero.title.ro')
    const hero = bringBackField('hero', now.site.hero, field ?? expect.unreachable())
    const set = await prepare((site) => ({ ...site, hero }), 'editor')
    const former = defaultSiteData.hero.title.ro
    expect(set.changes).toEqual({ site_hero: { title: { ...now.site.hero.title, ro: former } } })

    await save(subtitle('Al patrulea'))
    const later = await database.site()
    await publishSet(clients.owner, set)
    expect(await database.site()).toEqual({
      ...later,
      version: later.version + 1,
      lastUpdated: expect.any(Number),
      hero: { ...later.hero, title: { ...inAllLanguages('Al doilea'), ro: former } },
    })
    expect(later).toMatchObject({
      hero: { title: { ro: 'Al treilea' }, subtitle: inAllLanguages('Al patrulea') },
      contact: { title: inAllLanguages('De atunci') },
    })
  })

  test('where both have changed one field nothing is written, and both values are told', async () => {
    const set = await prepare(title('Al meu'))
    await save(title('Al lor'))
    const tried = await tryMerge(clients.owner, set)
    expect(tried.conflicts).toContainEqual({
      path: 'hero.title.ro',
      mine: 'Al meu',
      theirs: 'Al lor',
    })
    const before = await database.dump()
    const result = await publishSet(clients.owner, set)
    expect(result.status).toBe('conflict')
    expect(await database.dump()).toBe(before)
    const chosen = { ...tried, conflicts: [] }
    expect(await publishSet(clients.owner, set, chosen)).toMatchObject({ status: 'saved' })
    expect((await database.site()).hero.title.ro).toBe('Al meu')
  })

  test('a set without a required text, or with a deleted picture, is not published', async () => {
    const blank = await prepare(title(''))
    expect(await publishSet(clients.owner, blank)).toMatchObject({
      status: 'invalid',
      problems: [{ path: 'hero.title.ro' }],
    })
    const address = '/storage/v1/object/public/media/gone.jpg'
    const picture = await prepare((site) => ({
      ...site,
      hero: { ...site.hero, backgroundImage: address },
    }))
    const missing = { cause: { code: 'PT422', details: JSON.stringify([address]) } }
    await expect(publishSet(clients.owner, picture)).rejects.toMatchObject(missing)
    await expect(plan(picture)).rejects.toMatchObject(missing)
    expect((await database.site()).version).toBe(1)
  })

  test('where an earlier picture is gone, nothing is taken back and the picture is named, until it is back or another is there', async () => {
    const [name, other] = ['de-dinainte.jpg', 'de-acum.jpg'] as const
    const addressOf = (file: string) => `/storage/v1/object/public/media/${file}`
    const store = (file: string) =>
      sql(`insert into storage.objects (bucket_id, name, version, metadata)
        values ('media', '${file}', 'v1', '{"mimetype": "image/jpeg", "size": 1200}')`)
    const background =
      (address: string): Change =>
      (site) => ({ ...site, hero: { ...site.hero, backgroundImage: address } })
    await store(name)
    await store(other)
    await save(background(addressOf(name)))
    const set = await prepare((site) => title('Închis')(background(addressOf(other))(site)))
    await publishSet(clients.owner, set)
    await planSet(clients.owner, await reload(set), { publish_at: null, take_back_at: inHours(1) })
    await sql(`delete from storage.objects where name = '${name}'`)
    const before = await database.dump()
    await passTime()
    await runJob()
    expect(await reload(set)).toMatchObject({
      state: 'published',
      take_back_at: null,
      problem: { kind: 'pictures', of: 'taking_back', paths: [{ label: name }] },
    })
    expect(await rows('select target from public.deliveries')).toEqual([
      { target: 'admin@example.com' },
    ])
    await expect(takeBackSet(clients.editor, await reload(set))).rejects.toMatchObject({
      cause: { code: 'PT422', message: expect.stringContaining(name) },
    })
    expect(await database.dump()).toBe(before)
    await store(name)
    await takeBackSet(clients.owner, await reload(set))
    expect(await database.site()).toMatchObject({
      hero: { backgroundImage: addressOf(name), title: defaultSiteData.hero.title },
    })

    const again = await prepare((site) => title('Din nou')(background(addressOf(other))(site)))
    await publishSet(clients.owner, again)
    await sql(`delete from storage.objects where name = '${name}'`)
    await save(background(''))
    const { kept } = await takeBackSet(clients.owner, await reload(again))
    expect(kept.map(({ path }) => path)).toEqual(['hero.backgroundImage'])
    expect((await database.site()).hero.title).toEqual(defaultSiteData.hero.title)
    await sql('delete from storage.objects')
  })

  test('where another project has the earlier address meanwhile, nothing is taken back and the address is told', async () => {
    const [first, second] = defaultSiteData.projects.items
    if (!first || !second) throw new Error('the samples are gone')
    const withSlug =
      (id: string, slug: string): Change =>
      (site) => ({
        ...site,
        projects: {
          ...site.projects,
          items: site.projects.items.map((item) => (item.id === id ? { ...item, slug } : item)),
        },
      })
    const set = await prepare(withSlug(first.id, 'nou'))
    await publishSet(clients.owner, set)
    await planSet(clients.owner, await reload(set), { publish_at: null, take_back_at: inHours(1) })
    await save(withSlug(second.id, first.slug))
    const before = await database.dump()
    await passTime()
    await runJob()
    expect(await reload(set)).toMatchObject({
      state: 'published',
      take_back_at: null,
      problem: { kind: 'address', of: 'taking_back', message: first.slug },
    })
    await expect(takeBackSet(clients.owner, await reload(set))).rejects.toMatchObject({
      name: 'AddressTakenError',
    })
    expect(await database.dump()).toBe(before)
  })

  test('a publication that fails at any step leaves everything as it was', async () => {
    const set = await plan(
      await prepare((site) => ({
        ...title('Închis')(site),
        services: { ...site.services, items: site.services.items.slice(1) },
        global: { ...site.global, favicon: '/a.png' },
      })),
    )
    await passTime('2 hours')
    const everything = async () => [
      await database.dump(),
      await rows('select * from public.prepared_sets'),
      await rows('select * from public.audit_events order by id'),
      await rows('select * from public.deliveries'),
    ]
    const before = await everything()
    const steps = [
      'site_hero',
      'site_services_items',
      'site_global_settings',
      'site_version_changes',
      'site_versions',
      'prepared_sets',
      'audit_events',
      'deliveries',
    ]
    await sql(`create function public.break_off() returns trigger language plpgsql as
      'begin raise exception ''broken off'' using errcode = ''XX000''; end'`)
    for (const table of steps) {
      await sql(`create trigger break_off after insert or update or delete on public.${table}
        for each statement execute function public.break_off()`)
      await expect(runJob()).rejects.toThrow('broken off')
      expect(await everything()).toEqual(before)
      await sql(`drop trigger break_off on public.${table}`)
    }
    await sql('drop function public.break_off()')
    await runJob()
    expect((await database.site()).hero.title.ro).toBe('Închis')
    expect(await reload(set)).toMatchObject({ state: 'published', published_version: 2 })
  })

  test('after any sequence of saves, sets, publications and take-backs each field has what was put into it last', {
    timeout: 600_000,
  }, async () => {
    const by = fc.constantFrom('owner' as const, 'second' as const)
    const field = fc.constantFrom(...fieldNames)
    const text = fc.constantFrom('/a', '/b', '/c', '/d')
    const index = fc.nat(2)
    const step = fc.oneof(
      fc.record({ kind: fc.constant('save' as const), by, field, text, isStale: fc.boolean() }),
      fc.record({
        kind: fc.constant('prepare' as const),
        by,
        index,
        texts: fc.dictionary(field, text, { minKeys: 1 }) as fc.Arbitrary<Texts>,
      }),
      fc.record({ kind: fc.constant('publish' as const), index, isTwice: fc.boolean() }),
      fc.record({ kind: fc.constant('take back' as const), index, isTwice: fc.boolean() }),
    )
    const steps = fc.array(step, { minLength: 6, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        await database.reset()
        await sql('delete from public.prepared_sets')
        await checkSequence(list)
      }),
      { numRuns: volume(2, 150) },
    )
  })

  type Step =
    | { kind: 'save'; by: 'owner' | 'second'; field: FieldName; text: string; isStale: boolean }
    | { kind: 'prepare'; by: 'owner' | 'second'; index: number; texts: Texts }
    | { kind: 'publish' | 'take back'; index: number; isTwice: boolean }

  /** Follows with a few texts what the database does with whole sites. */
  async function checkSequence(steps: readonly Step[]): Promise<void> {
    const first = await loadWholeSite(clients.owner)
    let expected = textsOf(first.site)
    let versions = 1
    const sets: (
      | { set: PreparedSet; own: Texts; former?: Texts; published?: Texts }
      | undefined
    )[] = []
    for (const step of steps) {
      if (step.kind === 'save') {
        const base = step.isStale ? first : await loadWholeSite(clients[step.by])
        const draft = withTexts(base.site, { [step.field]: step.text })
        const result = await saveDraft(clients[step.by], base, draft)
        if (result.status === 'conflict')
          await saveDraft(clients[step.by], result.current, result.merged)
        versions += 1
        if (!step.isStale || textsOf(base.site)[step.field] !== step.text)
          expected = { ...expected, [step.field]: step.text }
      } else if (step.kind === 'prepare') {
        const { site } = await loadWholeSite(clients[step.by])
        const own = Object.fromEntries(
          Object.entries(step.texts).filter(
            ([name, value]) => expected[name as FieldName] !== value,
          ),
        )
        expect(textsOf(site)).toEqual(expected)
        const set = await prepare((now) => withTexts(now, step.texts), step.by)
        sets[step.index] = { set, own }
      } else {
        const kept = sets[step.index]
        if (!kept) continue
        const isPublishing = step.kind === 'publish'
        const set = await reload(kept.set)
        if (set.state !== (isPublishing ? 'draft' : 'published')) continue
        const act = async (client: SupabaseClient) => {
          if (!isPublishing) return takeBackSet(client, set)
          return publishSet(client, set, { ...(await tryMerge(client, set)), conflicts: [] })
        }
        const actors = step.isTwice ? [clients.owner, clients.second] : [clients.second]
        const done = await Promise.allSettled(actors.map(act))
        const results = done.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
        expect(results).toHaveLength(1)
        if (isPublishing) expect(results).toMatchObject([{ status: 'saved' }])
        versions += 1
        if (isPublishing) {
          kept.former = expected
          expected = { ...expected, ...kept.own }
          kept.published = expected
        } else {
          const untouched = Object.entries(kept.former ?? {}).filter(
            ([name]) => expected[name as FieldName] === kept.published?.[name as FieldName],
          )
          expected = {
            ...expected,
            ...Object.fromEntries(
              untouched.filter(([name, value]) => kept.published?.[name as FieldName] !== value),
            ),
          }
        }
      }
      const site = await database.site()
      expect(textsOf(site), JSON.stringify(step)).toEqual(expected)
      expect(site.version).toBe(versions)
    }
    const stored = await rows<{ version: number }>(
      'select version from public.site_versions order by version',
    )
    expect(stored.map(({ version }) => version)).toEqual(
      Array.from({ length: versions }, (_, at) => at + 1),
    )
  }

  test('two administrators and two jobs who publish a set at once publish it once', async () => {
    const set = await plan(await prepare(title('Închis')))
    await passTime()
    const attempts = await Promise.allSettled([
      publishSet(clients.owner, set),
      publishSet(clients.second, set),
      runJob(),
      runJob(),
    ])
    expect(attempts.slice(2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await database.site()).toMatchObject({ version: 2, hero: { title: { ro: 'Închis' } } })
    expect(await kinds()).toEqual(['set_prepared', 'set_planned', 'set_published'])
  })

  test('taking back undoes what is untouched in one version, and says what stays', async () => {
    const set = await prepare((site) => ({
      ...subtitle('Al doilea')(title('Închis')(site)),
      services: { ...site.services, items: site.services.items.slice(1) },
    }))
    await publishSet(clients.owner, set)
    await save(subtitle('De atunci'))
    const published = await reload(set)
    const { kept } = await takeBackSet(clients.second, published)
    const site = await database.site()
    expect(site.hero).toEqual({ ...defaultSiteData.hero, subtitle: inAllLanguages('De atunci') })
    expect(site.services).toEqual(defaultSiteData.services)
    expect(kept.map(({ path }) => path)).toEqual([
      'hero.subtitle.ro',
      'hero.subtitle.en',
      'hero.subtitle.ru',
    ])
    expect(await reload(set)).toMatchObject({ state: 'taken_back', kept })
    expect(await rows('select taken_back_version from public.prepared_sets')).toEqual([
      { taken_back_version: 4 },
    ])
    const [version] = await listVersions(clients.owner)
    expect(version).toMatchObject({ version: 4, name: 'Retrasă: Sărbători' })
    await expect(takeBackSet(clients.owner, await reload(set))).rejects.toMatchObject({
      cause: conflict,
    })
  })

  test('the job publishes at its time and takes back at its time, once, in the name of whoever planned it', async () => {
    const set = await prepare(title('Închis'), 'editor')
    await planSet(clients.editor, set, { publish_at: inHours(1), take_back_at: inHours(2) })
    await runJob()
    expect((await database.site()).version).toBe(1)
    await passTime()
    await runJob()
    await runJob()
    expect(await database.site()).toMatchObject({ version: 2, hero: { title: { ro: 'Închis' } } })
    const [version] = await listVersions(clients.owner)
    expect(version).toMatchObject({ name: 'Sărbători', savedBy: 'editor@example.com' })
    await passTime()
    await runJob()
    await runJob()
    expect((await database.site()).hero).toEqual(defaultSiteData.hero)
    expect(await kinds()).toEqual([
      'set_prepared',
      'set_planned',
      'set_published',
      'set_taken_back',
    ])
    expect(await rows('select 1 from public.deliveries')).toEqual([])
  })

  test('a start that was missed is made up for at once, and said by mail', async () => {
    await plan(await prepare(title('Închis')))
    await passTime('2 hours')
    await runJob()
    expect((await database.site()).hero.title.ro).toBe('Închis')
    expect(await rows('select channel, purpose, target from public.deliveries')).toEqual([
      { channel: 'email', purpose: 'prepared', target: 'admin@example.com' },
    ])
    const due = await clients.service.rpc('take_due_delivery', { channel: 'email' })
    expect(due.data).toMatchObject({ prepared: { name: 'Sărbători', state: 'published' } })
  })

  test('what cannot be published at its time is not published at all, and whoever planned it is told', async () => {
    const set = await plan(await prepare(title('Al meu')))
    await save(title('Al lor'))
    await passTime()
    await runJob()
    await runJob()
    expect(await database.site()).toMatchObject({ version: 2, hero: { title: { ro: 'Al lor' } } })
    expect(await reload(set)).toMatchObject({
      state: 'draft',
      publish_at: null,
      problem: { kind: 'conflict', of: 'publishing', paths: [{ path: 'hero.title.ro' }, {}, {}] },
    })
    expect(await rows('select target from public.deliveries')).toEqual([
      { target: 'admin@example.com' },
    ])
    expect(await kinds()).toContain('set_failed')
  })

  test('without a required text, with a deleted picture or at an address that is taken, nothing is published at its time', async () => {
    const [first] = defaultSiteData.projects.items
    if (!first) throw new Error('the samples are gone')
    const withProject =
      (id: string): Change =>
      (site) => ({
        ...site,
        projects: {
          ...site.projects,
          items: [...site.projects.items, { ...first, id, slug: 'hala' }],
        },
      })
    const withPicture: Change = (site) => ({
      ...site,
      contact: { ...site.contact, title: inAllLanguages('Pe jumătate') },
      hero: { ...site.hero, backgroundImage: '/storage/v1/object/public/media/a.jpg' },
    })
    await sql(`insert into storage.objects (bucket_id, name, version, metadata)
      values ('media', 'a.jpg', 'v1', '{"mimetype": "image/jpeg", "size": 1200}')`)
    const [blank, picture, address] = [
      await plan(await prepare(subtitle('Sărbători'))),
      await plan(await prepare(withPicture, 'editor'), 'editor'),
      await plan(await prepare(withProject('own'))),
    ]
    await sql(`delete from storage.objects;
      update public.prepared_sets set changes = jsonb_set(changes, '{site_hero,title}', '{"ro": "", "en": "", "ru": ""}')
      where id = '${blank.id}'`)
    await save(withProject('theirs'))
    const before = await database.dump()
    await passTime()
    await runJob()
    await runJob()
    expect(await database.dump()).toBe(before)
    const failed = async (set: PreparedSet, kind: string, labels: string[]) =>
      expect(await reload(set)).toMatchObject({
        state: 'draft',
        publish_at: null,
        problem: { kind, of: 'publishing', paths: labels.map((label) => ({ label })) },
      })
    await failed(blank, 'invalid', ['Secțiunea Hero › titlu › română'])
    await failed(picture, 'pictures', ['a.jpg'])
    const slug = `Proiecte › lista proiectelor › „${first.title.ro}” › adresa paginii`
    await failed(address, 'invalid', [slug, slug])
    expect(await rows('select target from public.deliveries order by 1')).toEqual([
      { target: 'admin@example.com' },
      { target: 'admin@example.com' },
      { target: 'editor@example.com' },
    ])
  })

  test('a set that starts before the site was whole fails once, instead of being tried for ever', async () => {
    const set = await prepare(title('Închis'))
    const { written } = await writeSet(clients.editor, { ...set, base_revision: -1 })
    expect(written).toBe(true)
    const planned = await plan(await reload(set))
    await passTime()
    await runJob()
    expect(await reload(planned)).toMatchObject({ state: 'draft', problem: { kind: 'refused' } })
  })

  test('what is written past the panel neither overtakes a set nor spoils the list', async () => {
    const set = await prepare(title('Închis'))
    const blind = { set_id: set.id, name: 'a', base_revision: set.base_revision, changes: {} }
    const { data } = await clients.editor.rpc('write_prepared_set', {
      ...blind,
      set_revision: null,
    })
    expect(data).toMatchObject({ written: false })
    await publishSet(clients.owner, set)
    const { site } = await loadWholeSite(clients.owner)
    expect(site.hero.title.ro).toBe('Închis')
    const { revision, published_revision: base_revision } = await reload(set)
    for (const kept of [[1], [{ path: 1, label: 'a' }], {}]) {
      const back = { set_id: set.id, set_revision: revision, base_revision, changes: {}, kept }
      const { error } = await clients.editor.rpc('take_back_prepared_set', back)
      expect(error?.code).toBe('22023')
    }
    expect(await listSets(clients.owner)).toMatchObject([{ state: 'published' }])
  })

  test('a plan is worth no more than the rights of whoever made it', async () => {
    const set = await plan(await prepare(title('Închis'), 'editor'), 'editor')
    await sql(`update public.admin_users set role = 'requests' where user_id = '${ids.editor}'`)
    await passTime()
    await runJob()
    expect((await database.site()).version).toBe(1)
    expect(await reload(set)).toMatchObject({ state: 'draft', problem: { kind: 'rights' } })
    const told = await rows('select target from public.deliveries order by 1')
    expect(told).toEqual([{ target: 'admin@example.com' }, { target: 'second@example.com' }])
  })

  const withSnippet: Change = (site) => ({
    ...site,
    global: { ...site.global, analytics: { code: snippet } },
  })
  const storedSnippet = async () => (await database.site()).global.analytics.code

  test('planning is no change of what an answer was to, and neither is another name', async () => {
    const set = await prepare(title('Închis'))
    const planned = await plan(set)
    expect(planned.revision).toBeGreaterThan(set.revision)
    expect(planned.content_revision).toBe(set.content_revision)
    const renamed = await writeSet(clients.owner, { ...planned, name: 'Iarnă' })
    expect(renamed.set).toMatchObject({ name: 'Iarnă', content_revision: set.content_revision })
    const { id, secret } = await createLink(clients.owner, set.id, { forWhom: '', days: 1 })
    const key = { link_id: id, secret_hash: sha256(secret) }
    const opened = await openLink(clients.service, key, { isOpening: true })
    expect(opened).toMatchObject({ content_revision: set.content_revision })
    const changes = { site_hero: { title: inAllLanguages('Altul') } }
    const changed = await writeSet(clients.owner, { ...renamed.set, changes })
    expect(changed.set.content_revision).toBe(set.content_revision + 1)
  })

  test('an item that was prepared before its table had a column is published with that column’s default', async () => {
    const [first] = defaultSiteData.projects.items
    if (!first) throw new Error('the samples are gone')
    const set = await prepare((site) => ({
      ...site,
      projects: {
        ...site.projects,
        items: [...site.projects.items, { ...first, id: 'new', slug: 'nou' }],
      },
    }))
    await sql(`update public.prepared_sets set
      changes = changes #- '{site_projects_items,insert,0,story}' #- '{site_projects_items,insert,0,category}'`)
    const { merged } = await tryMerge(clients.owner, await reload(set))
    const item = merged.projects.items.find(({ id }) => id === 'new')
    expect(item).toMatchObject({ title: first.title, story: inAllLanguages('') })
    const unnamed = `changes #- '{site_projects_items,insert,0,title}'`
    const later = await prepare((site) => ({ ...site, projects: merged.projects }))
    await sql(`update public.prepared_sets set changes = ${unnamed} where id = '${later.id}'`)
    expect(await publishSet(clients.owner, await reload(later))).toMatchObject({
      status: 'invalid',
      problems: [{ path: 'projects.items.4.title.ro' }],
    })
    expect(await publishSet(clients.owner, await reload(set))).toMatchObject({ status: 'saved' })
  })

  test('a picture that only a set brings is not unused, and the set is named, until it is over', async () => {
    const name = 'doar în modificare.jpg'
    const address = `/storage/v1/object/public/media/${name}`
    await sql(`insert into storage.objects (bucket_id, name, version, metadata)
      values ('media', '${name}', 'v1', '{"mimetype": "image/jpeg", "size": 1200}')`)
    const unused = async () =>
      (await listPictures(clients.editor, { unused: true })).map((picture) => picture.id)
    const id = pictureKey(address)
    expect(await unused()).toContain(id)
    const set = await prepare((site) => ({
      ...site,
      hero: { ...site.hero, additionalImages: [`https://temelia.md${address}`] },
    }))
    await prepare(title('Fără imagini'), 'owner', 'Alta')
    expect(await unused()).not.toContain(id)
    expect(await setsWithPicture(clients.editor, id)).toEqual(['Sărbători'])
    expect(await setsWithPicture(clients.editor, id.slice(0, -4))).toEqual([])
    for (const by of ['anon', 'requests'] as const)
      await expect(setsWithPicture(clients[by], id)).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    await publishSet(clients.owner, set)
    expect(await setsWithPicture(clients.editor, id)).toEqual([])
    await takeBackSet(clients.owner, await reload(set))
    expect(await unused()).toContain(id)
    await sql('delete from storage.objects')
  })

  test('a set that is over keeps no changes, and of those the newest hundred stay', async () => {
    const set = await prepare(title('Închis'))
    await publishSet(clients.owner, set)
    await planSet(clients.owner, await reload(set), { publish_at: null, take_back_at: inHours(1) })
    expect(await reload(set)).toMatchObject({ changes: {}, sections: ['hero'] })
    await sql(`insert into public.prepared_sets (id, name, base_revision, changes, state, published_at)
      select gen_random_uuid(), 'Nr. ' || n, 0, '{"site_hero": {}}', 'published', now() - make_interval(days => n)
      from generate_series(1, 160) as n`)
    await prepare(subtitle('Nou'), 'editor', 'Nou')
    const kept = await listSets(clients.owner)
    expect(kept).toHaveLength(102)
    for (const name of ['Nou', 'Sărbători', 'Nr. 1', 'Nr. 100'])
      expect(kept.map((each) => each.name)).toContain(name)
    expect(kept.map((each) => each.name)).not.toContain('Nr. 101')
    await takeBackSet(clients.owner, await reload(set))
    expect((await database.site()).hero.title).toEqual(defaultSiteData.hero.title)
  })

  test('a snippet comes into a set from an owner alone, and out of it by an owner alone', async () => {
    const forged = await prepare((site) => withSnippet(title('Închis')(site)), 'editor')
    await publishSet(clients.owner, forged)
    expect(await storedSnippet()).toBe('')
    const own = await prepare(withSnippet)
    await expect(publishSet(clients.editor, own)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await expect(plan(own, 'editor')).rejects.toMatchObject({ cause: { code: '42501' } })
    const planned = await plan(own)
    const { site, revision: base_revision } = await loadWholeSite(clients.editor)
    const other = {
      ...site,
      global: { ...site.global, analytics: { code: 'x' }, favicon: '/b.png' },
    }
    const changes = diffSite(site, other)
    await writeSet(clients.editor, { ...planned, base_revision, changes })
    await passTime()
    await runJob()
    expect(await storedSnippet()).toBe(snippet)
    expect((await database.site()).global.favicon).toBe('/b.png')
  })

  test('the server publishes no snippet by itself for somebody who is no owner any more', async () => {
    const set = await plan(await prepare(withSnippet, 'second'), 'second')
    await sql(`update public.admin_users set role = 'editor' where user_id = '${ids.second}'`)
    await passTime()
    await runJob()
    await sql(`update public.admin_users set role = 'owner' where user_id = '${ids.second}'`)
    expect(await storedSnippet()).toBe('')
    expect(await reload(set)).toMatchObject({ problem: { kind: 'rights' } })
  })

  test('the service key alone publishes nothing that is not planned and due', async () => {
    const set = await prepare(title('Închis'))
    await expect(publishSet(clients.service, set)).rejects.toMatchObject({ cause: conflict })
    await expect(publishSet(clients.service, await plan(set))).rejects.toMatchObject({
      cause: conflict,
    })
    expect((await database.site()).version).toBe(1)
  })

  test('nobody writes past the functions: no state, author, hash or answer is forged', async () => {
    const set = await prepare(title('Închis'))
    const { id } = await createLink(clients.owner, set.id, { forWhom: 'Ana', days: 14 })
    for (const by of ['anon', 'editor', 'requests', 'owner'] as const) {
      const tables = (table: string) => clients[by].from(table)
      for (const refused of [
        await tables('prepared_sets').update({ published_version: 9 }).eq('id', set.id),
        await tables('prepared_sets').update({ created_by: ids.second }).eq('id', set.id),
        await tables('prepared_sets').insert({
          id: randomUUID(),
          name: 'a',
          base_revision: 0,
          changes: {},
        }),
        await tables('prepared_sets').delete().eq('id', set.id),
        await tables('prepared_links')
          .update({ secret_hash: sha256('a') })
          .eq('id', id),
        await tables('prepared_links').select('secret_hash'),
        await tables('prepared_answers').insert({
          id: randomUUID(),
          set_id: set.id,
          link_id: id,
          set_revision: 1,
          kind: 'approve',
          name: 'a',
        }),
      ])
        expect(refused.error?.code).toBe('42501')
    }
    for (const by of ['anon', 'requests'] as const)
      for (const table of ['prepared_sets', 'prepared_links', 'prepared_answers'])
        expect((await clients[by].from(table).select('id')).data ?? []).toEqual([])
  })

  test('more links than a set may have are refused with the name of the button that ends one', async () => {
    const set = await prepare(title('Închis'))
    const create = () => createLink(clients.owner, set.id, { forWhom: '', days: 1 })
    for (let links = 0; links < 20; links += 1) await create()
    await expect(create()).rejects.toMatchObject({
      message: expect.stringContaining('„Dezactivează linkul”'),
      cause: conflict,
    })
    const [link] = await listLinks(clients.owner, set.id)
    await endLink(clients.owner, link?.id ?? '')
    await create()
  })

  test('for whom a link is turns no line around, and is one line', async () => {
    const { id: setId } = await prepare(title('Închis'))
    await createLink(clients.owner, setId, {
      forWhom: ' \u202eAna\u0007\n\u2066 Țurcanu\u200f ',
      days: 1,
    })
    expect(await listLinks(clients.owner, setId)).toMatchObject([{ for_whom: 'Ana Țurcanu' }])
  })

  test('a link opens its set until it ends or its term is over, counts its openings, and takes answers', async () => {
    const set = await prepare(title('Închis'))
    const { id, secret } = await createLink(clients.editor, set.id, { forWhom: 'Ana', days: 14 })
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    const key = { link_id: id, secret_hash: sha256(secret) }
    const open = (isOpening = true) => openLink(clients.service, key, { isOpening })
    expect(
      await openLink(
        clients.service,
        { link_id: id, secret_hash: sha256('a') },
        { isOpening: true },
      ),
    ).toBeUndefined()
    expect(await open()).toMatchObject({ set_id: set.id, for_whom: 'Ana' })
    await open(false)
    await open()
    const [link] = await listLinks(clients.owner, set.id)
    expect(link).toMatchObject({ opened_count: 2 })
    expect(
      await rows(
        'select first_opened_at <= last_opened_at as are_noted from public.prepared_links',
      ),
    ).toEqual([{ are_noted: true }])

    const answer = {
      id: randomUUID(),
      set_revision: 1,
      kind: 'remark' as const,
      name: 'Ana',
      text: '<b>Titlul</b> e greșit',
      address: '/?lang=ru',
      section: 'hero',
    }
    expect(await storeAnswer(clients.service, key, answer)).toBe('stored')
    expect(await storeAnswer(clients.service, key, answer)).toBe('stored')
    expect(await listLinks(clients.editor, set.id)).toMatchObject([
      { answers: [{ ...answer, set_revision: 1 }] },
    ])
    const told = await rows(
      "select channel, target from public.deliveries where purpose = 'answer' order by 1, 2",
    )
    expect(told).toEqual([
      { channel: 'email', target: 'admin@example.com' },
      { channel: 'email', target: 'editor@example.com' },
      { channel: 'email', target: 'second@example.com' },
      { channel: 'telegram', target: 'Echipa' },
    ])
    const due = await clients.service.rpc('take_due_delivery', { channel: 'telegram' })
    expect(due.data).toMatchObject({ purpose: 'answer', prepared: { name: 'Sărbători' } })
    expect(JSON.stringify(due.data)).not.toContain('Titlul')

    await endLink(clients.owner, id)
    expect(await open()).toBeUndefined()
    expect(await storeAnswer(clients.service, key, { ...answer, id: randomUUID() })).toBe('gone')
    await sql(`update public.prepared_links set ended_at = null, expires_at = now()`)
    expect(await open()).toBeUndefined()
    expect(await kinds()).toEqual([
      'set_prepared',
      'set_linked',
      'set_opened',
      'set_answered',
      'set_link_ended',
    ])
  })

  test('sets, their size, links and answers are bounded', async () => {
    const set = await prepare(title('Închis'))
    const write = (changes: object, by: keyof typeof callers = 'editor') =>
      clients[by].rpc('write_prepared_set', {
        set_id: randomUUID(),
        set_revision: 0,
        name: 'a',
        base_revision: 1,
        changes,
      })
    const large = await write({ site_hero: { subtitle: 'a'.repeat(4 * 1024 * 1024) } }, 'service')
    expect(large.error).toMatchObject({ code: 'PT413' })
    for (const changes of [
      { site_services_items: { update: 1 } },
      { site_services_items: { insert: ['a'] } },
      { site_pictures: { update: [] } },
      { site_project_addresses: { import: [] } },
      { auth_users: {} },
      [],
    ])
      expect((await write(changes)).error).toMatchObject({ code: '22023' })
    await sql(`insert into public.prepared_sets (id, name, base_revision, changes)
      select gen_random_uuid(), 'a', 0, '{}' from generate_series(1, 49)`)
    expect((await write({})).error).toMatchObject(conflict)
    await sql(`update public.prepared_sets set state = 'taken_back' where name = 'a'`)
    expect((await write({})).error).toBe(null)

    const named = await writeSet(clients.owner, { ...set, name: 'a'.repeat(101) }).catch(
      (error) => error.cause,
    )
    expect(named).toMatchObject({ code: '23514' })
    const link = (more: object = {}) =>
      clients.owner.rpc('create_prepared_link', { set_id: set.id, ...more })
    for (const days of [0, 91, null])
      expect((await link({ days })).error).toMatchObject({ code: 'PT422' })
    expect((await link({ for_whom: 'a'.repeat(101) })).error).toMatchObject({ code: '23514' })
    for (let count = 0; count < 20; count += 1) expect((await link()).error).toBe(null)
    expect((await link()).error).toMatchObject(conflict)
    const [first] = await listLinks(clients.owner, set.id)
    const hash = sha256('known')
    await sql(`update public.prepared_links set secret_hash = '${hash}'`)
    const answer = () =>
      storeAnswer(
        clients.service,
        { link_id: first?.id ?? '', secret_hash: hash },
        {
          id: randomUUID(),
          set_revision: 1,
          kind: 'approve',
          name: 'Ana',
          text: '',
          address: '',
          section: '',
        },
      )
    for (let count = 0; count < 50; count += 1) expect(await answer()).toBe('stored')
    expect(await answer()).toBe('full')
  })
})

const fieldNames = ['title', 'subtitle', 'favicon', 'service', 'story'] as const
type FieldName = (typeof fieldNames)[number]
type Texts = Partial<Record<FieldName, string>>

/** A column, a key of the settings, a field of an item, and one that is read apart. */
function textsOf({ hero, global, services, projects }: SiteData): Texts {
  return {
    title: hero.title.ro,
    subtitle: hero.subtitle.ro,
    favicon: global.favicon,
    service: services.items[0]?.title.ro ?? '',
    story: projects.items[0]?.story?.ro ?? '',
  }
}

function withTexts(site: SiteData, texts: Texts): SiteData {
  const { title, subtitle, favicon, service, story } = { ...textsOf(site), ...texts }
  const { hero, global, services, projects } = site
  const [firstService, ...otherServices] = services.items
  const [firstProject, ...otherProjects] = projects.items
  if (!firstService || !firstProject) throw new Error('the samples are gone')
  return {
    ...site,
    hero: {
      ...hero,
      title: { ...hero.title, ro: title ?? '' },
      subtitle: { ...hero.subtitle, ro: subtitle ?? '' },
    },
    global: { ...global, favicon: favicon ?? '' },
    services: {
      ...services,
      items: [
        { ...firstService, title: { ...firstService.title, ro: service ?? '' } },
        ...otherServices,
      ],
    },
    projects: {
      ...projects,
      items: [
        {
          ...firstProject,
          story: { ...inAllLanguages(''), ...firstProject.story, ro: story ?? '' },
        },
        ...otherProjects,
      ],
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
