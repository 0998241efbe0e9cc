import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsRole } from '#backend/testing.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { pictureKey } from '#content/pictures/picture-key.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { catalogueFaults, storedUses, usesInSite } from '../support/picture-uses.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

const media = '/storage/v1/object/public/media'

describe.each(oneEngine('server'))('the catalogue of pictures, on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(async () => {
    await database.reset()
    await sql('delete from storage.objects')
  })
  afterAll(() => database.dispose())

  const sql = <Row extends object>(text: string, values: string[] = []) =>
    database.owner((tx) => tx.query<Row>(text, values))
  const uses = () => database.owner(storedUses)
  const faults = () => database.owner(catalogueFaults)
  const picture = async (id: string) =>
    (
      await sql<Record<string, unknown>>('select * from public.site_pictures where id = $1', [id])
    )[0]
  const edit = async (change: (site: SiteData) => void) => {
    const rows = await database.load()
    const now = await database.site()
    const draft = structuredClone(now)
    change(draft)
    return database.save(rows.revision, diffSite(now, draft))
  }
  const upload = (name: string) =>
    sql(
      `insert into storage.objects (bucket_id, name, version, metadata)
       values ('media', $1, 'v1', '{"mimetype": "image/jpeg", "size": 1200}')`,
      [name],
    )

  test('has what the content uses, as a walk over its fields finds it', async () => {
    expect(await uses()).toEqual(usesInSite(defaultSiteData))
    expect(await faults()).toEqual([])
    expect(await picture('/assets/pictures/hero-1.jpg')).toMatchObject({ kind: 'picture' })
  })

  test('follows a save, and forgets a picture that nothing uses any more', async () => {
    const far = 'https://example.com/view?photo=7'
    await edit((site) => {
      const galleryImages = [`https://temelia.md${media}/hală nouă.jpg`, far]
      Object.assign(site.services.items[0] ?? {}, { imageSrc: far, galleryImages })
    })
    expect(await uses()).toEqual(usesInSite(await database.site()))
    expect(await picture(`${media}/hal%C4%83%20nou%C4%83.jpg`)).toMatchObject({ is_stored: false })
    const [use] = await sql<{ fields: string[]; needs_alt: boolean }>(
      'select fields, needs_alt from public.site_picture_uses where address = $1',
      [far],
    )
    expect(use).toEqual({ fields: ['gallery_images', 'image_src'], needs_alt: true })
    await edit((site) => {
      site.services.items = site.services.items.slice(1)
    })
    expect(await picture(far)).toBeUndefined()
    expect(await faults()).toEqual([])
  })

  test('finds pictures within the HTML of a page, and none in the code of an analytics service', async () => {
    const html = [
      '<p>src="/no.jpg"</p><img alt="a > b" src="/one.jpg"><a href="/no.jpg">x</a>',
      "<video poster='/two.webp' src=/three.mp4><source src='/four?a=1&amp;b=2'></video>",
      '<iframe src="/no.jpg"></iframe><img src="data:image/png;base64,AA"><img src="/open.jpg"',
    ].join('')
    await sql(
      "update public.site_global_settings set settings = jsonb_set(jsonb_set(settings, '{pages,terms,content,ro}', to_jsonb($1::text)), '{global,analytics,code}', to_jsonb($2::text))",
      [html, '<img src="https://tracker.example/a.gif">'],
    )
    const found = await sql<{ address: string }>(
      "select address from public.site_picture_uses where row_key = 'pages' order by address",
    )
    expect(found.map(({ address }) => address)).toEqual([
      '/four?a=1&b=2',
      '/one.jpg',
      '/open.jpg',
      '/three.mp4',
      '/two.webp',
    ])
    expect(await picture('/three.mp4')).toMatchObject({ kind: 'video' })
    expect((await uses()).filter((use) => use.includes('tracker'))).toEqual([])
  })

  test('a link in HTML to a file of this site, and the address of a rendition, are uses of the file', async () => {
    await upload('hala.jpg')
    await upload('plan.jpg')
    const html = `<a class="x" href='${media}/hala.jpg'>mare</a><a href="/proiecte">x</a><a href="${media}/oferta.pdf">x</a>`
    await edit((site) => {
      site.pages.terms.content.ro = html
      site.hero.backgroundImage =
        'https://temelia.md/storage/v1/render/image/public/media/plan.jpg?width=768'
    })
    const found = await sql(
      `select address, row_key, needs_alt from public.site_picture_uses where address like '%/media/%' order by address`,
    )
    expect(found).toEqual([
      { address: `${media}/hala.jpg`, row_key: 'pages', needs_alt: false },
      { address: `${media}/oferta.pdf`, row_key: 'pages', needs_alt: false },
      { address: `${media}/plan.jpg`, row_key: 'main', needs_alt: false },
    ])
    for (const name of ['hala.jpg', 'plan.jpg'])
      await expect(sql('delete from storage.objects where name = $1', [name])).rejects.toThrow(
        'The site uses this file',
      )
    expect(await faults()).toEqual([])
  })

  test('a picture in HTML needs a text of the catalogue unless the HTML has one', async () => {
    await edit((site) => {
      site.pages.terms.content.ro =
        '<img alt="O hală" src="/own.jpg"><img alt="" src="/blank.jpg"><img src="/none.jpg"><video poster="/p.jpg">'
    })
    const found = await sql<{ address: string }>(
      "select address from public.site_picture_uses where row_key = 'pages' and needs_alt order by address",
    )
    expect(found.map(({ address }) => address)).toEqual(['/blank.jpg', '/none.jpg'])
  })

  test('reads 200 kB of unclosed tags within a moment', async () => {
    const start = performance.now()
    for (const piece of [
      '<img ',
      '<img src="',
      "<video '",
      '<source src=/a.jpg ',
      '<a href=',
      '<img alt="" src=/a.jpg ',
    ]) {
      const html = piece.repeat(Math.floor(200_000 / piece.length))
      await sql('select count(*) from temelia.references_in($1)', [html])
    }
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('an address that is too long for an index does not stand in the way of a save', async () => {
    const long = `/${'ă'.repeat(1_900)}.jpg`
    expect(await edit((site) => (site.hero.backgroundImage = long))).toMatchObject({ saved: true })
    expect(await faults()).toEqual([])
  })

  test(`${volume('fifty', 'a thousand')} projects of 24 photos come, change and go, each in one statement`, async () => {
    // A statement has 20 seconds, on either engine.
    const count = volume(50, 1_000)
    const photo = (project: number, nth: number) => `${media}/${project}-${nth}.jpg`
    const saved = await edit((site) => {
      const [sample] = site.projects.items
      if (!sample) throw new Error('The site has no project')
      site.projects.items = Array.from({ length: count }, (_, project) => ({
        ...structuredClone(sample),
        id: `project-${project}`,
        imageSrc: photo(project, 0),
        galleryImages: Array.from({ length: 24 }, (_, nth) => photo(project, nth + 1)),
      }))
    })
    expect(saved).toMatchObject({ saved: true })
    const ofProjects = async () =>
      (await uses()).filter((use) => use.startsWith('site_projects_items')).length
    expect(await ofProjects()).toBe(count * 25)
    await sql(`update public.site_projects_items
      set gallery_images = replace(gallery_images::text, '.jpg', '.webp')::jsonb`)
    expect(await uses()).toEqual(usesInSite(await database.site()))
    await sql('delete from public.site_projects_items')
    expect(await ofProjects()).toBe(0)
    expect(await faults()).toEqual([])
  }, 120_000)

  test('writes no use anew when a text is saved or the order of items changes', async () => {
    const versions = () =>
      sql(
        "select xmin::text, ctid::text from public.site_picture_uses where table_name like '%items' order by 2",
      )
    const before = await versions()
    await edit((site) => {
      Object.assign(site.services.items[0]?.title ?? {}, { ro: 'Altfel' })
      site.projects.items.reverse()
    })
    expect(await versions()).toEqual(before)
  })

  test('follows writes past the panel, deleted items, another key and an emptied table', async () => {
    await sql("update public.site_hero set background_image = '/direct.jpg'")
    expect(await picture('/direct.jpg')).toBeDefined()
    await sql(
      'delete from public.site_projects_items where id = (select min(id) from public.site_projects_items)',
    )
    await sql(
      "update public.site_services_items set id = 'renamed' where id = (select min(id) from public.site_services_items)",
    )
    expect(await uses()).toEqual(usesInSite(await database.site()))
    await sql('truncate public.site_services_items')
    expect((await uses()).filter((use) => use.startsWith('site_services_items'))).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('has every uploaded picture for as long as its file is there', async () => {
    await upload('șantier nou.jpg')
    const id = `${media}/${encodeURIComponent('șantier nou.jpg')}`
    expect(id).toBe(pictureKey(`${media}/șantier nou.jpg`))
    expect(await picture(id)).toMatchObject({ is_stored: true, kind: 'picture' })
    await sql(
      "update public.site_pictures set width = 4, height = 3, hash = repeat('a', 64), placeholder = '#abc'",
    )
    await sql("update storage.objects set version = 'v2' where name = 'șantier nou.jpg'")
    expect(await picture(id)).toMatchObject({ width: null, hash: null, placeholder: null })
    await sql("update storage.objects set name = 'altul.jpg' where name = 'șantier nou.jpg'")
    expect(await picture(id)).toBeUndefined()
    expect(await picture(`${media}/altul.jpg`)).toMatchObject({ is_stored: true })
    await sql("delete from storage.objects where name = 'altul.jpg'")
    expect(await picture(`${media}/altul.jpg`)).toBeUndefined()
    await sql(
      "insert into storage.objects (bucket_id, name, metadata) values ('media', 'oferta.pdf', '{\"mimetype\": \"application/pdf\"}')",
    )
    expect(await picture(`${media}/oferta.pdf`)).toMatchObject({
      is_stored: true,
      kind: 'document',
    })
  })

  test('what was written about a picture comes back with it', async () => {
    await upload('hala.jpg')
    await sql(`update public.site_pictures set alt = '{"ro": "Hala", "en": "", "ru": ""}', focal_x = 10, focal_y = 90
      where id = '${media}/hala.jpg'`)
    await sql(
      `insert into public.site_picture_notes (id, author) values ('${media}/hala.jpg', 'Ana')`,
    )
    await sql('delete from storage.objects')
    expect(await picture(`${media}/hala.jpg`)).toBeUndefined()
    await edit((site) => (site.hero.backgroundImage = `${media}/hala.jpg`))
    expect(await picture(`${media}/hala.jpg`)).toMatchObject({
      alt: { ro: 'Hala' },
      focal_x: '10.00',
    })
    expect(await sql('select author from public.site_picture_notes')).toEqual([{ author: 'Ana' }])
    const { pictures } = await database.load(anonymousCaller)
    expect(pictures[`${media}/hala.jpg`]).toEqual({
      alt: { ro: 'Hala', en: '', ru: '' },
      isDecorative: false,
      focal: { x: 10, y: 90 },
    })
  })

  test('an upload is no save and moves no revision; what pages show of a picture does', async () => {
    const { revision } = await database.load()
    await upload('a.jpg')
    await sql(`update public.site_pictures set width = 4, height = 3 where id = '${media}/a.jpg'`)
    expect((await database.load()).revision).toBe(revision)
    await sql(
      "update public.site_pictures set width = 4, height = 3 where id = '/assets/pictures/hero-1.jpg'",
    )
    expect((await database.load()).revision).toBe(revision + 1)
    expect(
      await sql("select 1 from public.site_version_changes where section = 'pictures'"),
    ).toEqual([])
  })

  test('visitors see pictures that something visible uses', async () => {
    await upload('unused.jpg')
    const as = (caller: typeof anonymousCaller) =>
      runAsRole(database.engine, caller, (tx) =>
        tx.query<{ id: string }>('select id from public.site_pictures order by id'),
      )
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    expect(ids(await as(administratorCaller))).toContain(`${media}/unused.jpg`)
    expect(ids(await as(anonymousCaller))).not.toContain(`${media}/unused.jpg`)
    await sql(
      "update public.site_picture_uses set is_visible = false where address = '/assets/pictures/hero-1.jpg'",
    )
    expect(ids(await as(anonymousCaller))).not.toContain('/assets/pictures/hero-1.jpg')
  })

  test('a picture that is in use cannot be deleted from the catalogue', async () => {
    await expect(sql('delete from public.site_pictures')).rejects.toThrow(/foreign key/)
  })

  test('after any sequence of writes every picture that is used or stored has a row, and no other has', async () => {
    const addresses = ['a.jpg', 'b.png', 'c.jpg'].map((name) => `${media}/${name}`)
    const address = fc.constantFrom(
      ...addresses,
      '/assets/pictures/hero-2.jpg',
      'https://x.example/1',
      '',
    )
    const step = fc.oneof(
      fc.record({ kind: fc.constant('save' as const), main: address, gallery: fc.array(address) }),
      fc.record({ kind: fc.constant('html' as const), main: address, link: address }),
      fc.record({ kind: fc.constant('write' as const), main: address }),
      fc.record({
        kind: fc.constantFrom('upload' as const, 'delete' as const),
        name: fc.constantFrom('a.jpg', 'b.png', 'c.jpg'),
      }),
      fc.record({
        kind: fc.constantFrom(
          'shorten' as const,
          'empty' as const,
          'return' as const,
          'say' as const,
        ),
      }),
    )
    const take = async (given: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
      switch (given.kind) {
        case 'save':
          return edit((site) => {
            const item = { imageSrc: given.main, galleryImages: given.gallery }
            Object.assign(site.services.items[0] ?? {}, item)
            Object.assign(site.projects.items.at(-1) ?? {}, item)
          })
        case 'html':
          return edit((site) => {
            const html = `<p><img src="${given.main}"><a href="${given.link}">x</a></p>`
            site.pages.terms.content.ro = html
          })
        case 'write':
          return sql('update public.site_projects_items set image_src = $1', [given.main])
        case 'upload':
          return sql(
            `insert into storage.objects (bucket_id, name) values ('media', $1) on conflict do nothing`,
            [given.name],
          )
        case 'delete':
          return sql("delete from storage.objects where bucket_id = 'media' and name = $1", [
            given.name,
          ]).catch((error: Error) => expect(error.message).toContain('The site uses this file'))
        case 'shorten':
          return edit((site) => site.projects.items.pop())
        case 'empty':
          return sql('truncate public.site_services_items')
        case 'return':
          return edit((site) =>
            Object.assign(site, { ...structuredClone(defaultSiteData), version: site.version }),
          )
        case 'say':
          return sql('update public.site_pictures set is_decorative = not is_decorative')
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const each of steps) await take(each)
        expect(await faults()).toEqual([])
        expect(await uses()).toEqual(usesInSite(await database.site()))
      }),
      { numRuns: volume(5, 100), ...fuzzSeed },
    )
  }, 120_000)
})
