import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describePicture, findTwin, listPictures, pictureOf } from '#data/pictures.ts'
import { openPictureLibrary } from '../support/picture-library.ts'
import { engineKinds } from '../support/test-engines.ts'
import { pngBytes } from '../support/test-images.ts'

const media = '/storage/v1/object/public/media'

describe.each(engineKinds)('the library of pictures, on the %s engine', (kind) => {
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

  test('has an uploaded picture at once, with what was measured of it, and finds its twin', async () => {
    await upload('hala 1.png')
    const address = `${media}/hala%201.png`
    const hash = 'a'.repeat(64)
    const measured = { width: 4, height: 3, hash, placeholder: '#aabbcc', original: '/orig.jpg' }
    await describePicture(library.ana, address, measured)
    const found = await pictureOf(library.ana, address)
    expect(found).toMatchObject({
      picture: { id: address, size: { width: 4, height: 3 }, isStored: true, isDecorative: false },
      original: '/orig.jpg',
      uses: [],
    })
    expect(found?.picture.address).toContain(address)
    expect((await findTwin(library.ion, hash))?.id).toBe(address)
    expect(await findTwin(library.ion, 'b'.repeat(64))).toBeUndefined()
  })

  test('is read page by page and searched in names, past wildcards', async () => {
    await upload('plan_100.png')
    const all = await listPictures(library.ana)
    expect(all[0]?.id).toBe(`${media}/plan_100.png`)
    const [first, second] = all
    expect((await listPictures(library.ana, { after: first?.id ?? '' }))[0]).toEqual(second)
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

  test('tells where a picture is used', async () => {
    const found = await pictureOf(library.ana, '/assets/pictures/hero-1.jpg')
    expect(found?.uses).toEqual([
      { table: 'site_hero', rowKey: 'main', fields: ['background_image'], isVisible: true },
    ])
    expect(await pictureOf(library.ana, '/nowhere.jpg')).toBeUndefined()
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
