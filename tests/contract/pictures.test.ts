import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diffSite } from '#content/changes/site-changes.ts'
import { earlierColumns, undoneColumns } from '#content/history/rebuild-pictures.ts'
import { blankText } from '#content/values/localised-text.ts'
import { listVersions } from '#data/history/history.ts'
import {
  loadAnnotationsToExport,
  loadPictureHistory,
  picturesToImport,
  savePictureChanges,
} from '#data/pictures/picture-annotations.ts'
import {
  countMissingAlt,
  describePicture,
  findPictureByHash,
  type ListedPicture,
  listPictures,
  loadPicture,
  removePicture,
  savePictureAnnotations,
} from '#data/pictures/pictures.ts'
import { loadSite } from '#data/site/load-site.ts'
import { saveSite } from '#data/site/save-site.ts'
import { silentLog } from '#kit/log.ts'
import { measureBatch } from '#server/pictures/measure-pictures.ts'
import { openPictureLibrary } from '../support/picture-library.ts'
import { oneEngine } from '../support/test-engines.ts'
import { noisePicture, pngBytes } from '../support/test-images.ts'

const media = '/storage/v1/object/public/media'

describe.each(oneEngine('server'))('the library of pictures, on the %s engine', (kind) => {
  let library: Awaited<ReturnType<typeof openPictureLibrary>>
  beforeAll(async () => {
    library = await openPictureLibrary(kind)
  })
  afterAll(() => library?.dispose())

  const upload = async (name: string) => {
    const file = new Blob([new Uint8Array(await pngBytes())], { type: 'image/png' })
    const { error } = await library.ana.storage.from('media').upload(name, file)
    expect(error).toBeNull()
  }

  test('calls a picture as its file was named when it was chosen, and finds it by that name', async () => {
    const file = new Blob([new Uint8Array(await pngBytes())], { type: 'image/png' })
    const metadata = { name: 'Casă Nouă (2).PNG' }
    await library.ana.storage.from('media').upload('1-casa-noua.png', file, { metadata })
    const found = await loadPicture(library.ana, `${media}/1-casa-noua.png`)
    expect(found?.picture.fileName).toBe(metadata.name)
    const listed = await listPictures(library.ana, { search: 'nouă (2)' })
    expect(listed.map(({ fileName }) => fileName)).toEqual([metadata.name])
    await library.ana.storage.from('media').remove(['1-casa-noua.png'])
  })

  test('has an uploaded picture at once, with what was measured of it, and is found by its hash', async () => {
    await upload('hala 1.png')
    const address = `${media}/hala%201.png`
    const hash = 'a'.repeat(64)
    const measured = { width: 4, height: 3, hash, placeholder: '#aabbcc', original: '/orig.jpg' }
    await describePicture(library.ana, address, measured)
    const found = await loadPicture(library.ana, address)
    expect(found).toMatchObject({
      picture: { id: address, size: { width: 4, height: 3 }, isStored: true, isDecorative: false },
      original: '/orig.jpg',
      uses: [],
    })
    expect(found?.picture.address).toContain(address)
    expect((await findPictureByHash(library.ion, hash))?.id).toBe(address)
    expect(await findPictureByHash(library.ion, 'b'.repeat(64))).toBeUndefined()
  })

  test('has a video without the picture that stands for it, and keeps that one while the video is used', async () => {
    const film = `${media}/macara.webm`
    await library.sql(`insert into storage.objects (bucket_id, name, metadata) values
      ('media', 'macara.webm', '{"mimetype": "video/webm"}'),
      ('media', 'macara.webm.jpg', '{"mimetype": "image/jpeg"}')`)
    const listed = async (kinds: ListedPicture['kind'][]) =>
      (await listPictures(library.ana, { kinds })).map(({ id }) => id)
    expect(await listed(['video'])).toEqual([film])
    expect(await listed(['picture', 'drawing'])).not.toContainEqual(
      expect.stringContaining('macara'),
    )
    await library.sql(
      `update public.site_services_items set gallery_images = '["${film}"]' where order_index = 0`,
    )
    const removePoster = () =>
      library.sql(`delete from storage.objects where name = 'macara.webm.jpg'`)
    await expect(removePoster()).rejects.toThrow('The site uses this file')
    await library.sql(
      `update public.site_services_items set gallery_images = '[]' where order_index = 0`,
    )
    const removed: string[] = []
    const remove = async (name: string) => {
      removed.push(name)
      await library.sql(`delete from storage.objects where name = '${name}'`)
    }
    expect(await removePicture(library.ana, film, remove)).toEqual({ status: 'removed' })
    expect(removed).toEqual(['macara.webm', 'macara.webm.jpg'])
    expect(await loadPicture(library.ana, `${film}.jpg`)).toBeUndefined()
  })

  test('has a PDF, knows where it is used, and asks for no alternative text of it', async () => {
    const pdf = `${media}/licenta.pdf`
    await library.sql(`insert into storage.objects (bucket_id, name, metadata) values
      ('media', 'licenta.pdf', '{"mimetype": "application/pdf"}')`)
    expect((await listPictures(library.ana, { kinds: ['document'] })).map(({ id }) => id)).toEqual([
      pdf,
    ])
    const missing = await countMissingAlt(library.ana)
    await library.sql('update public.site_certificates set is_on = true')
    await library.sql(
      `insert into public.site_certificates_items (id, order_index, title, scan_image, is_published)
       values ('licenta', 0, '{"ro": "Licența", "en": "", "ru": ""}', '${pdf}', true)`,
    )
    expect((await loadPicture(library.ana, pdf))?.uses).toMatchObject([
      { table: 'site_certificates_items', rowKey: 'licenta', isVisible: true },
    ])
    expect(await countMissingAlt(library.ana)).toEqual(missing)
    await expect(
      library.sql(`delete from storage.objects where name = 'licenta.pdf'`),
    ).rejects.toThrow('The site uses this file')
    await library.sql(`delete from public.site_certificates_items where id = 'licenta'`)
    await library.sql(`delete from storage.objects where name = 'licenta.pdf'`)
    expect(await loadPicture(library.ana, pdf)).toBeUndefined()
  })

  test('stores the size, hash and colour that come with a file, and nothing malformed', async () => {
    const uploadWith = async (name: string, facts: object) => {
      const file = new Blob([new Uint8Array(await pngBytes())], { type: 'image/png' })
      await library.ana.storage.from('media').upload(name, file, { metadata: { ...facts } })
      return (await loadPicture(library.ana, `${media}/${name}`))?.picture
    }
    const hash = 'c'.repeat(64)
    expect(
      await uploadWith('measured.png', { width: 40, height: 30, hash, placeholder: '#102030' }),
    ).toMatchObject({ size: { width: 40, height: 30 }, hash, placeholder: '#102030' })
    const wrong = {
      width: '1; drop',
      height: 9e99,
      hash: ['c'],
      placeholder: 'url(//evil.example)',
    }
    expect(await uploadWith('wrong.png', wrong)).toMatchObject({
      ...{ isStored: true, size: undefined, hash: undefined, placeholder: undefined },
    })
    const removed = await library.ana.storage.from('media').remove(['measured.png', 'wrong.png'])
    expect(removed.error).toBeNull()
  })

  test('is read page by page and searched in names, past wildcards', async () => {
    await upload('plan_100.png')
    const all = await listPictures(library.ana)
    expect(all[0]?.id).toBe(`${media}/plan_100.png`)
    const [first, second] = all
    expect((await listPictures(library.ana, { after: first?.position ?? '' }))[0]).toEqual(second)
    const named = async (search: string) =>
      (await listPictures(library.ana, { search })).map(({ id }) => id)
    expect(await named('N_1')).toEqual([`${media}/plan_100.png`])
    expect(await named('HALA 1')).toEqual([`${media}/hala%201.png`])
    expect(await named('%')).toEqual([])
    const unused = await listPictures(library.ana, { unused: true })
    expect(unused.map(({ id, uses }) => [id.slice(media.length), uses])).toEqual([
      ['/plan_100.png', 0],
      ['/hala%201.png', 0],
    ])
  })

  test('continues its list after a picture that was deleted meanwhile, and searches without accents', async () => {
    await upload('santier-lung.png')
    const [last] = await listPictures(library.ana)
    expect(last?.id).toContain('santier-lung')
    await savePictureAnnotations(library.ana, await read(last?.id), {
      ...(await read(last?.id)).annotations,
      alt: inRomanian('Șantierul din Bălți'),
      notes: 'Бетон ёлка',
    })
    const found = async (search: string) =>
      (await listPictures(library.ana, { search })).map(({ id }) => id)
    for (const search of ['santierul DIN balti', 'ȘANTIERUL', 'бетон елка'])
      expect(await found(search)).toEqual([last?.id])
    const rest = await listPictures(library.ana, { after: last?.position ?? '' })
    await removePicture(library.ana, last?.address ?? '', async (name) => {
      await library.ana.storage.from('media').remove([name])
    })
    expect(await listPictures(library.ana, { after: last?.position ?? '' })).toEqual(rest)
    // As a panel of an earlier version asks.
    const answer = await library.ana.rpc('list_pictures', { after: rest[0]?.id ?? '' })
    expect(answer.data?.[0]?.id).toBe(rest[1]?.id)
  })

  test('tells where a picture is used', async () => {
    const found = await loadPicture(library.ana, '/assets/pictures/hero-1.jpg')
    expect(found?.uses).toEqual([
      { table: 'site_hero', rowKey: 'main', fields: ['background_image'], isVisible: true },
    ])
    expect(await loadPicture(library.ana, '/nowhere.jpg')).toBeUndefined()
  })

  const hero = '/assets/pictures/hero-1.jpg'
  const read = async (id = hero) => {
    const found = await loadPicture(library.ana, id)
    if (!found) throw new Error(`there is no ${id}`)
    return found
  }
  const inRomanian = (ro: string) => ({ ro, en: '', ru: '' })

  test('what is said of a picture is saved as a version, and pages show it', async () => {
    const before = await loadSite(library.visitor)
    const from = await read()
    const annotations = {
      ...from.annotations,
      alt: inRomanian(' Macara '),
      focal: { x: 25, y: 60.5 },
    }
    const said = { ...annotations, author: 'Ana', notes: 'De pe schelă' }
    expect(await savePictureAnnotations(library.ana, from, said)).toEqual({ status: 'saved' })
    expect((await read()).annotations).toEqual({ ...said, alt: inRomanian('Macara') })
    const after = await loadSite(library.visitor)
    expect(after.site.version).toBe(before.site.version + 1)
    expect(after.pictures[hero]).toMatchObject({
      alt: inRomanian('Macara'),
      focal: { x: 25, y: 60.5 },
    })
    expect(JSON.stringify(after)).not.toContain('schelă')
    const [version] = await listVersions(library.ana)
    expect(version).toMatchObject({ version: after.site.version, sections: ['pictures'] })
    const { data } = await library.visitor.from('site_picture_notes').select()
    expect(data).toBeNull()
  })

  test('two administrators who say different things of one picture both keep their words', async () => {
    const from = await read()
    const english = { ...from.annotations, alt: { ...from.annotations.alt, en: 'A crane' } }
    const placed = { ...from.annotations, place: 'Bălți' }
    expect(await savePictureAnnotations(library.ana, from, english)).toEqual({ status: 'saved' })
    expect(await savePictureAnnotations(library.ion, from, placed)).toEqual({ status: 'saved' })
    expect((await read()).annotations).toMatchObject({
      alt: { ro: 'Macara', en: 'A crane' },
      place: 'Bălți',
    })
  })

  test('picture annotations that somebody else has changed are not overwritten unseen', async () => {
    const from = await read()
    const mine = {
      ...from.annotations,
      alt: { ...from.annotations.alt, ro: 'A mea' },
      rights: 'ale noastre',
    }
    const theirs = {
      ...from.annotations,
      alt: { ...from.annotations.alt, ro: 'A lui' },
      focal: { x: 1, y: 2 },
    }
    expect(await savePictureAnnotations(library.ion, from, theirs)).toEqual({ status: 'saved' })
    const answer = await savePictureAnnotations(library.ana, from, mine)
    expect(answer).toMatchObject({
      status: 'conflict',
      conflicts: [{ path: 'pictures.alt.ro', mine: 'A mea', theirs: 'A lui' }],
      merged: { alt: { ro: 'A mea' }, focal: { x: 1, y: 2 }, rights: 'ale noastre' },
    })
    expect((await read()).annotations.alt.ro).toBe('A lui')
    if (answer.status !== 'conflict') return
    expect(await savePictureAnnotations(library.ana, answer.current, answer.merged)).toEqual({
      status: 'saved',
    })
    expect((await read()).annotations).toEqual({ ...mine, focal: { x: 1, y: 2 } })
  })

  test('saving texts and saving picture annotations do not conflict', async () => {
    const from = await read()
    const { site, revision } = await loadSite(library.ana)
    const draft = { ...site, hero: { ...site.hero, title: inRomanian('Altfel') } }
    expect(
      await savePictureAnnotations(library.ana, from, { ...from.annotations, place: 'Orhei' }),
    ).toEqual({
      status: 'saved',
    })
    const saved = await saveSite(library.ana, revision, diffSite(site, draft))
    expect(saved.saved).toBe(true)
  })

  test('what was said when a version was saved is found in its history, and can be said again', async () => {
    const { site } = await loadSite(library.ana)
    const from = await read()
    const annotations = { ...from.annotations, alt: inRomanian('Mai nou'), rights: '' }
    await savePictureAnnotations(library.ana, from, annotations)
    const { revision, since } = await loadPictureHistory(library.ion, site.version)
    const earlier = { id: hero, alt: from.annotations.alt, rights: from.annotations.rights }
    expect(since.map(earlierColumns)).toEqual([earlier])
    const itself = await loadPictureHistory(library.ion, site.version + 1)
    expect(itself.since).toEqual([])
    const [saved] = itself.saved.filter(({ id }) => id === hero)
    expect(saved && undoneColumns(saved, itself.now.get(hero))).toEqual(earlier)
    const changes = { import: since.map(earlierColumns) }
    expect(await savePictureChanges(library.ion, revision - 1, changes)).toBe(false)
    expect(await savePictureChanges(library.ion, revision, changes)).toBe(true)
    expect((await read()).annotations).toEqual(from.annotations)
    expect((await loadPictureHistory(library.ana, site.version)).since).toEqual([])
  })

  test('what an export says of pictures comes back with its import, and those of another site are left out', async () => {
    const exported = await loadAnnotationsToExport(library.ana)
    expect(exported[hero]).toMatchObject({ alt: (await read()).annotations.alt })
    expect(await picturesToImport(library.ana, exported)).toEqual([])
    const from = await read()
    const { notes, place } = from.annotations
    expect(exported[hero]).toMatchObject({ notes, place })
    expect([notes, place]).not.toContain('')
    await savePictureAnnotations(library.ana, from, {
      ...from.annotations,
      alt: inRomanian('Altul'),
      notes: '',
      place: 'Departe',
    })
    // A file of an earlier version has no notes: those of the site stay.
    const { alt, isDecorative, focal } = exported[hero] ?? { alt: blankText, isDecorative: false }
    const [bare] = await picturesToImport(library.ana, {
      [hero]: { alt, isDecorative, focal },
    })
    expect(bare).toEqual({ id: hero, alt })
    const foreign = { alt: inRomanian('Departe'), isDecorative: false }
    const rows = await picturesToImport(library.ana, { ...exported, '/foreign.jpg': foreign })
    expect(rows.map(({ id }) => id).sort()).toEqual([hero, '/foreign.jpg'].sort())
    const { revision } = await read()
    expect(await savePictureChanges(library.ana, revision, { import: rows })).toBe(true)
    expect(await loadAnnotationsToExport(library.ana)).toEqual(exported)
  })

  test('pictures without a text are counted by language, once something visible shows them', async () => {
    expect(await countMissingAlt(library.ana)).toEqual({ ro: 0, en: 0, ru: 0 })
    await upload('fara-text.png')
    expect(await countMissingAlt(library.ana)).toEqual({ ro: 0, en: 0, ru: 0 })
    const address = `${media}/fara-text.png`
    const { site, revision } = await loadSite(library.ana)
    const [service, ...others] = site.services.items
    if (!service) throw new Error('there is no service')
    const items = [{ ...service, imageSrc: address }, ...others]
    const draft = { ...site, services: { ...site.services, items } }
    await saveSite(library.ana, revision, diffSite(site, draft))
    expect(await countMissingAlt(library.ana)).toEqual({ ro: 1, en: 1, ru: 1 })
    const plain = await read(address)
    await savePictureAnnotations(library.ana, plain, {
      ...plain.annotations,
      alt: inRomanian('Zid'),
    })
    expect(await countMissingAlt(library.ana)).toEqual({ ro: 0, en: 1, ru: 1 })
    const described = await read(address)
    await savePictureAnnotations(library.ana, described, {
      ...described.annotations,
      isDecorative: true,
    })
    expect(await countMissingAlt(library.ana)).toEqual({ ro: 0, en: 0, ru: 0 })
  })

  describe('what nobody has measured is measured by the server', () => {
    const never = new AbortController().signal
    const measure = (signal = never) => measureBatch(library.service, silentLog, signal)
    const put = async (name: string, bytes: Uint8Array) => {
      const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
      const { error } = await library.ana.storage.from('media').upload(name, file, { upsert: true })
      expect(error).toBeNull()
      return `${media}/${name}`
    }
    const red = () =>
      sharp({ create: { width: 30, height: 20, channels: 4, background: '#c80000' } })
        .png()
        .toBuffer()
    beforeAll(async () => {
      // Those of the tests before.
      while ((await measure()) > 0);
    })

    test('with its size, hash and colour, and the revision moves once', async () => {
      const bytes = await red()
      const addresses = [await put('rosu-1.png', bytes), await put('rosu-2.png', bytes)]
      const { site, revision } = await loadSite(library.ana)
      const [service, ...others] = site.services.items
      if (!service) throw new Error('there is no service')
      const items = [{ ...service, galleryImages: addresses }, ...others]
      const draft = { ...site, services: { ...site.services, items } }
      await saveSite(library.ana, revision, diffSite(site, draft))
      const before = await loadSite(library.visitor)
      expect((await Promise.all([measure(), measure()])).sort()).toEqual([0, 2])
      const found = await read(addresses[0])
      expect(found.picture).toMatchObject({
        size: { width: 30, height: 20 },
        bytes: bytes.byteLength,
        hash: createHash('sha256').update(bytes).digest('hex'),
        placeholder: '#c80000',
      })
      const after = await loadSite(library.visitor)
      expect(after.revision).toBe(before.revision + 1)
      expect(after.pictures[addresses[1] ?? '']).toMatchObject({ width: 30, height: 20 })
      expect(await measure()).toBe(0)
    })

    test('a broken file is marked and never tried again, until another takes its place', async () => {
      const whole = await noisePicture(30, 20).png().toBuffer()
      const address = await put('stricat.png', whole.subarray(0, whole.byteLength / 2))
      expect(await measure()).toBe(1)
      expect((await read(address)).isBroken).toBe(true)
      expect(await measure()).toBe(0)
      await put('stricat.png', whole)
      expect((await read(address)).isBroken).toBe(true)
      expect(await measure()).toBe(1)
      expect(await read(address)).toMatchObject({
        isBroken: false,
        picture: { size: { width: 30 } },
      })
    })

    test('another server takes over from a killed one, five times at most, and one that stops gives its pictures back', async () => {
      await put('oprit.png', await red())
      expect(await measure(AbortSignal.abort())).toBe(1)
      const claim = async () => {
        const { data, error } = await library.service.rpc('claim_unmeasured_pictures')
        expect(error).toBeNull()
        return data.length
      }
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(await claim()).toBe(1)
        expect(await claim()).toBe(0)
        await library.sql(
          "update temelia.picture_measuring set claimed_until = now() - interval '1 s', next_at = now()",
        )
      }
      expect(await claim()).toBe(0)
    })
  })

  test('visitors cannot write annotations of pictures', async () => {
    const from = await read()
    const annotations = { ...from.annotations, place: 'Cahul' }
    await expect(savePictureAnnotations(library.visitor, from, annotations)).rejects.toThrow(
      /permission denied/,
    )
    const { error } = await library.visitor.rpc('save_site', {
      base_revision: from.revision,
      changes: { site_pictures: { update: [{ id: hero, place: 'Cahul' }] } },
    })
    expect(error?.code).toBe('42501')
  })

  test.each([
    [{ update: [{ id: '/nowhere.jpg', alt: { ro: 'a' } }] }, 'P0002'],
    [{ update: [{ id: hero, width: 3 }] }, '22023'],
    [{ remove: [{ id: hero }] }, '22023'],
    [{ update: {} }, '22023'],
    [{ update: [{ id: hero, alt: { ro: 'a'.repeat(501) } }] }, '23514'],
    [{ update: [{ id: hero, focal_x: 101, focal_y: 0 }] }, '23514'],
    [{ update: [{ id: hero, focal_x: 50, focal_y: null }] }, '23514'],
  ])('a save of %j is refused whole', async (site_pictures, code) => {
    const { revision } = await read()
    const { error } = await library.ana.rpc('save_site', {
      base_revision: revision,
      changes: { site_hero: { title: inRomanian('Nu') }, site_pictures },
    })
    expect(error?.code).toBe(code)
    expect((await loadSite(library.ana)).site.hero.title.ro).not.toBe('Nu')
  })

  test('a picture in use is not deleted, by whatever way, and goes when it is free', async () => {
    await upload('folosita.png')
    const address = `${media}/folosita.png`
    const use = async (backgroundImage: string) => {
      const { site, revision } = await loadSite(library.ana)
      const draft = { ...site, hero: { ...site.hero, backgroundImage } }
      expect(await saveSite(library.ana, revision, diffSite(site, draft))).toMatchObject({
        saved: true,
      })
    }
    const bucket = library.ana.storage.from('media')
    const remove = async (name: string) => {
      const { error } = await bucket.remove([name])
      if (error) throw error
    }
    await use(address)
    expect(await removePicture(library.ana, address, remove)).toMatchObject({
      status: 'used',
      uses: [{ table: 'site_hero', fields: ['background_image'] }],
    })
    await expect(remove('folosita.png')).rejects.toThrow('The site uses this file')
    expect((await bucket.move('folosita.png', 'alta.png')).error?.message).toContain(
      'uses this file',
    )
    expect((await read(address)).picture.isStored).toBe(true)
    await use(hero)
    expect(await removePicture(library.ana, address, remove)).toEqual({ status: 'removed' })
    expect(await loadPicture(library.ana, address)).toBeUndefined()
  })

  test('is closed to visitors', async () => {
    await expect(listPictures(library.visitor)).rejects.toThrow(/permission denied/)
    await expect(describePicture(library.visitor, '/a.jpg', {})).rejects.toThrow(/permission/)
  })

  test('refuses what is no size, no hash and no colour', async () => {
    const wrong = [{ width: -1, height: 3 }, { hash: 'x' }, { placeholder: 'url(//evil.example)' }]
    for (const facts of wrong)
      await expect(
        describePicture(library.ana, '/assets/pictures/hero-1.jpg', facts),
      ).rejects.toThrow(/check constraint/)
  })
})
